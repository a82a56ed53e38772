import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HoldClock } from '../../src/app/screens/checkout/hold-clock.tsx';
import { ask, soldClass } from './support/desk.ts';
import { show, signedIn } from './support/stage.tsx';

/** How long seats are held, and the button that gives them back, on a phone. */

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

it.each([
  [16, 'beside it', true],
  [24, 'below it, and leaves its words more than one a line', false],
])('with letters of %i px the button stands %s', async (size, _, beside) => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = `${size}px`;
  signedIn('agent');
  const { result: hold } = await ask('agent', 'preOrder', { body: { segments: [{ classId: soldClass().classId }], adults: 1 } });
  show(
    <div style={{ padding: '0 1rem' }}>
      <HoldClock hold={hold} onTimeOver={() => undefined} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Cancel hold' })).toBeVisible();
  const words = page.getByText('seats and price held').element();
  const button = document.querySelector('ion-button')!.getBoundingClientRect();
  const { height, bottom } = words.getBoundingClientRect();
  expect(button.top >= bottom).toBe(!beside);
  expect(height / Number.parseFloat(getComputedStyle(words).lineHeight)).toBeLessThan(2.5);
});
