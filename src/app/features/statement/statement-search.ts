import * as v from 'valibot';
import { maybe } from '../../address.ts';
import { day } from '../../../contract/fields.ts';

/** Search parameters of a page with a statement. What cannot be read falls back to this month, everything. */
export const statementSearch = v.object({
  /** What else of an account is looked at. */
  view: maybe(v.picklist(['statement', 'orders', 'people', 'log'])),
  /** Left out: this month. */
  period: maybe(v.picklist(['last', 'own'])),
  from: maybe(day),
  to: maybe(day),
  /** Which kinds there are is known where they are drawn. */
  kind: maybe(v.pipe(v.string(), v.regex(/^[a-z_]{1,20}$/))),
  /** Only the lines of one booking. */
  pnr: maybe(v.pipe(v.string(), v.regex(/^\w{6}$/))),
  sort: maybe(v.picklist(['entered', '-entered', 'debit', '-debit', 'credit', '-credit', 'balance', '-balance'])),
});
export type StatementSearch = v.InferOutput<typeof statementSearch>;

export interface Days {
  startDate: string;
  endDate: string;
}

/** The days that are asked for; `today` is the company's. */
export function daysOf({ period, from, to }: StatementSearch, today: string): Days {
  if (period === 'own' && from && to && from <= to) return { startDate: from, endDate: to };
  return monthOf(today, period === 'last' ? -1 : 0);
}

/** The whole month of a day, or one so many months away. */
function monthOf(today: string, away: number): Days {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  const at = (months: number, date: number) => new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { startDate: at(away, 1), endDate: at(away + 1, 0) };
}
