import type { Band } from '../../contract/reference.ts';
import { percentOf, toMinor } from '../../rules/money.ts';
import type { PlannedCoupon } from './planned-order.ts';
import { demoFareRules } from './rules.ts';

const rules = new Map(demoFareRules.map((one) => [one.code, one]));

/** Gives one coupon back at a time by its rule (domain.md 3.5): sets what is kept and what is returned, in the order's currency. */
export function refundCoupon(coupon: PlannedCoupon, at: number): void {
  const { price, passenger, segment } = coupon;
  const rule = rules.get(segment.cls.fareRule);
  if (!rule) throw new Error(`no fare rule ${segment.cls.fareRule}`);
  const hours = (Date.parse(segment.flight.departureUtc) - at) / 3_600_000;
  const band = hours < 0 ? rule.noShow : (rule.refundBands.find((one) => hours >= one.fromHours && (one.toHours === null || hours < one.toHours)) ?? rule.noShow);
  const own = price.base - price.discount - price.commission;
  const gross = passenger.type === 'INF' && rule.infantPenaltyFree ? 0 : penalty(band, price.base, price.tax);
  const lessened = passenger.type === 'CHD' ? gross - percentOf(gross, rule.childDiscountOnPenalty) : gross;
  coupon.status = 'R';
  coupon.penaltyKept = Math.min(lessened, own);
  coupon.feeKept = rule.serviceFeeRefundable ? 0 : price.serviceFee;
  const taxKept = rule.taxesRefundable && !band.includeTax ? 0 : price.tax;
  coupon.penaltyKept += taxKept;
  coupon.refund = Math.max(0, price.net - coupon.penaltyKept - coupon.feeKept);
}

function penalty(band: Band, base: number, tax: number): number {
  if (band.kind === 'none') return 0;
  if (band.kind === 'forbidden') return base;
  return band.kind === 'fixed' ? toMinor(band.value) : percentOf(band.base === 'total' ? base + tax : base, band.value);
}
