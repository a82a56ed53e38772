import type { ChangeFacts, ChangeLine } from './date-change.ts';
import type { Minor } from './money.ts';
import type { PriceRow } from './pricing.ts';
import type { RefundLine } from './refund.ts';

/**
 * What an entry of the ledger says of one passenger on one flight: prices in the order's currency and what the agency's
 * account was charged for it. A sale is positive, what goes back is negative. The lines of an entry add up to its posting on
 * the agency's account, so a report of lines is a report of the ledger (decision 0021).
 */
export interface SaleLine {
  passengerId: string | null;
  segmentId: string | null;
  /** The class on whose flight it stands, where that is not the one that the segment has now. */
  classId?: string;
  /** Coupons of this passenger on this flight: 1 is sold, -1 ends. */
  coupons: 1 | 0 | -1;
  /** Of the amounts before `charged`. */
  currency: string;
  base: Minor;
  tax: Minor;
  serviceFee: Minor;
  /** Sold beside the fare. */
  services: Minor;
  discount: Minor;
  commission: Minor;
  /** Kept or taken beside the price. */
  penalty: Minor;
  /** base + tax + serviceFee + services - discount - commission + penalty. */
  net: Minor;
  /** In the account's currency. */
  charged: Minor;
}

export type PricedRow = PriceRow & { passengerId: string; segmentId: string };

const NOTHING = {
  coupons: 0 as const,
  base: 0,
  tax: 0,
  serviceFee: 0,
  services: 0,
  discount: 0,
  commission: 0,
  penalty: 0,
  net: 0,
  charged: 0,
};

const placeOf = ({ passengerId, segmentId }: { passengerId: string; segmentId: string }) => ({ passengerId, segmentId });

/** A ticket: the whole row is charged. */
export const soldLine = (row: PricedRow, currency: string): SaleLine => ({
  ...placeOf(row),
  coupons: 1,
  currency,
  base: row.base,
  tax: row.tax,
  serviceFee: row.serviceFee,
  services: 0,
  discount: row.discount,
  commission: row.commission,
  penalty: 0,
  net: row.net,
  charged: row.payableAccount,
});

/** A void: the whole row goes back, less the fee of the rule. */
export const voidedLine = (row: PricedRow & { fee: Minor; feeAccount: Minor }, currency: string): SaleLine => ({
  ...placeOf(row),
  coupons: -1,
  currency,
  base: -row.base,
  tax: -row.tax,
  serviceFee: -row.serviceFee,
  services: 0,
  discount: -row.discount,
  commission: -row.commission,
  penalty: row.fee,
  net: row.fee - row.net,
  charged: row.feeAccount - row.payableAccount,
});

/** A refund: the row goes back, less what is kept of taxes and fee, and the penalty. */
export const refundedLine = (
  row: PricedRow,
  line: Pick<RefundLine, 'keptTax' | 'keptFee' | 'refund' | 'refundAccount'>,
  currency: string,
): SaleLine => ({
  ...placeOf(row),
  coupons: -1,
  currency,
  base: -row.base,
  tax: line.keptTax - row.tax,
  serviceFee: line.keptFee - row.serviceFee,
  services: 0,
  discount: -row.discount,
  commission: -row.commission,
  penalty: row.net - line.refund - line.keptTax - line.keptFee,
  net: -line.refund,
  charged: -line.refundAccount,
});

/**
 * A change of date: the old price goes back on the flight that is left (`leftClassId`), where what is kept stays, and the new one is sold
 * on the other. Together they are what the change has charged.
 */
export function movedLines(
  { old, fresh }: Pick<ChangeFacts, 'old' | 'fresh'>,
  line: ChangeLine,
  { leftClassId, currency }: { leftClassId: string; currency: string },
): SaleLine[] {
  const penalty = line.penalty + line.forfeited;
  const price = ({ base, tax, serviceFee, discount, commission }: PriceRow, sign: 1 | -1) => ({
    ...placeOf(line),
    coupons: sign,
    currency,
    base: sign * base,
    tax: sign * tax,
    serviceFee: sign * serviceFee,
    services: 0,
    discount: sign * discount,
    commission: sign * commission,
  });
  const charged = line.differenceAccount + line.penaltyAccount;
  return [
    { ...price(old, -1), classId: leftClassId, penalty, net: penalty - old.net, charged: charged - line.payableAccount },
    { ...price(fresh, 1), penalty: 0, net: fresh.net, charged: line.payableAccount },
  ];
}

/** Another discount on a row that is paid already. */
export const discountedLine = (before: PricedRow, after: PricedRow, currency: string): SaleLine => ({
  ...NOTHING,
  ...placeOf(after),
  currency,
  discount: after.discount - before.discount,
  net: after.net - before.net,
  charged: after.payableAccount - before.payableAccount,
});

/** A fee that no price row has: for a passenger, or for the order as a whole. */
export const feeLine = (
  place: { passengerId: string | null; segmentId: string | null },
  fee: Minor,
  charged: Minor,
  currency: string,
): SaleLine => ({ ...NOTHING, ...place, currency, serviceFee: fee, net: fee, charged });

/** A service: sold, or with a minus what came back of it. */
export const serviceSaleLine = (
  { passengerId, segmentId }: Pick<SaleLine, 'passengerId' | 'segmentId'>,
  amount: Minor,
  charged: Minor,
  currency: string,
): SaleLine => ({ ...NOTHING, passengerId, segmentId, currency, services: amount, net: amount, charged });

/** The lines with one of the order as a whole for what they leave of the posting: a report never says less than the ledger. */
export function wholeLines(lines: readonly SaleLine[], charged: Minor, accountCurrency: string): SaleLine[] {
  const rest = lines.reduce((left, line) => left - line.charged, charged);
  return rest === 0 ? [...lines] : [...lines, feeLine({ passengerId: null, segmentId: null }, rest, rest, accountCurrency)];
}
