import type { Minor } from './money.ts';
import { daysBetween, plusDays } from './days.ts';

/** What an agency that pays later owes, and when it is due (decision 0082). */

/** What a day of the company has put on the account, as a positive amount. */
export interface Debit {
  day: string;
  amount: Minor;
}
export interface CreditTerms {
  creditDays: number;
  /** Whole days after the due day before sales stop; null: they never do. */
  overdueStopDays: number | null;
}
/** Days after the due day: not yet due, and how long ago it was. */
export const AGES = ['notDue', 'days7', 'days30', 'older'] as const;
export type Age = (typeof AGES)[number];

export interface Receivable {
  owed: Minor;
  overdue: Minor;
  ages: Record<Age, Minor>;
  /** The due day of the oldest debt that is not paid, whether it has passed or not; null where nothing is owed. */
  dueOn: string | null;
  /** Whole days since that day; 0 while it has not passed. */
  daysOverdue: number;
  /** What falls due next, from today on. */
  next: { day: string; amount: Minor } | null;
  /** The first day on which nothing is sold, if nothing is paid; it may have passed. */
  stopsOn: string | null;
  stopped: boolean;
}

/** A debt may be paid until the end of this day. */
export const dueDay = (day: string, creditDays: number): string => plusDays(day, creditDays);

/** Payments pay the oldest debts first, so what is owed are the youngest ones; of the oldest of these a part may be paid. `debits`: the youngest first. */
export function unpaidDebits<D extends Debit>(owed: Minor, debits: readonly D[]): D[] {
  const unpaid: D[] = [];
  let left = owed;
  for (const one of debits) {
    if (left <= 0) break;
    const amount = Math.min(one.amount, left);
    unpaid.push({ ...one, amount });
    left -= amount;
  }
  return unpaid;
}

/** `debits`: the youngest first, at least those that are not paid. */
export function receivableOf(balance: Minor, debits: readonly Debit[], terms: CreditTerms, today: string): Receivable {
  const owed = Math.max(0, -balance);
  const unpaid = unpaidDebits(owed, debits).map((one) => ({ ...one, due: dueDay(one.day, terms.creditDays) }));
  const ages: Record<Age, Minor> = { notDue: 0, days7: 0, days30: 0, older: 0 };
  for (const { due, amount } of unpaid) ages[ageOf(due, today)] += amount;
  const dueOn = unpaid.at(-1)?.due ?? null;
  const coming = unpaid.filter((one) => one.due >= today);
  const day = coming.at(-1)?.due;
  const stopsOn = dueOn === null || terms.overdueStopDays === null ? null : plusDays(dueOn, terms.overdueStopDays + 1);
  return {
    owed,
    overdue: owed - ages.notDue,
    ages,
    dueOn,
    daysOverdue: dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today)),
    next: day === undefined ? null : { day, amount: sumOf(coming.filter((one) => one.due === day)) },
    stopsOn,
    stopped: stopsOn !== null && stopsOn <= today,
  };
}

function ageOf(due: string, today: string): Age {
  const days = daysBetween(due, today);
  if (days <= 0) return 'notDue';
  if (days <= 7) return 'days7';
  return days <= 30 ? 'days30' : 'older';
}

const sumOf = (some: readonly Debit[]): Minor => some.reduce((all, one) => all + one.amount, 0);
