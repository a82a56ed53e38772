import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app/shell/frame.css';
import { SidePane } from '../../src/app/shell/side-pane.tsx';
import { leave, show, signedIn } from './support/stage.tsx';

/** The menu at the side: on a tablet all places of staff are seen, and where they are not it shows that it goes on. */

afterEach(leave);

const drawn = (height: number) => {
  show(
    <div style={{ display: 'flex', height }}>
      <SidePane />
    </div>,
  );
};
const pane = () => document.querySelector<HTMLElement>('.side-pane')!;

it.each(['superadmin', 'admin'])('a tablet on its side has room for all places of %s', async (who) => {
  await page.viewport(1024, 768);
  signedIn(who);
  drawn(768);
  const last = page.getByRole('link', { name: 'My profile' });
  await expect.element(last).toBeVisible();
  expect(pane().scrollHeight).toBeLessThanOrEqual(pane().clientHeight);
  for (const place of pane().querySelectorAll('.place')) expect(place.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('fades at its lower edge where there is more below, and not over the last place', async () => {
  await page.viewport(1024, 600);
  signedIn('admin');
  drawn(600);
  await expect.element(page.getByRole('link', { name: 'Find' }).or(page.getByRole('button', { name: 'Find' }))).toBeVisible();
  const fade = getComputedStyle(pane(), '::after');
  expect([fade.position, fade.bottom, fade.pointerEvents]).toEqual(['sticky', '0px', 'none']);
  pane().scrollTop = 10_000;
  const words = page.getByText('My profile', { exact: true }).element().getBoundingClientRect();
  expect(words.bottom).toBeLessThanOrEqual(pane().getBoundingClientRect().bottom - Number.parseFloat(fade.height));
});
