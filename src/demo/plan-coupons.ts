import type { OrderStatus } from '../contract/orders.ts';
import { refundQuote } from '../rules/refund.ts';
import type { PlannedCoupon } from './planned-order.ts';
import { demoFareRules } from './fare-rules.ts';

const rules = new Map(demoFareRules.map((one) => [one.code, one]));

/** Closes the coupons of an issued order as its status says. False when that is not possible for it. */
export function closeCoupons(status: OrderStatus, coupons: PlannedCoupon[], endedAt: number | null): boolean {
  const all = (letter: 'V' | 'F') => {
    for (const one of coupons) one.status = letter;
    return true;
  };
  if (status === 'voided')
    return coupons.every((one) => one.segment.cls.family !== 'Promo' && one.segment.cls.family !== 'Basic') && all('V');
  if (status === 'completed') return all('F');
  if (endedAt === null || (status !== 'refunded' && status !== 'partially_refunded')) return true;
  const last = coupons.at(-1)?.segment;
  // In part: the way back of all, or the last adult who takes no infant along.
  const alone = coupons.findLast(
    (one) => one.passenger.type === 'ADT' && !coupons.some((other) => other.passenger.adultId === one.passenger.id),
  )?.passenger;
  const roundTrip = coupons.some((one) => one.segment !== last);
  const chosen = status === 'refunded' ? coupons : coupons.filter((one) => (roundTrip ? one.segment === last : one.passenger === alone));
  if (chosen.length === 0) return false;
  for (const one of chosen) refundCoupon(one, endedAt);
  return chosen.some((one) => one.refund > 0);
}

/** Bookings hold their seats, live coupons have sold them; everything else has given them back. */
export function takeSeats(coupons: readonly PlannedCoupon[], status: OrderStatus): void {
  for (const { passenger, segment, status: letter } of coupons) {
    const held = status === 'booking';
    const sold = letter === 'O' || letter === 'F';
    if (!held && !sold) continue;
    if (passenger.type === 'INF') segment.flight[held ? 'infantsHeld' : 'infantsSold'] += 1;
    else segment.cls[held ? 'held' : 'sold'] += 1;
  }
}

/** Gives one coupon back by its rule: sets what is kept and what is returned, in the order's currency. */
function refundCoupon(coupon: PlannedCoupon, at: number): void {
  const { price, passenger, segment } = coupon;
  const rule = rules.get(segment.cls.fareRule);
  if (!rule) throw new Error(`no fare rule ${segment.cls.fareRule}`);
  const facts = {
    ...price,
    passengerId: passenger.id,
    segmentId: '',
    type: passenger.type,
    coupon: 'O' as const,
    departure: Date.parse(segment.flight.departureUtc),
    involuntary: false,
    rule,
    rowRate: 1,
  };
  // The ledger's plan converts by itself; fixed fees of the demo rules are in the currency of their orders.
  const terms = {
    now: at,
    accountCurrency: 'AMD',
    roundTo: 1,
    involuntary: false,
    fee: (amount: number) => ({ order: amount, account: null }),
  };
  const line = refundQuote([facts], terms).lines[0]!;
  coupon.status = 'R';
  coupon.penaltyKept = line.penaltyKept + line.keptTax;
  coupon.feeKept = line.keptFee;
  coupon.refund = line.refund;
}
