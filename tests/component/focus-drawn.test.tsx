import { afterEach, expect, test } from 'vitest';
import { focusDrawn } from '../../src/app/ui/focus-drawn.ts';

/** What has the focus while a page is still being drawn. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function aHeading(): HTMLElement {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.append(heading);
  return heading;
}

afterEach(() => document.body.replaceChildren());

test('a heading that is moved into its slot has the focus again', async () => {
  const heading = aHeading();
  focusDrawn(heading, { unlessTaken: true });
  await frame();
  await frame();
  const slot = document.createElement('div');
  document.body.append(slot);
  slot.append(heading);
  expect(document.activeElement).toBe(document.body);
  await frame();
  await frame();
  expect(document.activeElement).toBe(heading);
});

test('what somebody has chosen meanwhile keeps it', async () => {
  const heading = aHeading();
  const field = document.createElement('input');
  document.body.append(field);
  focusDrawn(heading);
  await frame();
  field.focus();
  await frame();
  await frame();
  expect(document.activeElement).toBe(field);
});
