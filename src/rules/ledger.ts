import { convert, sum, type Minor } from './money.ts';
import type { PriceRow } from './pricing.ts';

/** Double entry in the agency's account currency: the postings of a transaction sum to zero (domain.md 2.5). */
export interface Posting {
  /** `AGENT:<userId>` or a house account with its currency, for example `SALES:AMD`. */
  account: string;
  amount: Minor;
}

export const agentAccount = (userId: string): string => `AGENT:${userId}`;
/** Held for the agency until tickets of its group are issued: of one payment plan. */
export const depositAccount = (classId: string): string => `DEPOSIT:${classId}`;
export const houseAccount = (
  name:
    | 'SALES'
    | 'TAXES'
    | 'FEES'
    | 'SERVICES'
    | 'PENALTIES'
    | 'COMMISSION'
    | 'DISCOUNTS'
    | 'BANK'
    | 'CASH'
    | 'ADJUST'
    | 'FX_RATES'
    | 'FX_ROUND',
  currency: string,
): string => `${name}:${currency}`;

/** Tickets paid from the balance (T6): the agency is debited what the rows say, to the unit; what conversion leaves over goes to FX_ROUND. */
export function ticketPostings(
  userId: string,
  rows: readonly (PriceRow & { rowRate?: number })[],
  rate: number,
  currency: string,
  /** Services sold along, in the account's currency. */
  services: Minor = 0,
): Posting[] {
  const payable = sum(rows.map((row) => row.payableAccount)) + services;
  // A flight that was changed before it was paid has the rate of that day.
  const rates = [...new Set(rows.map((row) => row.rowRate ?? rate))];
  const part = (pick: (row: PriceRow) => Minor): Minor =>
    sum(rates.map((one) => convert(sum(rows.filter((row) => (row.rowRate ?? rate) === one).map(pick)), one, currency, 1)));
  const postings: Posting[] = [
    { account: agentAccount(userId), amount: -payable },
    { account: houseAccount('SALES', currency), amount: part((row) => row.base) },
    { account: houseAccount('TAXES', currency), amount: part((row) => row.tax) },
    { account: houseAccount('FEES', currency), amount: part((row) => row.serviceFee) },
    { account: houseAccount('SERVICES', currency), amount: services },
    { account: houseAccount('COMMISSION', currency), amount: -part((row) => row.commission) },
    { account: houseAccount('DISCOUNTS', currency), amount: -part((row) => row.discount) },
  ];
  return balanced(postings, currency);
}

/** Services added to what is paid already, or with a minus taken off it. */
export const servicePostings = (userId: string, amount: Minor, currency: string): Posting[] => [
  { account: agentAccount(userId), amount: -amount },
  { account: houseAccount('SERVICES', currency), amount },
];

/** The same postings with the other sign: a void takes a ticket transaction back to the unit. */
export const reversed = (postings: readonly Posting[]): Posting[] => postings.map((one) => ({ ...one, amount: -one.amount }));

/** Adds what is missing to zero to FX_ROUND and drops empty lines. */
export function balanced(postings: readonly Posting[], currency: string): Posting[] {
  const rest = sum(postings.map((one) => one.amount));
  return [...postings, { account: houseAccount('FX_ROUND', currency), amount: -rest }].filter((one) => one.amount !== 0);
}
