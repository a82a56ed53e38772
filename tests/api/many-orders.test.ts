import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

const desk = await openDesk('never');
const seller = new Seller(desk);
await seller.booked('agent', await seller.flight());
await sql`
  insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'pre_order_id', null, 'pnr', 'Y' || lpad(n::text, 5, '0')))).*
  from orders o, generate_series(1, 2000) n`.execute(desk.db);

/** Counting and summing everything would cost more the more there is (issue: large data). */
it('a list of more orders than are counted says neither how many nor what they come to; a narrower one does', async () => {
  const totals = async () => (await desk.post('admin', '/api/orders/get-orders/totals', {})).body.result;
  const all = (await desk.post('admin', '/api/orders/get-orders', { limit: 10 })).body;
  expect(all.result).toHaveLength(10);
  expect(await totals()).toEqual({ orders: null, totals: [] });
  expect(all.meta.next).not.toBeNull();
  await sql`delete from orders where pnr = 'Y00001'`.execute(desk.db);
  expect(await totals()).toEqual({
    orders: 2000,
    totals: [{ currency: 'AMD', orders: 2000, passengers: 2000, payable: 2000 * all.result[0].payable }],
  });
});

it.each([
  ['orderDate', undefined],
  ['departure', 'orders_all_departure'],
  ['timeLimit', 'orders_all_limit'],
])('the desk reads orders by %s in the order of an index', async (order, index) => {
  await sql`analyze orders`.execute(desk.db);
  const column = { orderDate: 'order_date desc, id desc', departure: 'departure_utc, id', timeLimit: 'time_limit, id' }[order]!;
  const where = order === 'timeLimit' ? 'where time_limit is not null' : '';
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain select id from orders ${where} order by ${column} limit 26`)
    .execute(desk.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index ?? 'orders_all');
  expect(plan).not.toContain('Sort');
});
