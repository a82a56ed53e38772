import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { addFlight, contact, passengers } from '../support/world.ts';

/** Holds belong to the server: whoever may see one sees it wherever they sign in. */

const desk = await openDesk('after each');
afterEach(async () => {
  for (const who of ['agent', 'agent2', 'tickets', 'manager'])
    for (const one of (await open(who)).result) await desk.post(who, `/api/orders/cancel-pre-order/${one.id}`, {});
});

const idOf = (who: string) => desk.world.users.get(who)!;
async function open(who: string, agentId?: string) {
  const reply = await desk.get(who, `/api/orders/pre-orders${agentId === undefined ? '' : `?agentId=${agentId}`}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as {
    result: { id: string; own: boolean; madeBy: string; agent: { userId: string } }[];
    meta: { agent: object | null };
  };
}
async function hold(who: string, more: object = {}) {
  const { classIds } = await addFlight(desk.db, desk.world);
  const reply = await desk.post(who, '/api/orders/pre-order', { segments: [{ classId: classIds[0] }], adults: 1, ...more }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}
const idsOf = (list: { result: { id: string }[] }) => list.result.map((one) => one.id);

describe('the open holds', () => {
  it('are all of an agency, the first to end first, and nobody else’s', async () => {
    const later = await hold('agent');
    const sooner = await hold('agent');
    await sql`update pre_order set expires_at = now() + interval '2 minutes' where id = ${sooner.id}`.execute(desk.db);
    await hold('agent2');
    const list = await open('agent');
    expect(idsOf(list)).toEqual([sooner.id, later.id]);
    expect(list.result[0]).toMatchObject({
      own: true,
      madeBy: 'Agency agent',
      agent: { userId: idOf('agent'), businessName: 'Agency agent' },
      adults: 1,
      segments: [{ classId: sooner.segments[0].classId, from: 'EVN', to: 'CDG' }],
    });
    // Naming another agency tells an agent nothing of it.
    expect(idsOf(await open('agent', idOf('agent2')))).toEqual(idsOf(list));
    expect((await open('agent', idOf('agent2'))).meta.agent).toBeNull();
  });

  it('are gone once given back, booked or over', async () => {
    const [back, booked, over, left] = [await hold('agent'), await hold('agent'), await hold('agent'), await hold('agent')];
    await desk.post('agent', `/api/orders/cancel-pre-order/${back.id}`, {});
    const body = { preOrderId: booked.id, action: 'book', passengers: passengers(1), contact };
    expect((await desk.post('agent', '/api/orders/order', body, freshKey())).status).toBe(201);
    await sql`update pre_order set expires_at = now() - interval '1 second' where id = ${over.id}`.execute(desk.db);
    expect(idsOf(await open('agent'))).toEqual([left.id]);
  });

  it('are those of an agency with its account for staff who name it, and else those that they made', async () => {
    const theirs = await hold('agent2');
    const forThem = await hold('tickets', { agentId: idOf('agent2') });
    const forOther = await hold('tickets', { agentId: idOf('agent') });
    await hold('manager', { agentId: idOf('agent') });
    const named = await open('tickets', idOf('agent2'));
    expect(new Map(named.result.map((one) => [one.id, one.own]))).toEqual(
      new Map([
        [theirs.id, false],
        [forThem.id, true],
      ]),
    );
    expect(named.meta.agent).toMatchObject({
      userId: idOf('agent2'),
      businessName: 'Agency agent2',
      status: 'active',
      balance: { currentBalance: 5_000_000, available: 5_000_000, currency: 'AMD' },
    });
    const own = await open('tickets');
    expect(new Set(idsOf(own))).toEqual(new Set([forThem.id, forOther.id]));
    expect(own.meta.agent).toBeNull();
    // The agency sees what the desk holds for it.
    expect(idsOf(await open('agent2'))).toContain(forThem.id);
  });

  it.each(['superadmin', 'unknown'])('of %s, who is no agency, are not told', async (who) => {
    const id = desk.world.users.get(who) ?? '01990000-0000-7000-8000-000000000000';
    const reply = await desk.get('manager', `/api/orders/pre-orders?agentId=${id}`);
    expect([reply.status, reply.body.errors]).toEqual([422, { agentId: ['This agency is not known'] }]);
  });
});

describe('what staff sell for an agency', () => {
  it.each(['superadmin', 'admin', 'manager', 'tickets'])(
    '%s: the hold, the order, the terms and the money are the agency’s',
    async (who) => {
      const agentId = idOf('agent');
      const before = (await desk.get('agent', '/api/profile')).body.balance.currentBalance;
      const held = await hold(who, { agentId });
      expect(held.agent).toMatchObject({ userId: agentId, businessName: 'Agency agent' });
      // 5 % of the group of this agency, from 100 USD.
      expect(held.price.totals.commission).toBe(5);
      const body = { preOrderId: held.id, action: 'issue', passengers: passengers(1), contact, expectedTotal: held.price.totals.payable };
      const order = await desk.post(who, '/api/orders/order', body, freshKey());
      expect(order.status, JSON.stringify(order.body)).toBe(201);
      expect(order.body.result.agent.userId).toBe(agentId);
      const after = (await desk.get('agent', '/api/profile')).body.balance.currentBalance;
      expect(after).toBe(before - held.price.totals.payable);
      expect((await desk.get('agent', `/api/orders/get-order-by-pnr/${order.body.result.pnr}`)).status).toBe(200);
    },
  );
});
