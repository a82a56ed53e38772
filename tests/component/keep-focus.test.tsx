import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KeepFocus } from '../../src/app/shell/keep-focus.ts';
import { Button } from '../../src/app/ui/button.tsx';
import { leave, show } from './support/stage.tsx';

/** Whoever works by keyboard does not lose the place when what was pressed is gone. */

afterEach(leave);

function Host() {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="ion-page">
      <KeepFocus />
      <h1>Reservations</h1>
      {choosing ? <p>Tap to choose</p> : <Button onPress={() => setChoosing(true)}>Choose several</Button>}
      <p>Beside it</p>
    </div>
  );
}

it('a button that its own press takes away leaves the focus to the heading', async () => {
  show(<Host />);
  const button = page.getByRole('button', { name: 'Choose several' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.poll(() => document.activeElement?.tagName).toBe('ION-BUTTON');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tap to choose')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Reservations' })).toHaveFocus();
});

it('who presses beside a button has left it', async () => {
  show(<Host />);
  const button = page.getByRole('button', { name: 'Choose several' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await page.getByText('Beside it').click();
  // What changes the page then, brings nothing back.
  document.querySelector('h1')!.append('!');
  await expect.poll(() => document.activeElement === document.body).toBe(true);
});
