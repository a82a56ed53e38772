import type { ReportGroup } from '../../../contract/reports.ts';

import { loadPercent } from '../../../rules/load.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import type { By } from './filters.ts';

/** A sum under a head that names its currency. */
export const bareMoney = (amount: number, currency: string): string => formatMoney(amount, currency).replace(/ [A-Z]{3}$/, '');

/** What a group is called: a day in words, a route with the dash that it has everywhere else. The day of a flight stays in one line. */
export function labelOf(by: By, label: string): string {
  if (by === 'day') return showDay(label);
  const text = label.replace(/\b([A-Z]{3})-([A-Z]{3})\b/, '$1–$2');
  return by === 'flight' ? text.replace(/\S+ \d+ \S+ \d{4}$/, (day) => day.replaceAll(' ', '\u00A0')) : text;
}

/** Groups stand once for each currency; their drams are added for the chart. */
export function dramsByGroup(groups: readonly ReportGroup[]): { key: string; label: string; amount: number }[] {
  const found = new Map<string, { key: string; label: string; amount: number }>();
  for (const { key, label, amountAMD } of groups) {
    const one = found.get(key);
    if (one) one.amount = Math.round((one.amount + amountAMD) * 100) / 100;
    else found.set(key, { key, label, amount: amountAMD });
  }
  return [...found.values()];
}

/** The sums of a group or of the whole. */
export const FIGURES = ['gross', 'commission', 'penalty', 'refunded', 'net'] as const;

/** Where no flight has a cost there is nothing to compare. */
export const hasCosts = (groups: readonly ReportGroup[]): boolean => groups.some(({ cost }) => cost !== null && cost !== 0);

export interface Profit {
  cost: number;
  profit: number;
}

/** Of all groups in drams; undefined where one is not known, or not here. */
export function profitOf(groups: readonly ReportGroup[], moreGroups: boolean): Profit | undefined {
  if (moreGroups || !hasCosts(groups)) return undefined;
  const sums = { cost: 0, profit: 0 };
  for (const { cost, profit } of groups) {
    if (cost === null || profit === null) return undefined;
    sums.cost += cost;
    sums.profit += profit;
  }
  return sums;
}

/** `57% 80/140`: seats sold of those for sale. */
export const loadWords = (load: NonNullable<ReportGroup['load']>): string =>
  load.total === 0 ? '' : `${loadPercent(load)}% ${load.sold}/${load.total}`;
