import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { completeDocuments } from '../../src/server/documents/complete-documents.ts';
import { openDesk } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';

/** Orders of a release in which changes of date, splits and refunds left documents as they were (docs/decisions/0028). */
const desk = await openDesk();
const life = await Life.open(desk);

it('orders of before get the documents they lack, each once, with their numbers and amounts', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 3 });
  const split = await life.done('agent', 'split', order.id, { passengerIds: choice(order, [2]).passengerIds });
  await life.done('agent', 'refund', order.id, choice(split.parent, [1]));
  await life.done('agent', 'orderDate', order.id, moves(order, [await life.seller.flight({ classes: [{ fare: 160 }] })]));
  await life.done('superadmin', 'editDiscount', order.id, { kind: 'percent', value: 20, scope: 'order', reason: 'x' });
  await desk.verify();
  const numbers = async (pnr: string) =>
    (await life.order(pnr)).documents
      .filter((one) => !one.superseded)
      .map((one) => `${one.kind} ${one.kind === 'creditNote' ? '' : one.number}`)
      .toSorted();
  const before = [await numbers(order.pnr), await numbers(split.child.pnr)];
  // As it was then: the first revisions only, nothing for the child, no credit note for a lower price.
  await sql`update document set superseded_by = null where order_id = ${order.id} and rev = 1`.execute(desk.db);
  await sql`delete from document where order_id = ${order.id} and rev > 1`.execute(desk.db);
  await sql`delete from document where order_id = ${split.child.id} and kind <> 'booking'`.execute(desk.db);
  await sql`delete from document where order_id = ${order.id} and kind = 'creditNote' and transaction_id in (select id from ledger_transaction where kind = 'price_change')`.execute(
    desk.db,
  );
  await sql`update number_series s set next = 1 + coalesce((select max(no) from document d where d.kind = s.kind and d.year = s.year), 0)`.execute(
    desk.db,
  );
  await expect(desk.verify()).rejects.toThrow('every charge of an order stands on its invoice');
  expect(await completeDocuments(desk.db)).toBe(0);

  await sql`insert into upgrade_task (name) values ('documents')`.execute(desk.db);
  const done = await Promise.all([completeDocuments(desk.db), completeDocuments(desk.db)]);
  expect(done[0] + done[1]).toBeGreaterThanOrEqual(2);
  await desk.verify();
  expect([await numbers(order.pnr), await numbers(split.child.pnr)].map((one) => one.map((line: string) => line.split(' ')[0]))).toEqual(
    before.map((one) => one.map((line: string) => line.split(' ')[0])),
  );
  expect(await completeDocuments(desk.db)).toBe(0);
});
