import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileButton } from '../../src/app/ui/file-button.tsx';
import { leave, show } from './support/stage.tsx';

/** A file is chosen in the app's words: what a browser draws for it by itself is in the language of the browser. */

afterEach(leave);

it('a file is chosen by a button in the app’s words, the same one again too, and its name stands beside it', async () => {
  const chosen: string[][] = [];
  show(<FileButton aria-label="Field" of="Airlines" named onFiles={(files) => chosen.push(files.map((file) => file.name))} />);
  const field = page.getByLabelText('Field');
  await expect.element(field).not.toBeVisible();
  // The browser's window of files is not opened in a test.
  const asked = new Promise((resolve) => {
    field.element().addEventListener('click', (event) => {
      event.preventDefault();
      resolve(true);
    });
  });
  await page.getByRole('button', { name: 'Choose file Airlines' }).click();
  expect(await asked).toBe(true);
  for (let time = 0; time < 2; time++) await userEvent.upload(field, new File(['a'], 'airlines.csv'));
  expect(chosen).toEqual([['airlines.csv'], ['airlines.csv']]);
  await expect.element(page.getByText('airlines.csv')).toBeVisible();
});
