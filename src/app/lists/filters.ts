import { listsText } from '../../texts/lists/text.ts';
import type { Found } from '../ui/search-sheet.tsx';

/* Filters of a list as data. Each has a key of the screen's address, where its value stands; the bar draws them in their order. */

export interface Option<Value> {
  value: Value;
  text: string;
  /** A figure beside the words: how many wait. */
  badge?: number;
  /** And what the figure is, for whoever hears it. */
  badgeOf?: string;
}

export interface Days {
  startDate: string;
  endDate: string;
}

type OfKey<S, K extends keyof S & string> =
  | { kind: 'text'; key: K; label: string; placeholder?: string; capitals?: true; most?: number }
  /** Few values: a chip for each. */
  | { kind: 'chips'; key: K; all: string; options: readonly Option<NonNullable<S[K]>>[] }
  /** On or off; `also` changes with switching it on. */
  | { kind: 'flag'; key: K; text: string; also?: Partial<S> }
  /** More values: one chip with the system's own list. */
  | { kind: 'picklist'; key: K; label: string; any?: string; options: readonly Option<NonNullable<S[K]>>[] }
  | { kind: 'airport'; key: K; label: string }
  | { kind: 'airline'; key: K }
  | { kind: 'agency'; key: K }
  /** One of very many, found by typing; `taken` is what the chosen one is called. */
  | FoundFilter<S, K>;

export interface FoundFilter<S, K extends keyof S & string = keyof S & string> {
  kind: 'found';
  key: K;
  any: string;
  taken: string | undefined;
  title: string;
  label: string;
  empty: { title: string; why: string };
  found: Found<{ id: string; name: string }>;
  onAsk: (typed: string) => void;
  /** What changes with the choice, beside the key: the name in the address. */
  also?: (one: { id: string; name: string } | undefined) => Partial<S>;
}

export interface DaysFilter<S> {
  kind: 'days';
  title: string;
  /** Days that one press chooses, the list's own first; in a row of their own, or `folded` into the sheet. */
  presets: readonly { text: string; on: boolean; set: Partial<S> }[];
  folded?: true;
  /** Two days of one's own are chosen. */
  own: boolean;
  /** What is shown now: the sheet begins with it. */
  days: { startDate: string; endDate: string };
  /** Words of the chip. */
  text: string;
  set: (days: Days) => Partial<S>;
  /** One of the two may stay empty. */
  open?: true;
  /** At most so many days. */
  most?: number;
}

export type Filter<S> = { [K in keyof S & string]-?: OfKey<S, K> }[keyof S & string] | DaysFilter<S>;

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What was chosen, without what was not: an empty field, spaces only. The server gets no other. */
export function filled<T extends object>(fields: T): Filled<T> {
  const trimmed = Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== '')) as Filled<T>;
}

/** Is anything chosen that leaves rows out? Days that are always seen are no filter: such a list always has some. */
export function isFiltered<S extends object>(filters: readonly Filter<S>[], search: S): boolean {
  const chosen = filled(search) as Record<string, unknown>;
  return filters.some((filter) =>
    filter.kind === 'days' ? filter.folded && filter.own : !isOrder(filter) && chosen[filter.key] !== undefined,
  );
}

/** The address without what the filters have put there. */
export function cleared<S extends object>(filters: readonly Filter<S>[]): Partial<S> {
  const gone = filters.map((filter): object => {
    if (filter.kind === 'days') return filter.folded ? (filter.presets[0]?.set ?? {}) : {};
    return isOrder(filter) ? {} : { [filter.key]: undefined, ...(filter.kind === 'found' ? filter.also?.(undefined) : {}) };
  });
  return Object.assign({}, ...gone) as Partial<S>;
}

/** A list of choices without "any" says how rows are put, and leaves none out. */
const isOrder = (filter: { kind: string; any?: string }): boolean => filter.kind === 'picklist' && filter.any === undefined;

/** What is wrong with two days, for the field of the second. */
export function daysError({ startDate, endDate }: Days, most?: number): string | undefined {
  if (startDate === '' || endDate === '') return undefined;
  if (endDate < startDate) return listsText('endBeforeStart');
  const count = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return most !== undefined && count > most ? listsText('atMostDays', { n: most }) : undefined;
}
