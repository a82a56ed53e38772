import { expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { addFlight, contact, passengers } from '../support/world.ts';

let mine: { id: string; pnr: string; preOrderId: string; ticket: string; name: string };
const desk = await openDesk();
const flight = await addFlight(desk.db, desk.world);
const hold = await desk.post('agent', '/api/orders/pre-order', { segments: [{ classId: flight.classIds[0] }], adults: 1 }, freshKey());
const made = await desk.post(
  'agent',
  '/api/orders/order',
  { preOrderId: hold.body.result.id, action: 'issue', passengers: passengers(), contact },
  freshKey(),
);
const { id, pnr, passengers: people } = made.body.result;
mine = { id, pnr, preOrderId: hold.body.result.id, ticket: people[0].ticket.number, name: people[0].lastName };

const UNKNOWN = '01990000-0000-7000-8000-000000000000';
/** Everything but the request's own id. */
const same = (body: { requestId?: string }) => ({ ...body, requestId: undefined });

it.each([
  ['an order by PNR', 'GET', () => `/api/orders/get-order-by-pnr/${mine.pnr}`, '/api/orders/get-order-by-pnr/ZZZZZ9'],
  ['a hold', 'GET', () => `/api/orders/pre-order/${mine.preOrderId}`, `/api/orders/pre-order/${UNKNOWN}`],
  ['cancelling a hold', 'POST', () => `/api/orders/cancel-pre-order/${mine.preOrderId}`, `/api/orders/cancel-pre-order/${UNKNOWN}`],
  ['issuing an order', 'POST', () => `/api/orders/booking-to-ticketing/${mine.id}`, `/api/orders/booking-to-ticketing/${UNKNOWN}`],
] as const)('%s of another agency answers like an unknown one', async (_what, method, foreign, unknown) => {
  const body = method === 'POST' ? {} : undefined;
  const theirs = await desk.call('agent2', method, foreign(), body);
  const nobodys = await desk.call('agent2', method, unknown, body);
  expect(theirs.status).toBe(404);
  expect(same(theirs.body)).toEqual(same(nobodys.body));
  expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(nobodys.headers).sort());
});

it('making an order of a foreign hold answers like an unknown one', async () => {
  const ask = (preOrderId: string) =>
    desk.post('agent2', '/api/orders/order', { preOrderId, action: 'book', passengers: passengers(), contact }, freshKey());
  const theirs = await ask(mine.preOrderId);
  expect(theirs.status).toBe(404);
  expect(same(theirs.body)).toEqual(same((await ask(UNKNOWN)).body));
});

it('lists and searches show nothing of another agency, whatever is asked', async () => {
  const agentId = desk.world.users.get('agent');
  for (const filter of [
    {},
    { agentId },
    { pnr: mine.pnr },
    { search: mine.pnr },
    { search: mine.name },
    { ticket: mine.ticket },
    { passenger: mine.name },
  ]) {
    const reply = await desk.post('agent2', '/api/orders/get-orders', filter);
    expect(reply.body.result, JSON.stringify(filter)).toEqual([]);
    expect((await desk.post('agent2', '/api/orders/get-orders/totals', filter)).body.result).toEqual({ orders: 0, totals: [] });
    const own = await desk.post('agent', '/api/orders/get-orders', filter);
    expect(
      own.body.result.map((row: { pnr: string }) => row.pnr),
      JSON.stringify(filter),
    ).toEqual([mine.pnr]);
  }
});

it('a ticket number without a digit finds nothing', async () => {
  expect((await desk.post('agent', '/api/orders/get-orders', { ticket: 'abc' })).body.result).toEqual([]);
});

it('staff see it, without what only its agency and the house may see', async () => {
  for (const who of ['viewer', 'tickets', 'manager'])
    expect((await desk.get(who, `/api/orders/get-order-by-pnr/${mine.pnr.toLowerCase()}`)).body.result.id).toBe(mine.id);
  const asAgent = (await desk.get('agent', `/api/orders/get-order-by-pnr/${mine.pnr}`)).body.result;
  expect(asAgent).not.toHaveProperty('internalRemarks');
  expect(JSON.stringify(asAgent)).not.toContain('AP1234567');
});

it("somebody else's profile is not shown", async () => {
  const reply = await desk.get('agent2', `/api/profile?userId=${desk.world.users.get('agent')}`);
  expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
});
