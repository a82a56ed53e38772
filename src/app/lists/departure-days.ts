import { listsText } from '../../texts/lists/text.ts';
import { addDays, showDay, showPeriod } from '../day.ts';
import { companyToday } from '../company-day.ts';
import type { Filter } from './filters.ts';

interface Days {
  start?: string | undefined;
  end?: string | undefined;
}
interface Words {
  /** What stands there while no day is chosen. */
  any: string;
  /** The choice of all of them. */
  all: string;
  until: string;
  /** A last choice beside the usual ones: from and to so many days from today. */
  last: readonly [text: string, from: number, to: number];
}

/** The days on which flights depart, as a filter. */
export const departureDays = <S extends Days>(days: Days, { last, ...words }: Words): Filter<S> =>
  foldedDays<S>(days, {
    ...words,
    title: listsText('departureDays'),
    near: [[listsText('today'), 0, 0], [listsText('tomorrow'), 1, 1], [listsText('nextDays'), 0, 7], last],
    keys: ['start', 'end'] as const,
  });

interface Folded<S> extends Omit<Words, 'last'> {
  title: string;
  /** From and to so many days from today. */
  near: readonly Words['last'][];
  /** Where they stand in the address. */
  keys: readonly [keyof S & string, keyof S & string];
}

/** Two days, either of which may be left open, folded into a sheet. */
export function foldedDays<S>({ start, end }: Days, { title, any, all, until, near, keys }: Folded<S>): Filter<S> {
  const now = companyToday();
  const presets = [
    [all, undefined, undefined] as const,
    ...near.map(([text, from, to]) => [text, addDays(now, from), addDays(now, to)] as const),
  ];
  const set = (first: string | undefined, second: string | undefined) => ({ [keys[0]]: first, [keys[1]]: second }) as Partial<S>;
  return {
    kind: 'days',
    title,
    folded: true,
    open: true,
    presets: presets.map(([text, first, second]) => ({ text, on: start === first && end === second, set: set(first, second) })),
    own: Boolean(start ?? end),
    days: { startDate: start ?? '', endDate: end ?? '' },
    text: textOf({ start, end }, any, until),
    set: ({ startDate, endDate }) => set(startDate || undefined, endDate || undefined),
  };
}

function textOf({ start, end }: Days, any: string, until: string): string {
  if (!start) return end ? listsText('untilOnly', { until, day: showDay(end) }) : any;
  if (start === end) return showDay(start);
  return end ? showPeriod(start, end) : listsText('fromOnly', { day: showDay(start) });
}
