import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { markOf } from '../../src/contract/copies.ts';
import type { Outcome } from '../support/call.ts';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** What a device keeps of orders: what departs soon, what it names, and only what it has otherwise. */
const desk = await openDesk('never');
const seller = new Seller(desk);

const DAY = 24;

async function sold(inHours: number, action: 'book' | 'issue' = 'book', who = 'agent') {
  const hold = await seller.held(who, await seller.flight({ inHours }), { adults: 1 });
  const reply = await seller.order(who, hold, action, { passengers: passengers(1, 0, 0) });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.result;
}
type Copies = Outcome<'getOrderCopies'>['body'];
const copies = async (who: string, have: { pnr: string; mark: string }[] = []) => {
  const reply = await desk.post(who, '/api/orders/get-copies', { have });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const pnrs = (body: Copies): string[] => body.result.map((one) => one.order.pnr);
const haveOf = (body: Copies) => body.result.map(({ order }) => ({ pnr: order.pnr, mark: markOf(order) }));

it('departures of the next 30 days come by themselves, the nearest first; what the device has is not sent again until it changes', async () => {
  const near = await sold(20 * DAY);
  const soon = await sold(10 * DAY, 'issue');
  const far = await sold(45 * DAY, 'issue');
  const first = await copies('agent');
  expect(pnrs(first)).toEqual([soon.pnr, near.pnr]);
  expect(first.meta).toMatchObject({ more: false, gone: [] });
  // Whole, as the page shows it.
  const { body } = await desk.get('agent', `/api/orders/get-order-by-pnr/${soon.pnr}`);
  expect({ ...first.result[0].order, serverTime: '' }).toEqual({ ...body.result, serverTime: '' });
  expect(first.result[0].codes[0].ticket).toBe(body.result.passengers[0].ticket.number);
  expect(first.result[0].codes[0].url).toMatch(new RegExp(`/verify/${first.result[0].codes[0].ticket}\\?s=[\\w-]{86}$`));

  const have = haveOf(first);
  expect(pnrs(await copies('agent', have))).toEqual([]);
  // Kept by hand: looked after, though it departs later.
  expect(pnrs(await copies('agent', [...have, { pnr: far.pnr, mark: '' }]))).toEqual([far.pnr]);
  await sql`update orders set attention = '{ttl_soon}' where id = ${near.id}`.execute(desk.db);
  expect(pnrs(await copies('agent', have))).toEqual([near.pnr]);
});

it('a booking that must be issued within seven days comes by itself, whenever it departs', async () => {
  const due = await sold(90 * DAY);
  const later = await sold(91 * DAY);
  const over = await sold(92 * DAY);
  const limit = (pnr: string, days: number) =>
    sql`update orders set time_limit = now() + make_interval(days => ${days}) where pnr = ${pnr}`.execute(desk.db);
  await limit(due.pnr, 6);
  await limit(later.pnr, 8);
  await limit(over.pnr, -1);
  const first = await copies('agent');
  expect(pnrs(first)).toContain(due.pnr);
  for (const { pnr } of [later, over]) expect(pnrs(first)).not.toContain(pnr);
  expect(pnrs(await copies('agent2'))).not.toContain(due.pnr);
  // What the device has is not sent again, and an end of it is told once more.
  const have = haveOf(first);
  expect(pnrs(await copies('agent', have))).toEqual([]);
  await limit(due.pnr, -1);
  expect(pnrs(await copies('agent', have))).toEqual([due.pnr]);
});

it('an order that ended comes once more to a device that has it, and to no other', async () => {
  const gone = await sold(12 * DAY);
  const have = haveOf(await copies('agent'));
  await sql`update orders set status = 'cancelled', version = version + 1 where id = ${gone.id}`.execute(desk.db);
  const again = await copies('agent', have);
  expect(again.result.map(({ order }) => [order.pnr, order.status])).toEqual([[gone.pnr, 'cancelled']]);
  expect(pnrs(await copies('agent'))).not.toContain(gone.pnr);
});

it('nobody gets what is not theirs: a foreign order answers like one that never was', async () => {
  const theirs = await sold(9 * DAY, 'book', 'agent2');
  const answer = await copies('agent', [
    { pnr: theirs.pnr, mark: '' },
    { pnr: 'ZZZZZ9', mark: '' },
  ]);
  expect(pnrs(answer)).not.toContain(theirs.pnr);
  expect(answer.meta.gone.toSorted()).toEqual([theirs.pnr, 'ZZZZZ9'].toSorted());
  // The staff of the house gets only what it names: other people's travellers do not lie on its phones by themselves.
  expect(pnrs(await copies('admin'))).toEqual([]);
  expect(pnrs(await copies('admin', [{ pnr: theirs.pnr, mark: '' }]))).toEqual([theirs.pnr]);
});

it('a long list comes in pieces', async () => {
  const { length } = (await copies('agent')).result;
  for (let i = length; i < 45; i++) await sold((6 + i / 10) * DAY);
  const first = await copies('agent');
  expect(first.result).toHaveLength(40);
  expect(first.meta.more).toBe(true);
  const second = await copies('agent', haveOf(first));
  expect(second.meta.more).toBe(false);
  expect(new Set([...pnrs(first), ...pnrs(second)]).size).toBe(first.result.length + second.result.length);
});
