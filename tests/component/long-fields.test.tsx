import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TextField } from '../../src/app/ui/field.tsx';
import { leave, show } from './support/stage.tsx';

/** Where fields stand side by side, one whose words may be long has the whole width. */

afterEach(leave);

it('an address has the whole width, a phone number half of it', async () => {
  await page.viewport(1024, 768);
  show(
    <div className="columns" style={{ width: 600 }}>
      <TextField label="Address" value="16 Amiryan Street, Yerevan 0002, Armenia" maxLength={300} onValue={() => undefined} />
      <TextField label="Phone" value="+374 10 540026" maxLength={30} onValue={() => undefined} />
      <TextField label="E-mail" value="desk@demo.example" maxLength={254} onValue={() => undefined} />
    </div>,
  );
  const box = (label: string) => page.getByRole('textbox', { name: label }).element().getBoundingClientRect();
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
  expect(box('Address').width).toBeGreaterThan(590);
  expect(box('Phone').width).toBeLessThan(300);
  expect(box('Phone').top).toBe(box('E-mail').top);
});
