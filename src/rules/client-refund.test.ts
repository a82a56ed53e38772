import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import type { Band } from '../contract/reference.ts';
import { clientPrices, type Markup } from './client-price.ts';
import type { PriceRow } from './pricing.ts';
import { clientCredit, clientReturn, commissionForfeited } from './client-refund.ts';
import { earningsOf } from './earnings.ts';
import { sum, toMajor, toMinor } from './money.ts';
import { refundQuote } from './refund.ts';

const NOW = Date.parse('2027-05-01T00:00:00Z');
const TERMS = {
  now: NOW,
  accountCurrency: 'EUR',
  roundTo: 1,
  involuntary: false,
  fee: (amount: number) => ({ order: amount, account: null }),
};
const band = (kind: Band['kind'], value: number): Band => ({ fromHours: 0, toHours: null, kind, value, base: 'fare', includeTax: false });

/** One fare in minor units, of whose coupons the first `given` are refunded by its rule. */
interface Sold {
  fares: readonly { base: number; tax: number; fee: number; commission: number }[];
  given: number;
  rule: { band: Band; taxes: boolean; fee: boolean };
}
function refunded({ fares, given, rule }: Sold): { order: Order; kept: number[] } {
  const facts = fares.map(({ base, tax, fee, commission }, i) => ({
    passengerId: 'anna', segmentId: `f${i}`, type: 'ADT' as const, coupon: 'O' as const, departure: NOW + 100 * 3_600_000, involuntary: false,
    rule: { refundable: true, refundBands: [rule.band], noShow: rule.band, taxesRefundable: rule.taxes, serviceFeeRefundable: rule.fee, childDiscountOnPenalty: 0, infantPenaltyFree: true, currency: 'EUR' },
    base, tax, serviceFee: fee, discount: 0, commission, net: base + tax + fee - commission, payableAccount: base + tax + fee - commission, rowRate: 1,
  })); // prettier-ignore
  const { lines } = refundQuote(facts.slice(0, given), TERMS);
  const prices = facts.map((one, i) => ({
    passengerId: one.passengerId, segmentId: one.segmentId, base: toMajor(one.base), tax: toMajor(one.tax), serviceFee: toMajor(one.serviceFee), discount: 0,
    commission: toMajor(one.commission), net: toMajor(one.net), payableAccount: toMajor(one.net), refunded: toMajor(lines[i]?.refund ?? 0),
  })); // prettier-ignore
  const back = toMajor(sum(lines.map((line) => line.refund)));
  const net = toMajor(sum(facts.map((one) => one.net)));
  const account = { gross: toMajor(sum(facts.map((one) => one.net + one.commission))), payable: net, paid: net, refunded: back };
  const order = {
    passengers: [{ id: 'anna', type: 'ADT', status: 'active' }], segments: [], services: [], prices, currency: 'EUR', accountCurrency: 'EUR', rate: { festaRate: 1 },
    status: 'partially_refunded', totals: { order: { refunded: back }, account },
  } as unknown as Order; // prettier-ignore
  return { order, kept: lines.map((line) => line.paid - line.refund) };
}
const FARE = { base: 40_000, tax: 7700, fee: 1000, commission: 800 };
const quarter = { band: band('percent', 25), taxes: true, fee: false };
const percent = (value: number): Markup => ({ kind: 'percent', value });

it('the client gets back what was paid, less what the conditions say is kept: the markup goes back with the fare', () => {
  const { order } = refunded({ fares: [FARE], given: 1, rule: quarter });
  // Net 479.00, for the client 526.90; kept are a quarter of the fare and the fee.
  expect(clientReturn(order, percent(10))).toBe(52_690 - 10_000 - 1000);
  // At the usual price: 487.00.
  expect(clientReturn(order, null)).toBe(48_700 - 10_000 - 1000);
  expect(order.totals.order.refunded).toBe(369);
});

it('where no fare comes back the client gets the taxes alone, as they are', () => {
  const { order } = refunded({ fares: [FARE], given: 1, rule: { band: band('forbidden', 0), taxes: true, fee: false } });
  expect([clientReturn(order, percent(10)), clientReturn(order, null)]).toEqual([7700, 7700]);
  const nothing = refunded({ fares: [FARE], given: 1, rule: { band: band('forbidden', 0), taxes: false, fee: false } });
  expect(clientReturn(nothing.order, percent(10))).toBe(0);
});

it('in drams the client is given whole drams, and told whole drams of what is kept', () => {
  const fare = { base: 4_000_111, tax: 770_033, fee: 100_000, commission: 80_047 };
  for (const rule of [quarter, { ...quarter, band: band('forbidden', 0) }]) {
    const { order: sold } = refunded({ fares: [fare, fare], given: 1, rule });
    const order: Order = { ...sold, currency: 'AMD' };
    const row = order.prices[0]!;
    const line = {
      passengerId: row.passengerId,
      segmentId: row.segmentId,
      paid: row.net!,
      kept: toMajor(toMinor(row.net!) - toMinor(row.refunded!)),
      returned: row.refunded!,
    };
    const [told] = clientCredit(order, percent(10), [line]);
    for (const amount of [told!.paid, told!.kept, told!.returned]) expect(amount % 1).toBe(0);
    expect(toMajor(clientReturn(order, percent(10))!)).toBe(told!.returned);
  }
});

it('a service that is given back comes back at its share of the price, and one that is kept does not', () => {
  const { order } = refunded({ fares: [FARE], given: 1, rule: quarter });
  const service = (price: number, back: number) => ({
    passengerId: 'anna',
    segmentId: 'f0',
    name: { en: `Bag ${price}` },
    price,
    refunded: back,
    ended: true,
  });
  const services = [service(34.4, 34.4), service(10.16, 0)];
  const all = { ...order, services, totals: { ...order.totals, order: { refunded: 403.4 } } } as unknown as Order; // prettier-ignore
  expect(clientPrices(all, percent(0))[0]!.amount).toBe(523.56);
  // Without a markup it is the price of the service.
  expect(clientReturn(all, null)).toBe(48_700 - 11_000 + 3440);
});

it('an order of before, or without net prices, says nothing of it', () => {
  const { order } = refunded({ fares: [FARE], given: 1, rule: quarter });
  const old = { ...order, prices: order.prices.map(({ refunded: _unknown, ...row }) => row) };
  expect(clientReturn(old, percent(10))).toBeUndefined();
  expect(clientReturn({ ...old, totals: { ...old.totals, order: { ...old.totals.order, refunded: 0 } } }, null)).toBe(0);
});

/** The same histories every time. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}
function anySold(upTo: (most: number) => number): Sold {
  const kinds = [band('none', 0), band('percent', 5 + upTo(60)), band('fixed', 5 + upTo(60)), band('forbidden', 0)];
  return {
    fares: Array.from({ length: 1 + upTo(3) }, () => ({ base: 20_000 + upTo(60_000), tax: 2000 + upTo(9000), fee: upTo(1) * (500 + upTo(1000)), commission: upTo(1500) })),
    given: 1 + upTo(3),
    rule: { band: kinds[upTo(3)]!, taxes: upTo(1) === 1, fee: upTo(1) === 1 },
  }; // prettier-ignore
}

it('whoever knows the price, the conditions and the refund cannot tell one commission and markup from another', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const upTo = random(seed);
    const sold = anySold(upTo);
    const markup = 5000 + upTo(5000);
    const other = { ...sold, fares: sold.fares.map((one) => ({ ...one, commission: upTo(1500) })) };
    const commission = (of: Sold) => sum(of.fares.map((one) => one.commission));
    // The same price for the client, out of another net price.
    const told = ([[sold, markup], [other, markup + commission(other) - commission(sold)]] as const).map(([of, added]) => {
      const { order } = refunded(of);
      const fixed: Markup = { kind: 'fixed', value: toMajor(added) };
      return [clientPrices(order, fixed)[0]!.amount, clientReturn(order, fixed)];
    }); // prettier-ignore
    expect(told[1], `seed ${seed}`).toEqual(told[0]);
  }
});

it('the lines of a credit note for the client add up, to what the order says, and the client never gets more than was paid', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const upTo = random(seed);
    const sold = anySold(upTo);
    const { order } = refunded(sold);
    const markup: Markup = upTo(1) === 0 ? percent(upTo(30)) : { kind: 'fixed', value: upTo(90) };
    const given = order.prices.slice(0, sold.given);
    const lines = given.map((row) => ({ passengerId: row.passengerId, segmentId: row.segmentId, paid: row.net!, kept: toMajor(toMinor(row.net!) - toMinor(row.refunded!)), returned: row.refunded! })); // prettier-ignore
    const told = clientCredit(order, markup, lines);
    for (const line of told) {
      expect(toMinor(line.kept) + toMinor(line.returned), `seed ${seed}`).toBe(toMinor(line.paid));
      expect(line.kept, `seed ${seed}`).toBeGreaterThanOrEqual(0);
    }
    expect(sum(told.map((line) => toMinor(line.returned))), `seed ${seed}`).toBe(clientReturn(order, markup));
    const paid = toMinor(clientPrices(order, markup)[0]!.amount);
    expect(sum(told.map((line) => toMinor(line.paid))), `seed ${seed}`).toBeLessThanOrEqual(paid);
    if (sold.given >= order.prices.length) expect(sum(told.map((line) => toMinor(line.paid))), `seed ${seed}`).toBe(paid);
    // What the screen says the client pays is what the paper says.
    const { clientPays, youEarn } = earningsOf(order, markup)!;
    expect(toMinor(clientPays), `seed ${seed}`).toBe(paid - clientReturn(order, markup)!);
    expect(toMinor(youEarn), `seed ${seed}`).toBe(
      toMinor(clientPays) - toMinor(order.totals.account.payable) + toMinor(order.totals.order.refunded),
    );
  }
});

it('a cheaper date goes back to the client as the price falls, less the penalty', () => {
  const { order } = refunded({ fares: [{ base: 30_000, tax: 5000, fee: 0, commission: 0 }], given: 0, rule: quarter });
  const line = { passengerId: 'anna', segmentId: 'f0', paid: 400, kept: 380, returned: 20 };
  // 440.00 were paid and 385.00 is the price now: 55.00 less, of which the penalty of 30.00 is kept.
  expect(clientCredit(order, percent(10), [line])).toEqual([{ ...line, paid: 440, kept: 415, returned: 25 }]);
});

it('what a change forfeits on one flight is not told as given back with what another gives back', () => {
  const { order } = refunded({ fares: [{ base: 30_000, tax: 5000, fee: 0, commission: 0 }], given: 0, rule: quarter });
  // 400.00 were paid, 350.00 is the price now, the difference is forfeited and the change costs 10.00.
  const line = { passengerId: 'anna', segmentId: 'f0', paid: 400, kept: 410, returned: -10, forfeited: 50 };
  const { forfeited: _net, ...told } = line;
  expect(clientCredit(order, percent(10), [line])).toEqual([{ ...told, paid: 440, kept: 450, returned: -10 }]);
});

it('without a markup the client forfeits the fall of the usual price, and pays one that does not fall as it is', () => {
  const row = (base: number, commission: number) => ({ base, commission, net: base - commission }) as PriceRow;
  const forfeited = (old: PriceRow, fresh: PriceRow, net = old.net - fresh.net) =>
    net + commissionForfeited([{ old, fresh }], [{ forfeited: net }]);
  expect(forfeited(row(100_00, 10_00), row(70_00, 1_40))).toBe(30_00);
  expect(forfeited(row(100_00, 0), row(80_00, 20_00))).toBe(20_00);
  expect(forfeited(row(100_00, 0), row(105_00, 20_00))).toBe(0);
  // Half of it has paid for a dearer flight of the ticket.
  expect(forfeited(row(100_00, 10_00), row(60_00, 6_00), 18_00)).toBe(20_00);
  expect(forfeited(row(100_00, 10_00), row(120_00, 12_00), 0)).toBe(0);
});
