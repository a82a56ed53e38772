import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../src/server/documents/read-document.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { openDesk, SECRET_KEY } from '../support/desk.ts';
import { choice, Life } from '../support/life.ts';
import type { Order } from '../support/seller.ts';

/** Both flights of a ticket change (T13): the ticket is exchanged as a whole, against figures worked out by hand. */
const desk = await openDesk();
const life = await Life.open(desk);
await life.deposit('agent', 50_000_000);
const dollar = (rate: number) => sql`update exchange_rate set festa_usd = ${rate}`.execute(desk.db);
beforeEach(async () => {
  await dollar(390);
  await life.rule({ change: 0, refund: 0, residual: 'forfeit' });
});

const DAYS = [30, 38];
const flights = (fares: readonly number[], days: number, promo = false) =>
  Promise.all(
    fares.map((fare, i) =>
      life.seller.flight({
        inHours: 24 * (DAYS[i]! + days),
        ...(i === 0 ? {} : { from: 'CDG', to: 'EVN' }),
        classes: [{ fare, promo: promo && i === 1 }],
      }),
    ),
  );
/** There and back, each 100 dollars of fare, 40 of tax and 5 of fee less 5 of commission: 109,200 drams at 390. */
const sold = async (promo = false) => life.made('agent', 'issue', await flights([100, 100], 0, promo));
const change = async (order: Order, fares: readonly number[]) => {
  const classes = await flights(fares, 2);
  const body = { segments: order.segments.map((one: { id: string }, i: number) => ({ segmentId: one.id, newClassId: classes[i]! })) };
  const quote = (await life.act('agent', 'orderDate', order.id, { ...body, mode: 'quote' })).body.result;
  const before = await life.seller.balance('agent');
  const now = await life.done('agent', 'orderDate', order.id, body);
  return { quote, now, charged: before - (await life.seller.balance('agent')) };
};
const kept = async (id: string) => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(p.amount), 0)::bigint as amount from posting p join ledger_transaction l on l.id = p.transaction_id where l.order_id = ${id} and p.account_code = 'PENALTIES:AMD'`.execute(
    desk.db,
  );
  return rows[0]!.amount / 100;
};

describe('a round trip of 280 dollars, with a commission of 5 %, whose fares forfeit what is cheaper', () => {
  it('as much dearer there as cheaper back: nothing is due or kept, though the dollar has risen, and all of it comes back later', async () => {
    const order = await sold();
    await dollar(400);
    const { quote, now, charged } = await change(order, [120, 80]);
    expect(quote).toMatchObject({ difference: 0, due: 0, residual: 0, forfeited: 0, dueAccount: 0, residualAccount: 0 });
    expect([charged, await kept(order.id)]).toEqual([0, 0]);
    expect(now.totals.account).toMatchObject({ payable: 109_200, paid: 109_200, fees: 0 });
    await desk.verify();
    const given = await life.done('agent', 'refund', order.id, choice(now));
    expect(given.totals.account.refunded).toBe(105_300);
    await desk.verify();
  });
  it('47.50 dearer and 19 cheaper: 28.50 dollars at today’s rate', async () => {
    const order = await sold();
    await dollar(400);
    const { quote, now, charged } = await change(order, [150, 80]);
    expect(quote).toMatchObject({ difference: 28.5, due: 28.5, forfeited: 0, dueAccount: 11_400 });
    expect([charged, await kept(order.id)]).toEqual([11_400, 0]);
    expect(now.totals.account).toMatchObject({ payable: 120_600, paid: 120_600, fees: 0 });
    await desk.verify();
  });
  it('19 dearer and 47.50 cheaper: 28.50 dollars are forfeited, at the rate they were charged at', async () => {
    const order = await sold();
    await dollar(400);
    const { quote, now, charged } = await change(order, [120, 50]);
    expect(quote).toMatchObject({ difference: -28.5, due: 0, forfeited: 28.5, dueAccount: 0, residualAccount: 0 });
    expect([charged, await kept(order.id)]).toEqual([0, 11_115]);
    expect(now.totals.account).toMatchObject({ payable: 98_085, paid: 109_200, fees: 11_115 });
    await desk.verify();
  });
});

it('one fare gives back and the other forfeits: the credit note has what came back alone', async () => {
  await sql`
    update fare_rule prm set change_bands = flx.change_bands, refund_bands = flx.refund_bands, refundable = true, changeable = true, residual_on_change = 'forfeit'
    from fare_rule flx where prm.code = 'PRM' and flx.code = 'FLX'`.execute(desk.db);
  await life.rule({ change: 0, residual: 'credit' });
  const { now, quote, charged } = await change(await sold(true), [90, 80]);
  expect(quote).toMatchObject({ residual: 9.5, forfeited: 19, residualAccount: 3705 });
  expect(charged).toBe(-3705);
  const note = now.documents.find((one: { kind: string }) => one.kind === 'creditNote')!;
  const { credit } = (await readDocument(desk.db, note.id, {
    secrets: new Secrets(SECRET_KEY),
    documentsUrl: 'https://documents.example',
  }))!;
  expect(credit!.amount).toBe(3705);
  expect(credit!.lines.map(({ paid, kept: of, returned }) => [paid, of, returned])).toEqual([[140, 130.5, 9.5]]);
  await desk.verify();
});
