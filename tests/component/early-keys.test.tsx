import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LaterDrawer } from '../../src/app/shell/later-drawer.tsx';
import { leave, show, signedIn } from './support/stage.tsx';

/** The command bar comes after the first screen, and who knows its key presses it before. */

afterEach(leave);

const pressed: KeyboardEvent[] = [];

/** Presses in the moment in which the screen stands, and nothing that comes later does. */
function AtOnce() {
  useEffect(() => {
    if (pressed.length > 0) return;
    const event = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true });
    pressed.push(event);
    document.body.dispatchEvent(event);
  }, []);
  return null;
}

it('Ctrl+K that is pressed before the command bar has come opens it, and is no key of the browser', async () => {
  signedIn('agent');
  show(
    <main id="first">
      <h1>Search</h1>
      <LaterDrawer contentId="first" />
      <AtOnce />
    </main>,
  );
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  expect(pressed.map((one) => one.defaultPrevented)).toEqual([true]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});
