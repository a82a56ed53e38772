import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { addFlight, contact, passengers } from '../support/world.ts';

/** Staff sell for an agency: on its terms to the last field, for nobody else, and to the agency it was the desk. */

const idOf = (who: string) => desk.world.users.get(who)!;
const SELLERS = ['superadmin', 'admin', 'manager', 'tickets'] as const;
/** One with a group and its fee, one with group seats and terms of its own, one that pays in euros. */
const AGENCIES = ['agent', 'agent2', 'poor'] as const;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const desk = await openDesk('never');
const out = await addFlight(desk.db, desk.world, {
  inHours: 24 * 60 + 3,
  infantLimit: 100,
  classes: [
    { code: 'Y' },
    { code: 'M', fare: 80, promo: true },
    { code: 'Z', fare: 50, audienceUsers: [idOf('agent2')] },
    { code: 'K', fare: 70, seats: 9 },
  ],
});
const back = await addFlight(desk.db, desk.world, {
  from: 'CDG',
  to: 'EVN',
  inHours: 24 * 67,
  infantLimit: 100,
  classes: [{ code: 'Y', currency: 'EUR' }],
});
const kept = {
  flightClassId: out.classIds[3],
  agentId: idOf('agent2'),
  seats: 8,
  price: 61,
  releaseAt: inHours(300),
  namesDueAt: inHours(400),
};
expect((await desk.post('manager', '/api/allotments', kept, freshKey())).status).toBe(201);
await sql`update user_group set service_fee = 200000, ptl_minutes = 90 where id = ${desk.world.groupId}`.execute(desk.db);
await sql`update users set commission_kind = 'fixed', commission_value = 3, markup_kind = 'percent', markup_value = 12, phone = '+37410000000' where id = ${idOf('agent2')}`.execute(
  desk.db,
);
await sql`update users set currency = 'EUR' where id = ${idOf('poor')}`.execute(desk.db);

const preOrder = (who: string, more: object = {}, classId = out.classIds[0]) =>
  desk.post(who, '/api/orders/pre-order', { segments: [{ classId }], adults: 1, ...more }, freshKey());
const book = (who: string, preOrderId: string, more: object = {}) =>
  desk.post(who, '/api/orders/order', { preOrderId, action: 'book', passengers: passengers(1), contact, ...more }, freshKey());

interface Told {
  serverTime?: string;
  deadlineIfBooked?: string | null;
  legs?: { flights: { classes: { holdUntil: string | null }[] }[] }[];
}
/** The same but for what is of the one call: its number, its times, and limits that are counted from it. */
function lasting({ serverTime = '', deadlineIfBooked, legs, ...told }: Told): object {
  const after = (at: string | null | undefined) => (at ? Date.parse(at) - Date.parse(serverTime) : at);
  const flights = legs?.map((leg) => ({
    ...leg,
    flights: leg.flights.map((one) => ({ ...one, classes: one.classes.map((fare) => ({ ...fare, holdUntil: after(fare.holdUntil) })) })),
  }));
  return { ...told, id: '', searchId: '', expiresAt: '', deadlineIfBooked: after(deadlineIfBooked), legs: flights };
}
const ASKED = {
  mainSearch: () => ['/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: out.day, returnDate: back.day, adults: 2, children: 1, infants: 1, flexDays: 3 }],
  priceCalendar: () => ['/api/search/calendar', { from: 'EVN', to: 'CDG', startDate: out.day, endDate: back.day, adults: 1 }],
  preOrder: () => ['/api/orders/pre-order', { segments: [{ classId: out.classIds[0] }, { classId: back.classIds[0] }], adults: 2, children: 1, infants: 1 }],
} as const; // prettier-ignore
const ask = async (what: keyof typeof ASKED, who: string, more: object = {}) => {
  const [path, body] = ASKED[what]() as [string, object];
  const reply: Reply = await desk.post(who, path, { ...body, ...more }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(202);
  return lasting(reply.body.result as Told);
};

describe('what staff are told for an agency', () => {
  for (const what of Object.keys(ASKED) as (keyof typeof ASKED)[]) {
    it(`${what}: field by field what the agency is told itself, and no two agencies the same`, async () => {
      const own = new Map<string, unknown>();
      for (const agency of AGENCIES) {
        own.set(agency, await ask(what, agency));
        for (const who of SELLERS) expect(await ask(what, who, { agentId: idOf(agency) }), `${who} for ${agency}`).toEqual(own.get(agency));
      }
      expect(new Set([...own.values()].map((one) => JSON.stringify(one))).size).toBe(AGENCIES.length);
    });
  }

  it('has whom the agency is reached by', async () => {
    const { body } = await preOrder('tickets', { agentId: idOf('agent2') });
    expect(body.result.agent.contact).toEqual({ name: 'Agency agent2', phone: '+37410000000', email: 'agent2@demo.example' });
  });
});

describe('whom staff may sell to', () => {
  it('an agency that they name, and no other member of staff; who names nobody buys on the own account', async () => {
    const nobody = await preOrder('tickets');
    expect([nobody.status, nobody.body.result.agent.userId]).toEqual([201, idOf('tickets')]);
    await desk.post('tickets', `/api/orders/cancel-pre-order/${nobody.body.result.id}`, {}, freshKey());
    const staff = await preOrder('tickets', { agentId: idOf('manager') });
    expect([staff.status, staff.body.errors]).toEqual([422, { agentId: ['This agency is not known'] }]);
  });

  it('not one that is blocked, closed or waits for its approval: they are told which and why', async () => {
    for (const [status, why] of [
      ['blocked', 'blocked'],
      ['closed', 'closed'],
      ['pending', 'not approved yet'],
    ] as const) {
      await sql`update users set status = ${status} where id = ${idOf('blocked')}`.execute(desk.db);
      const { status: code, body } = await preOrder('tickets', { agentId: idOf('blocked') });
      expect([code, body.code, body.message]).toEqual([
        403,
        'AGENT_BLOCKED',
        `Nothing can be sold to Agency blocked: its account is ${why}`,
      ]);
    }
  });

  it('the agency whose seats are held: for another one the hold is refused and stays', async () => {
    const held = (await preOrder('tickets', { agentId: idOf('agent') })).body.result;
    const other = await book('tickets', held.id, { agentId: idOf('agent2') });
    expect([other.status, other.body.errors]).toEqual([422, { agentId: ['These seats are held for Agency agent'] }]);
    const made = await book('tickets', held.id, { agentId: idOf('agent') });
    expect([made.status, made.body.result.agent.userId]).toEqual([201, idOf('agent')]);
    // An agent that names another agency acts for itself.
    const own = (await preOrder('agent2')).body.result;
    expect((await book('agent2', own.id, { agentId: idOf('agent') })).body.result.agent.userId).toBe(idOf('agent2'));
  });
});

describe('who did it', () => {
  it('is the desk to the agency, and a name to the staff: in the history of the order, the holds, the statement and the quotes', async () => {
    const held = (await preOrder('tickets', { agentId: idOf('agent') })).body.result;
    const holds = async (who: string, query = '') =>
      (await desk.get(who, `/api/orders/pre-orders${query}`)).body.result.find((one: { id: string }) => one.id === held.id)!.madeBy;
    expect(await holds('agent')).toBe('the desk');
    expect(await holds('manager', `?agentId=${idOf('agent')}`)).toBe('Agency tickets');

    const { pnr } = (await book('tickets', held.id, { action: 'issue' })).body.result;
    const actors = async (who: string) => {
      const { events } = (await desk.get(who, `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
      return events.map((one) => `${one.type} ${one.actor}`);
    };
    expect(await actors('agent')).toEqual(['booked the desk', 'issued the desk']);
    expect(await actors('manager')).toEqual([
      'booked Agency tickets [tickets@demo.example]',
      'issued Agency tickets [tickets@demo.example]',
    ]);

    const { id, version } = (await desk.get('manager', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
    const mailed = async (who: string) => (await desk.get(who, `/api/orders/mails/${id}`)).body.result.flatMap((one) => one.to); // prettier-ignore
    expect(await mailed('manager')).toContain('tickets@demo.example');
    expect(await mailed('agent')).toContain('agent@demo.example');
    expect((await mailed('agent')).filter((one) => one.startsWith('tickets@'))).toEqual([]);

    // The mail that had a copy for the staff is sent again: the history of the order says to whom, but not to whom of the staff.
    const { result: mails } = (await desk.get('tickets', `/api/orders/mails/${id}`)).body;
    const both = mails.find((one) => one.to.includes('tickets@demo.example') && one.to.includes('agent@demo.example'))!;
    expect(
      (await desk.post('tickets', `/api/orders/edit/${id}`, { version, action: 'resendMail', mail: { id: both.id } }, freshKey())).status,
    ).toBe(200);
    const resent = async (who: string) => {
      const { events } = (await desk.get(who, `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
      return events.find((one) => one.type === 'mailResent')?.reason ?? '';
    };
    expect(await resent('manager')).toContain('tickets@demo.example');
    expect(await resent('agent')).toContain('agent@demo.example');
    expect(await resent('agent')).toContain('the desk');
    expect(await resent('agent')).not.toContain('tickets@');

    const statement = async (who: string) => {
      const reply = await desk.post(who, `/api/users/balance-history/${idOf('agent')}`, { startDate: inDays(-1), endDate: inDays(1) });
      return reply.body.result.lines.find((one) => one.pnr === pnr)!.actor;
    };
    expect([await statement('agent'), await statement('admin')]).toEqual(['the desk', 'Agency tickets']);

    const offer = { segments: [{ classId: out.classIds[0] }], adults: 1, children: 0, infants: 0 };
    const { number } = (
      await desk.post('tickets', '/api/quotes', { offers: [offer], agentId: idOf('agent'), clientName: 'Nare', note: '' }, freshKey())
    ).body.result;
    const quoted = async (who: string) => (await desk.get(who, `/api/quotes/${number}`)).body.result.madeBy;
    const listed = async (who: string) => (await desk.get(who, '/api/quotes')).body.result.find((one) => one.number === number)!.madeBy;
    expect([await quoted('agent'), await listed('agent')]).toEqual(['the desk', 'the desk']);
    expect([await quoted('tickets'), await listed('tickets')]).toEqual(['Agency tickets', 'Agency tickets']);

    const log = await desk.post('superadmin', '/api/logs/get', { startDate: inDays(-1), endDate: inDays(1), pnr });
    expect(log.body.result.map((one) => [one.action, one.by])).toContainEqual(['issue', 'Agency tickets']);
  });

  it('is the agency’s own people where they did it', async () => {
    const held = (await preOrder('agent2')).body.result;
    const { events, pnr } = (await book('agent2', held.id)).body.result;
    expect(events.map((one) => one.actor)).toEqual(['Agency agent2 [agent2@demo.example]']);
    const kept = (await desk.get('agent2', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
    expect(kept.events).toEqual(events);
  });
});
