import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DaysMatrix } from '../../src/app/screens/search/days-matrix.tsx';
import type { SearchResult } from '../../src/contract/search.ts';
import { show } from './support/stage.tsx';

const year = new Date().getFullYear() + 1;
const days = [`${year}-09-22`, `${year}-09-23`];
const calendar = (totals: number[], dates = days) => totals.map((minTotal, i) => ({ date: dates[i]!, minTotal, seats: 9 }));
const NONE = () => {};
const cells = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((one) => one.textContent));

it.each([
  ['the calendars added up', [], [['110k', '210k'], ['120k', '220k']]],
  // Fares ask for a stay: each calendar is of the other way's own day.
  ['what the desk says of each pair, where it says it', [[115_000, null], [90_000, 200_000]], [['115k', /^–/], ['90k', '200k']]],
])('a pair of days costs %s', async (_, pairs, shown) => {
  const legs = [
    { date: days[0], calendar: calendar([100_000, 200_000]) },
    {
      date: `${year}-09-28`,
      calendar: calendar([10_000, 20_000], [`${year}-09-28`, `${year}-09-29`]).map((day, i) => ({ ...day, pairs: pairs[i] })),
    },
  ];
  const result = { legs, accountCurrency: 'AMD' } as unknown as SearchResult;
  show(<DaysMatrix open form={{ adults: 1 } as never} result={result} onClose={NONE} onDays={NONE} />);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(cells()).toEqual(shown.map((row) => row.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)))));
}); // prettier-ignore
