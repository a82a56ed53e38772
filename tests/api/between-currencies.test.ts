import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceLines } from '../../src/rules/price-lines.ts';
import { openDesk } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import type { Order } from '../support/seller.ts';

/** Changes into fares of another currency (decision 0058), against figures worked out by hand. */
const desk = await openDesk();
const life = await Life.open(desk);
await life.deposit('agent', 50_000_000);
const rates = (usd: number, eur: number) => sql`update exchange_rate set festa_usd = ${usd}, festa_eur = ${eur}`.execute(desk.db);
beforeEach(() => rates(390, 440));
const flight = (currency: string, fare = 100) => life.seller.flight({ classes: [{ currency, fare }] });
const posted = async (id: string) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select split_part(p.account_code, ':', 1) as account, sum(p.amount)::bigint as amount from posting p join ledger_transaction l on l.id = p.transaction_id where l.order_id = ${id} group by 1`.execute(
    desk.db,
  );
  return new Map(rows.map((one) => [one.account, one.amount / 100]));
};

describe('tickets sold at 140.00 USD for 54,600 drams (390 a dollar)', () => {
  it('move to 140.00 EUR at 450 with the dollar at 400: 8,400 more, of it 1,400 by the rates, and 10 % of the fare at today’s rate', async () => {
    const order = await life.made('agent', 'issue', await flight('USD'));
    expect(order.totals.account.paid).toBe(54_600);
    await rates(400, 450);
    const body = moves(order, [await flight('EUR')]);
    const asked = (await life.act('agent', 'orderDate', order.id, { ...body, mode: 'quote' })).body.result;
    expect(asked).toMatchObject({
      dueAccount: 12_400,
      fares: [{ currency: 'EUR', rate: 450 }],
      account: { difference: 7000, rates: 1400, penalty: 4000, forfeited: 0 },
    });
    const before = await life.seller.balance('agent');
    const now = await life.done('agent', 'orderDate', order.id, body);
    expect(before - (await life.seller.balance('agent'))).toBe(12_400);
    expect(now.totals.account).toMatchObject({ payable: 63_000, rates: 1400, paid: 67_000, fees: 4000 });
    expect(now.segments[0].soldIn).toMatchObject({ currency: 'EUR', rate: 450 });
    expect(now.ledger.at(-1)).toMatchObject({ kind: 'reissue', amount: -12_400, rates: 1400 });
    const house = await posted(order.id);
    expect([house.get('AGENT'), house.get('PENALTIES'), house.get('FX_RATES')]).toEqual([-67_000, 4000, 1400]);
    const lines = priceLines(now);
    expect(lines.find((one) => one.key === 'rates')).toMatchObject({ order: 0, account: 1400 });
    const total = lines.findIndex((one) => one.key === 'total');
    expect(lines.slice(0, total).reduce((sum, one) => sum + one.account, 0)).toBe(lines[total]!.account);
    await desk.verify();
    // The carrier’s cancellation gives back what was paid for the flight, to the dram.
    const flightId = (await sql<{ id: string }>`select flight_id as id from order_segment where order_id = ${order.id}`.execute(desk.db))
      .rows[0]!.id;
    expect((await desk.ask('admin', 'cancelFlight', { params: { id: flightId }, body: { mode: 'quote' } })).body.result.totals.refunds).toEqual([{ currency: 'AMD', amount: 63_000 }]); // prettier-ignore
  });

  it('and back into dollars at 400: what was paid for the euros counts, so 7,000 come back', async () => {
    await life.rule({ change: 0 });
    const order = await life.made('agent', 'issue', await flight('USD'));
    await rates(400, 450);
    const euros = await life.done('agent', 'orderDate', order.id, moves(order, [await flight('EUR')]));
    const before = await life.seller.balance('agent');
    // 63,000 were paid, 140 dollars are 56,000 today.
    const back = await life.done('agent', 'orderDate', order.id, moves(euros, [await flight('USD')]));
    expect((await life.seller.balance('agent')) - before).toBe(7000);
    expect([back.totals.account.payable, back.segments[0].soldIn, back.totals.order.net]).toEqual([56_000, undefined, 140]);
    await desk.verify();
    const given = await life.done('agent', 'refund', order.id, choice(back));
    // A tenth of the fare of 100 dollars and the fee of 5 are kept at 400: 4,000 and 2,000.
    expect([given.status, given.totals.account.refunded]).toEqual(['refunded', 50_000]);
    await desk.verify();
    await life.reset();
  });

  it('a fare that keeps the rest keeps it in drams', async () => {
    await life.rule({ change: 0, residual: 'forfeit' });
    const order = await life.made('agent', 'issue', await flight('USD'));
    const before = await life.seller.balance('agent');
    // 50 + 40 + 5 - 2.50 are 92.50 EUR, 40,700 drams: 13,900 less than was paid.
    const now = await life.done('agent', 'orderDate', order.id, moves(order, [await flight('EUR', 50)]));
    expect(await life.seller.balance('agent')).toBe(before);
    expect(now.totals.account).toMatchObject({ payable: 40_700, paid: 54_600 });
    expect((await posted(order.id)).get('PENALTIES')).toBe(13_900);
    await desk.verify();
    await life.reset();
  });
});

it('a booking that nobody has paid is priced at the rate of the day, and issued for that', async () => {
  const order = await life.made('agent', 'book', await flight('USD'));
  await rates(400, 450);
  const now = await life.done('agent', 'orderDate', order.id, moves(order, [await flight('EUR')]));
  expect([now.totals.account.payable, now.totals.account.rates]).toEqual([63_000, undefined]);
  const issued = (await life.seller.issue('agent', order.id)).body.result;
  expect(issued.totals.account.paid).toBe(63_000);
  await desk.verify();
});

it('some of them: they are split off, and both orders keep their part of the effect', async () => {
  const order = await life.made('agent', 'issue', await flight('USD'), { adults: 2 });
  await rates(400, 450);
  const both = await life.done('agent', 'orderDate', order.id, moves(order, [await flight('EUR')]));
  expect(both.totals.account.rates).toBe(2800);
  const { parent, child } = await life.done('agent', 'split', order.id, { passengerIds: choice(both, [1]).passengerIds });
  expect([parent.totals.account.rates, child.totals.account.rates]).toEqual([1400, 1400]);
  await desk.verify();
});

describe('a rule that names its fees in drams, of a fare in dollars', () => {
  // 39,000 drams are 100 dollars at the sale; at 400 today they would be 97.50, of which the account would have been charged 38,025.
  const inDrams = (change: string) => sql`update fare_rule set ${sql.raw(change)}, currency = 'AMD' where code = 'FLX'`.execute(desk.db);
  const dear = () => flight('USD', 200);

  it.each([
    ['refund', `refund_bands = jsonb_set(refund_bands, '{0}', refund_bands -> 0 || '{"kind":"fixed","value":39000}')`],
    ['cancel', 'void_fee = 39000'],
  ] as const)('%s keeps 39,000 whatever a dollar costs meanwhile', async (operation, change) => {
    await inDrams(change);
    const order = await life.made('agent', 'issue', await dear());
    await rates(400, 450);
    const asked = (
      await life.act('agent', operation, order.id, operation === 'refund' ? { ...choice(order), mode: 'quote' } : { mode: 'quote' })
    ).body.result;
    if (operation === 'refund') expect(asked.lines[0].bandText).toContain('39,000 AMD');
    const now = await life.done('agent', operation, order.id, operation === 'refund' ? choice(order) : { reason: 'By the agency' });
    const fee = operation === 'refund' ? 5 * 390 : 0;
    expect(now.totals.account.paid - now.totals.account.refunded).toBe(39_000 + fee);
    await desk.verify();
    await sql`update fare_rule set currency = 'USD' where code = 'FLX'`.execute(desk.db);
    await life.reset();
  });

  const bands = (kind: string) => `${kind}_bands = jsonb_set(${kind}_bands, '{0}', ${kind}_bands -> 0 || '{"kind":"fixed","value":15000}')`;
  const renamed = (order: Order, name: object) => life.done('admin', `editPassengerName/${order.passengers[0].id}`, order.id, name);
  const FEES: [string, string, number, (order: Order) => Promise<{ totals: Order['totals'] }>][] = [
    [
      'a refund of two',
      `${bands('refund')}, service_fee_refundable = true`,
      30_000,
      (order) => life.done('agent', 'refund', order.id, choice(order)),
    ],
    ['a void of two', 'void_fee = 15000', 30_000, (order) => life.done('agent', 'cancel', order.id, { reason: 'By the agency' })],
    [
      'a change of two',
      bands('change'),
      30_000,
      async (order) => life.done('agent', 'orderDate', order.id, moves(order, [await flight('USD', 200)])),
    ],
    [
      'another name',
      `name_change = '{"allowed":true,"fee":15000}'`,
      15_000,
      (order) => renamed(order, { lastName: 'SOMEBODY', firstName: 'NEW' }),
    ],
    [
      'a correction',
      `name_correction = '{"freeHoursAfterTicketing":0,"maxChars":3,"fee":15000}'`,
      15_000,
      (order) => renamed(order, { firstName: `${order.passengers[0].firstName}A` }),
    ],
  ];
  it.each(FEES)('%s takes 15,000 each to the dram; out of cents it would be 14,999', async (_what, change, taken, operate) => {
    await inDrams(change);
    const order = await life.made('agent', 'issue', await dear(), { adults: 2 });
    // Another rate than at the sale, and no round one.
    await rates(391, 450);
    const { paid, refunded, fees } = (await operate(order)).totals.account;
    expect(refunded === 0 ? fees : paid - refunded).toBe(taken);
    const house = await posted(order.id);
    expect([house.get('PENALTIES') ?? taken, house.get('FX_ROUND') ?? 0]).toEqual([taken, 0]);
    await desk.verify();
    await sql`update fare_rule set currency = 'USD', service_fee_refundable = false where code = 'FLX'`.execute(desk.db);
    await life.reset();
  });
});
