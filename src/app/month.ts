import { addDays } from './day.ts';
import { dayOf } from './today.ts';

/** Months as the calendar sheet draws them: weeks from Monday, days outside the month left empty. */
export interface Month {
  /** `2027-05` */
  id: string;
  weeks: (string | null)[][];
}

export function monthOf(id: string): Month {
  const [year, month] = parts(id);
  const first = new Date(year, month - 1, 1);
  const days = new Date(year, month, 0).getDate();
  const lead = (first.getDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let date = 1; date <= days; date++) cells.push(dayOf(new Date(year, month - 1, date)));
  while (cells.length % 7 !== 0) cells.push(null);
  return { id, weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)) };
}

/** The weeks of a month from this day on: the days before it are left empty, weeks of nothing else left out. */
export const weeksFrom = (id: string, day: string): (string | null)[][] =>
  monthOf(id)
    .weeks.map((days) => days.map((one) => (one !== null && one >= day ? one : null)))
    .filter((days) => days.some((one) => one !== null));

/** Weeks that a month can touch. */
export const LONGEST = 6;

/** A month that ends soon leaves room for the first weeks of the next one, below its name. */
export const roomAfter = (weeks: number): number => (weeks <= LONGEST / 2 ? LONGEST - weeks - 1 : 0);

export const monthId = (day: string): string => day.slice(0, 7);

export function addMonths(id: string, months: number): string {
  const [year, month] = parts(id);
  return monthId(dayOf(new Date(year, month - 1 + months, 1)));
}

export const lastDayOf = (id: string): string => addDays(`${addMonths(id, 1)}-01`, -1);

/** Where a key leads in the grid; undefined when the key means nothing there. Never before `first`. */
export function dayByKey(key: string, day: string, first: string): string | undefined {
  const weekday = (new Date(...toDate(day)).getDay() + 6) % 7;
  const steps: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -weekday),
    End: addDays(day, 6 - weekday),
    PageUp: sameDateIn(day, -1),
    PageDown: sameDateIn(day, 1),
  };
  const to = steps[key];
  return to === undefined ? undefined : to < first ? first : to;
}

/** A mark says something while few carry it: one, or at most a third of those that have a price. */
const fewUpTo = (limit: number, prices: readonly number[]): boolean => {
  const marked = prices.filter((price) => price <= limit).length;
  return prices.length > 1 && (marked === 1 || marked * 3 <= prices.length);
};

/** The lowest price, where few have it. */
export function lowestOf(prices: readonly number[]): number | undefined {
  const low = Math.min(...prices);
  return fewUpTo(low, prices) ? low : undefined;
}

/** Up to this a day counts as cheap: the lowest third of the span, or the lowest price alone where too many days lie in that. */
export function cheapUpTo(prices: readonly number[]): number | undefined {
  const third = thirdOf(prices, 1);
  return fewUpTo(third, prices) ? third : lowestOf(prices);
}

const thirdOf = (prices: readonly number[], thirds: number): number => {
  const low = Math.min(...prices);
  return low + ((Math.max(...prices) - low) * thirds) / 3;
};

export type Heat = 'low' | 'middle' | 'high';

/** The tint behind a price, by thirds of the span between the cheapest and the dearest day of a month. */
export function heatOf(price: number, all: readonly number[]): Heat {
  if (price <= (cheapUpTo(all) ?? -1)) return 'low';
  return price <= thirdOf(all, 2) ? 'middle' : 'high';
}

/** A price that fits under a day: 189,696 is `190k`, 489 stays. The day's own label has the exact one. */
export function shortPrice(amount: number): string {
  if (amount < 10_000) return String(Math.round(amount));
  if (amount < 1_000_000) return `${Math.round(amount / 1000)}k`;
  return `${(amount / 1_000_000).toFixed(amount < 10_000_000 ? 2 : 1)}M`;
}

/** The same date in another month, or its last day where that is shorter. */
function sameDateIn(day: string, months: number): string {
  const id = addMonths(monthId(day), months);
  const wanted = `${id}${day.slice(7)}`;
  const last = lastDayOf(id);
  return wanted > last ? last : wanted;
}

function parts(id: string): [year: number, month: number] {
  const [year = 1970, month = 1] = id.split('-').map(Number);
  return [year, month];
}

function toDate(day: string): [number, number, number] {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
}
