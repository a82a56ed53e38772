import type { PassengerType } from '../contract/words.ts';
import type { Band, FareRule } from '../contract/reference.ts';
import type { Fee } from './fee.ts';
import { convert, percentOf, sum, toMinor, type Minor } from './money.ts';
import { faresConverted, priceRow, type ClassFares, type Commission, type Exchange, type PriceRow } from './pricing.ts';

/** What moving a passenger from one flight to another costs (domain.md 3.3, T13), row by row in minor units. */

export interface ChangeFacts {
  passengerId: string;
  segmentId: string;
  type: PassengerType;
  /** When the old flight leaves, ms. */
  departure: number;
  /** Of the old flight, as it was sold. */
  rule: Pick<
    FareRule,
    'changeable' | 'changeBands' | 'noShow' | 'residualOnChange' | 'childDiscountOnPenalty' | 'infantPenaltyFree' | 'currency'
  >;
  old: PriceRow & { rowRate: number };
  /** At today's fare; discount and commission by today's terms. */
  fresh: PriceRow;
  /** The carrier moved or cancelled the old flight: nothing is due. */
  involuntary: boolean;
  /** The old or the new fare is of another currency than the order (`betweenCurrencies`). */
  otherCurrency: boolean;
}
export interface ChangeTerms {
  now: number;
  /** Before there are tickets a change is free. */
  ticketed: boolean;
  /** Account units for one unit of the order's currency today. */
  rate: number;
  accountCurrency: string;
  roundTo: number;
  /** An amount of a rule. */
  fee: (amount: Minor, currency: string) => Fee;
  /** Instead of the rule's penalty, by staff. */
  penalty: Minor | null;
}
export interface ChangeLine {
  passengerId: string;
  segmentId: string;
  penalty: Minor;
  /** New minus old of what the agency pays. */
  difference: Minor;
  /** The penalty, and what is dearer less what the passenger's cheaper flights have paid of it. */
  due: Minor;
  residual: Minor;
  /** What is cheaper and neither comes back nor pays for a dearer flight. */
  forfeited: Minor;
  /** In the account's currency: the penalty at today's rate, what is forfeited at the one it was charged at. */
  penaltyAccount: Minor;
  forfeitedAccount: Minor;
  /** Below zero where it comes back or pays for another flight. */
  differenceAccount: Minor;
  /** The part of `differenceAccount` and `forfeitedAccount` that rates have made since the old fare was paid (decision 0058). */
  rateEffect: Minor;
  /** What the row has cost from now on, in the account's currency, and its own rate. */
  payableAccount: Minor;
  rowRate: number;
}

const HOUR = 3_600_000;
const NO_FEE: Fee = { order: 0, account: null };

/** Undefined where the rule forbids it now. */
export function changeLines(rows: readonly ChangeFacts[], terms: ChangeTerms): ChangeLine[] | undefined {
  const lines = rows.map((row) => lineOf(row, terms));
  return lines.some((line) => line === undefined) ? undefined : byTicket(rows, lines as ChangeLine[], terms);
}

/**
 * A ticket is exchanged as a whole: what one flight of a passenger would forfeit pays for what another one costs more. In the
 * order's currency, so that the same price is the same whatever rates have done; where one of the two is of another currency in
 * the account's, in which both are counted then (`otherLine`).
 */
function byTicket(rows: readonly ChangeFacts[], lines: readonly ChangeLine[], terms: ChangeTerms): ChangeLine[] {
  const flights = lines.map((line, i) => ({
    row: rows[i]!,
    line: { ...line },
    /** What is still to be paid of the difference, in the account's currency. */
    dueAccount: Math.max(0, line.differenceAccount),
  }));
  for (const cheaper of flights)
    for (const dearer of flights)
      if (cheaper.row.passengerId === dearer.row.passengerId)
        if (cheaper.row.otherCurrency || dearer.row.otherCurrency) payInAccount(cheaper, dearer);
        else payInOrder(cheaper, dearer, terms);
  return flights.map(({ line }) => line);
}

interface Flight {
  row: ChangeFacts;
  line: ChangeLine;
  dueAccount: Minor;
}

function payInOrder({ row, line: from }: Flight, dearer: Flight, { rate, accountCurrency, roundTo }: ChangeTerms): void {
  const to = dearer.line;
  const due = to.due - to.penalty;
  const paid = Math.min(from.forfeited, due);
  if (paid === 0) return;
  // At the rate it was charged at; the rest of the difference at today's.
  const given =
    paid === from.forfeited
      ? from.forfeitedAccount
      : Math.min(from.forfeitedAccount, convert(paid, row.old.rowRate, accountCurrency, roundTo));
  const rest = convert(due - paid, rate, accountCurrency, roundTo);
  const moved = rest + given - dearer.dueAccount;
  to.due -= paid;
  to.differenceAccount += moved;
  to.payableAccount += moved;
  to.rowRate = rateOfRow(to.payableAccount, dearer.row.fresh.net, rate);
  dearer.dueAccount = rest;
  from.forfeited -= paid;
  from.forfeitedAccount -= given;
  from.differenceAccount -= given;
}

function payInAccount({ line: from }: Flight, dearer: Flight): void {
  const given = Math.min(from.forfeitedAccount, dearer.dueAccount);
  if (given === 0) return;
  dearer.line.due -= shareOf(dearer.line.due - dearer.line.penalty, given, dearer.dueAccount);
  dearer.dueAccount -= given;
  from.forfeited -= shareOf(from.forfeited, given, from.forfeitedAccount);
  from.forfeitedAccount -= given;
  from.differenceAccount -= given;
}

/** `part / whole` of an amount. */
const shareOf = (amount: Minor, part: Minor, whole: Minor): Minor =>
  part === whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

function lineOf(row: ChangeFacts, terms: ChangeTerms): ChangeLine | undefined {
  const fee = terms.ticketed ? penaltyOf(row, terms) : NO_FEE;
  if (fee === undefined) return undefined;
  const toAccount = (amount: Minor) => convert(amount, terms.rate, terms.accountCurrency, terms.roundTo);
  const penalty = fee.order;
  const penaltyAccount = fee.account ?? toAccount(penalty);
  const difference = row.fresh.net - row.old.net;
  if (row.otherCurrency && terms.ticketed) return otherLine(row, terms, { penalty, penaltyAccount });
  const forfeits = terms.ticketed && row.rule.residualOnChange === 'forfeit';
  const residual = difference < 0 && !forfeits ? -difference : 0;
  const forfeited = difference < 0 && forfeits ? -difference : 0;
  const dearer = Math.max(0, difference);
  // At a higher rate than it was charged at, no more comes back than was paid.
  const residualAccount = Math.min(Math.max(0, row.old.payableAccount), toAccount(residual));
  const forfeitedAccount = Math.min(
    Math.max(0, row.old.payableAccount),
    convert(forfeited, row.old.rowRate, terms.accountCurrency, terms.roundTo),
  );
  // Unpaid rows are simply priced at today's rate; of paid ones the old part keeps its own.
  const payableAccount = !terms.ticketed
    ? row.otherCurrency
      ? row.fresh.payableAccount
      : toAccount(row.fresh.net)
    : row.old.payableAccount + toAccount(dearer) - residualAccount - forfeitedAccount;
  return {
    passengerId: row.passengerId,
    segmentId: row.segmentId,
    penalty,
    difference,
    due: dearer + penalty,
    residual,
    forfeited,
    penaltyAccount,
    forfeitedAccount,
    differenceAccount: toAccount(dearer) - residualAccount,
    rateEffect: 0,
    payableAccount,
    rowRate: rateOfRow(payableAccount, row.fresh.net, terms.rate),
  };
}

const rateOfRow = (payable: Minor, net: Minor, rate: number): number => (net > 0 ? Number((payable / net).toFixed(10)) : rate);

/**
 * Into a fare of another currency: what was paid counts as it was charged, the new fare at today's rate, both in the account's
 * currency. What the old fare would cost at today's rate less what was charged for it is the effect of the rates.
 */
function otherLine(row: ChangeFacts, terms: ChangeTerms, fee: Pick<ChangeLine, 'penalty' | 'penaltyAccount'>): ChangeLine {
  const toAccount = (amount: Minor) => convert(amount, terms.rate, terms.accountCurrency, terms.roundTo);
  const difference = row.fresh.net - row.old.net;
  const moved = row.fresh.payableAccount - row.old.payableAccount;
  const forfeits = row.rule.residualOnChange === 'forfeit';
  const cheaper = moved < 0 ? Math.max(0, -difference) : 0;
  return {
    passengerId: row.passengerId,
    segmentId: row.segmentId,
    ...fee,
    difference,
    due: (moved < 0 ? 0 : Math.max(0, difference)) + fee.penalty,
    residual: forfeits ? 0 : cheaper,
    forfeited: forfeits ? cheaper : 0,
    forfeitedAccount: forfeits ? Math.max(0, -moved) : 0,
    differenceAccount: forfeits ? Math.max(0, moved) : moved,
    rateEffect: toAccount(row.old.net) - row.old.payableAccount,
    payableAccount: row.fresh.payableAccount,
    rowRate: rateOfRow(row.fresh.payableAccount, row.fresh.net, terms.rate),
  };
}

/** A fare of another currency as a row of an order: its charge is that of the fare itself, its parts are told in the order's currency. */
export function betweenCurrencies(of: {
  fares: ClassFares;
  type: PassengerType;
  commission: Commission | null;
  /** From the fare's own currency to the account. */
  own: Exchange;
  /** From the order's currency to the account. */
  orderRate: number;
  currency: string;
}): PriceRow {
  const { payableAccount } = priceRow(of.fares, of.type, of.commission, of.own);
  const exchange: Exchange = {
    rate: Number((of.own.rate / of.orderRate).toFixed(10)),
    accountCurrency: of.currency,
    roundTo: of.own.roundTo,
  };
  const { fares, commissions } = faresConverted(of.fares, of.commission, exchange);
  return { ...priceRow(fares, of.type, commissions?.[of.type] ?? null, exchange), payableAccount };
}

/** What the rule says of a change so many hours before the flight leaves; nothing where it forbids one. */
export function changeBandOf({ changeable, changeBands }: Pick<FareRule, 'changeable' | 'changeBands'>, hours: number): Band | undefined {
  if (!changeable || hours < 0) return undefined;
  const band = changeBands.find((one) => hours >= one.fromHours && (one.toHours === null || hours < one.toHours));
  return band?.kind === 'forbidden' ? undefined : band;
}

function penaltyOf({ type, rule, old, departure, involuntary }: ChangeFacts, terms: ChangeTerms): Fee | undefined {
  if (involuntary) return NO_FEE;
  const hours = (departure - terms.now) / HOUR;
  // A flight that has left is not changed, whoever waives the penalty.
  if (hours < 0) return undefined;
  const free = type === 'INF' && rule.infantPenaltyFree;
  if (terms.penalty !== null) return free ? NO_FEE : { order: terms.penalty, account: null };
  const band = changeBandOf(rule, hours);
  if (!band) return undefined;
  if (band.kind === 'none' || free) return NO_FEE;
  const forChild = (amount: Minor) => (type === 'CHD' ? amount - percentOf(amount, rule.childDiscountOnPenalty) : amount);
  return band.kind === 'fixed'
    ? terms.fee(forChild(toMinor(band.value)), rule.currency)
    : { order: forChild(percentOf(band.base === 'total' ? old.base + old.tax : old.base, band.value)), account: null };
}

export const dueOf = (lines: readonly ChangeLine[]) => ({
  due: sum(lines.map((line) => line.due)),
  residual: sum(lines.map((line) => line.residual)),
  forfeited: sum(lines.map((line) => line.forfeited)),
  rateEffect: sum(lines.map((line) => line.rateEffect)),
  /** What the account is charged; negative when it gets something back. */
  charge: sum(lines.map((line) => line.penaltyAccount + line.differenceAccount)),
});
