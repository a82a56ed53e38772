import { listsText } from '../../texts/lists/text.ts';
import { addDays, showDay } from '../day.ts';
import { today } from '../today.ts';
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
export function departureDays<S extends Days>({ start, end }: Days, { any, all, until, last }: Words): Filter<S> {
  const near: readonly Words['last'][] = [[listsText('today'), 0, 0], [listsText('tomorrow'), 1, 1], [listsText('nextDays'), 0, 7], last]; // prettier-ignore
  const now = today();
  const presets = [
    [all, undefined, undefined] as const,
    ...near.map(([text, from, to]) => [text, addDays(now, from), addDays(now, to)] as const),
  ];
  const set = (first: string | undefined, second: string | undefined) => ({ start: first, end: second }) as Partial<S>;
  return {
    kind: 'days',
    title: listsText('departureDays'),
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
  return end ? `${showDay(start)} – ${showDay(end)}` : listsText('fromOnly', { day: showDay(start) });
}
