import { afterEach, expect, it } from 'vitest';
import { ShortTitle } from '../../src/app/ui/short-title.tsx';
import { leave, show } from './support/stage.tsx';

/** Beside a balance, the bell and the menu a title has this much room on a narrow phone. */
const ROOM = 76;

afterEach(leave);

it.each([
  ['ru', 'Предложения'],
  ['ru', 'Пассажиры'],
  ['hy', 'Գնառաջարկներ'],
  ['en', 'Statement'],
])('the longest word of a title stays whole (%s %s)', async (lang, title) => {
  show(
    <h1 className="bar-title" lang={lang} style={{ flex: 'none', width: ROOM, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <ShortTitle text={title} />
    </h1>,
  );
  await expect.poll(() => document.querySelector('.title-fit > span')?.getClientRects().length).toBe(1);
});
