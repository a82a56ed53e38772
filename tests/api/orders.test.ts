import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { addFlight, contact, passengers, type NewFlight } from '../support/world.ts';

const desk = await openDesk('after each');

interface Party {
  adults: number;
  children?: number;
  infants?: number;
}
async function held(who: string, classIds: string[], party: Party = { adults: 1 }): Promise<Reply['body']> {
  const reply = await desk.post(who, '/api/orders/pre-order', { segments: classIds.map((classId) => ({ classId })), ...party }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}
async function oneFlight(given: NewFlight = {}) {
  const flight = await addFlight(desk.db, desk.world, given);
  return flight.classIds;
}
const order = (who: string, preOrderId: string, action: 'book' | 'issue', people: unknown[], more: object = {}, key = freshKey()) =>
  desk.post(who, '/api/orders/order', { preOrderId, action, passengers: people, contact, ...more }, key);
const issue = (who: string, id: string, body: object = {}, key = freshKey()) =>
  desk.post(who, `/api/orders/booking-to-ticketing/${id}`, body, key);
const balance = async (who: string) => (await desk.get(who, '/api/profile')).body.balance.currentBalance;

describe('the main job', () => {
  it('holds, books and issues a round trip for two adults, a child and an infant; money, seats, tickets and documents agree', async () => {
    const out = await addFlight(desk.db, desk.world);
    const back = await addFlight(desk.db, desk.world, { from: 'CDG', to: 'EVN', inHours: 24 * 37 });
    const party = { adults: 2, children: 1, infants: 1 };
    const before = await balance('agent');
    const hold = await held('agent', [out.classIds[0]!, back.classIds[0]!], party);
    // One direction: 2 x (100 + 40 + 5) + (75 + 30 + 5) + (10 + 5) = 415 USD gross, less 5 % of 285 base = 14.25.
    expect(hold.tripType).toBe('roundTrip');
    expect(hold.price.totals).toMatchObject({ base: 570, taxes: 230, serviceFee: 30, gross: 830, commission: 28.5, net: 801.5 });
    // At 390: adults 140.00 -> 54 600 each; child 106.25 -> 41 437.5, up to 41 438; infant 14.50 -> 5 655.
    expect(hold.price.totals.payable).toBe(2 * (54_600 * 2 + 41_438 + 5_655));
    expect(hold.balance.after).toBe(before - hold.price.totals.payable);

    const booked = await order('agent', hold.id, 'book', passengers(2, 1, 1), { expectedTotal: hold.price.totals.payable });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const one = booked.body.result;
    expect(one).toMatchObject({
      status: 'booking',
      version: 1,
      currency: 'USD',
      accountCurrency: 'AMD',
      rate: { festaRate: 390, officialRate: 387.5 },
    });
    expect(one.pnr).toMatch(/^[A-HJKMNP-Z][A-HJKMNP-Z2-9]{5}$/);
    expect(one.passengers.map((p: { lastName: string }) => p.lastName).every((name: string) => /^[A-Z ]+$/.test(name))).toBe(true);
    expect(one.passengers[3].associatedAdultId).toBe(one.passengers[0].id);
    expect(
      one.availableActions.filter((action: { allowed: boolean }) => action.allowed).map((action: { op: string }) => action.op),
    ).toEqual(['issue', 'cancel', 'split', 'changeName', 'edit', 'editServices']);
    expect(await balance('agent')).toBe(before);

    const issued = await issue('agent', one.id, { version: 1, expectedTotal: hold.price.totals.payable });
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const done = issued.body.result;
    expect(done.status).toBe('ticketing');
    expect(done.newBalance.currentBalance).toBe(before - hold.price.totals.payable);
    expect(await balance('agent')).toBe(before - hold.price.totals.payable);
    expect(done.passengers.map((p: { tickets: { coupons: unknown[] }[] }) => p.tickets.map((t) => t.coupons.length))).toEqual([
      [2],
      [2],
      [2],
      [2],
    ]);
    for (const passenger of done.passengers) {
      expect(passenger.ticket.number).toMatch(/^777\d{10}$/);
      expect(passenger.ticket.checkDigit).toBe(Number(BigInt(passenger.ticket.number) % 7n));
    }
    expect(done.documents.map((d: { kind: string }) => d.kind).sort()).toEqual(['booking', 'invoice', 'receipt', 'ticket']);
    expect(done.ledger).toHaveLength(1);
    expect(done.ledger[0]).toMatchObject({ kind: 'ticket', amount: -hold.price.totals.payable });
    expect(done.events.map((e: { type: string }) => e.type)).toEqual(['booked', 'issued']);
    const { rows: mails } = await sql<{
      template: string;
    }>`select template from outbox where order_id = ${one.id} order by template`.execute(desk.db);
    expect(mails.map((mail) => mail.template)).toEqual(['booking-add', 'invoice', 'issue', 'ticket']);
    const { rows: logs } = await sql<{
      action: string;
    }>`select action from log where entity_id in (${one.id}, ${hold.id}) and result = 'ok' order by at, id`.execute(desk.db);
    expect(logs.map((log) => log.action)).toEqual(['pre-order', 'book', 'issue']);
  });

  it('issues straight from the hold, and nothing is left when the balance is too low', async () => {
    const classIds = await oneFlight();
    const good = await order('agent', (await held('agent', classIds)).id, 'issue', passengers());
    expect([good.status, good.body.result.status]).toEqual([201, 'ticketing']);

    const hold = await held('poor', classIds);
    const poor = await order('poor', hold.id, 'issue', passengers());
    expect(poor.status).toBe(402);
    expect(poor.body).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { available: 100, required: hold.price.totals.payable, currency: 'AMD' },
    });
    // The hold is as it was: the agent may still book it.
    expect((await desk.get('poor', `/api/orders/pre-order/${hold.id}`)).body.result.status).toBe('active');
    expect((await order('poor', hold.id, 'book', passengers())).status).toBe(201);
  });

  it('two issues at once with money for one: one is paid, the other gets 402', async () => {
    const classIds = await oneFlight({ classes: [{ fare: 8000 }] });
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) ids.push((await order('agent2', (await held('agent2', classIds)).id, 'book', passengers())).body.result.id);
    const replies = await Promise.all(ids.map((id) => issue('agent2', id)));
    expect(replies.map((one) => one.status).sort()).toEqual([200, 402]);
  });

  it('rates of another day do not change what a booking costs', async () => {
    const classIds = await oneFlight();
    const booked = await order('agent', (await held('agent', classIds)).id, 'book', passengers());
    await sql`update exchange_rate set festa_usd = 400`.execute(desk.db);
    const issued = await issue('agent', booked.body.result.id);
    await sql`update exchange_rate set festa_usd = 390`.execute(desk.db);
    expect(issued.body.result.totals.account.paid).toBe(54_600);
  });

  it('after the price guarantee the new price must be accepted by its figure', async () => {
    const classIds = await oneFlight();
    const booked = await order('agent', (await held('agent', classIds)).id, 'book', passengers());
    const { id } = booked.body.result;
    await sql`update orders set price_guarantee_until = now() - interval '1 second' where id = ${id}`.execute(desk.db);
    await sql`update flight_class set adult_fare = 11000 where id = ${classIds[0]!}`.execute(desk.db);
    const asked = await issue('agent', id);
    // 110 + 40 + 5 - 5.50 = 149.50 USD at 390 = 58 305.
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { old: 54_600, new: 58_305, currency: 'AMD' },
    ]);
    expect((await issue('agent', id, { acceptPrice: 54_600 })).status).toBe(409);
    const accepted = await issue('agent', id, { acceptPrice: 58_305 });
    expect(accepted.body.result.totals.account.paid).toBe(58_305);
  });
});

describe('once is once', () => {
  it('the same issue 20 times at once with one key: one charge, one set of tickets, 20 equal answers', async () => {
    const booked = await order('agent', (await held('agent', await oneFlight())).id, 'book', passengers());
    const { id } = booked.body.result;
    const key = freshKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => issue('agent', id, {}, key)));
    expect(new Set(replies.map((one) => one.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(replies.filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    const { rows } = await sql<{ charges: number; tickets: number }>`
      select (select count(*)::int from ledger_transaction where order_id = ${id}) as charges, (select count(*)::int from ticket where order_id = ${id}) as tickets`.execute(
      desk.db,
    );
    expect(rows[0]).toEqual({ charges: 1, tickets: 1 });
  });

  it('the same order with other keys at once: one order, the others are told its PNR', async () => {
    const hold = await held('agent', await oneFlight());
    const people = passengers();
    const replies = await Promise.all(Array.from({ length: 5 }, () => order('agent', hold.id, 'issue', people)));
    const made = replies.filter((one) => one.status === 201);
    expect(made).toHaveLength(1);
    for (const one of replies.filter((reply) => reply.status !== 201))
      expect([one.body.code, one.body.details.pnr]).toEqual(['ALREADY_CONVERTED', made[0]!.body.result.pnr]);
  });

  it('a key with another body or call is refused; another agent may use the same key', async () => {
    const classIds = await oneFlight();
    const key = freshKey();
    const body = { segments: [{ classId: classIds[0] }], adults: 1 };
    expect((await desk.post('agent', '/api/orders/pre-order', body, key)).status).toBe(201);
    const other = await desk.post('agent', '/api/orders/pre-order', { ...body, adults: 2 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect((await desk.post('agent2', '/api/orders/pre-order', body, key)).status).toBe(201);
  });

  it('a refused request leaves its key free', async () => {
    const classIds = await oneFlight({ classes: [{ seats: 1 }] });
    const key = freshKey();
    const body = { segments: [{ classId: classIds[0] }], adults: 2 };
    expect((await desk.post('agent', '/api/orders/pre-order', body, key)).status).toBe(409);
    await sql`update flight_class set seats_total = 2 where id = ${classIds[0]!}`.execute(desk.db);
    expect((await desk.post('agent', '/api/orders/pre-order', body, key)).status).toBe(201);
  });

  it('a lost answer is found by its key', async () => {
    const hold = await held('agent', await oneFlight());
    const key = freshKey();
    const lost = () => desk.get('agent', `/api/orders/get-order-by-key/${key}`);
    expect((await lost()).body.result).toEqual({ state: 'none', order: null });
    const made = await order('agent', hold.id, 'book', passengers(), {}, key);
    expect((await lost()).body.result).toMatchObject({ state: 'done', order: { pnr: made.body.result.pnr } });
    expect((await desk.get('agent2', `/api/orders/get-order-by-key/${key}`)).body.result).toEqual({ state: 'none', order: null });
  });

  it('an issued order answers itself again with any key', async () => {
    const made = await order('agent', (await held('agent', await oneFlight())).id, 'issue', passengers());
    const again = await issue('agent', made.body.result.id);
    expect([again.status, again.body.result.passengers[0].ticket.number]).toEqual([200, made.body.result.passengers[0].ticket.number]);
  });
});

describe('who may travel, at the right field', () => {
  const refused = async (people: ReturnType<typeof passengers>, party: Party, given: NewFlight = {}, action: 'book' | 'issue' = 'book') => {
    const reply = await order('agent', (await held('agent', await oneFlight(given), party)).id, action, people);
    expect(reply.status, JSON.stringify(reply.body)).toBe(422);
    return reply.body.errors as Record<string, string[]>;
  };

  it('names in native letters, with digits or too short', async () => {
    const [one] = passengers();
    expect(await refused([{ ...one!, lastName: 'Հովհաննիսյան' }], { adults: 1 })).toEqual({
      'passengers.0.lastName': ['Latin letters as in the passport, for example HOVHANNISYAN'],
    });
    expect(await refused([{ ...one!, lastName: 'P3TROSYAN' }], { adults: 1 })).toEqual({
      'passengers.0.lastName': ['Digits are not allowed in a name'],
    });
    expect(await refused([{ ...one!, lastName: 'P' }], { adults: 1 })).toHaveProperty(['passengers.0.lastName']);
  });

  it('an infant without its adult, two infants on one lap, and one that turns two on the way', async () => {
    const people = passengers(2, 0, 2);
    expect(
      await refused(
        people.map((one, i) => (i === 3 ? { ...one, associatedAdult: 0 } : one)),
        { adults: 2, infants: 2 },
      ),
    ).toEqual({ 'passengers.3.associatedAdult': ['This adult already has an infant'] });
    expect(
      await refused(people.map((one, i) => (i === 2 ? { ...one, associatedAdult: undefined } : one)) as typeof people, {
        adults: 2,
        infants: 2,
      }),
    ).toHaveProperty(['passengers.2.associatedAdult']);
    const soonTwo = new Date(Date.now() + 20 * 86_400_000);
    soonTwo.setFullYear(soonTwo.getFullYear() - 2);
    expect(
      await refused([...passengers(1), { ...passengers(0, 0, 1)[0]!, dateOfBirth: soonTwo.toISOString().slice(0, 10) }], {
        adults: 1,
        infants: 1,
      }),
    ).toHaveProperty(['passengers.1.dateOfBirth']);
  });

  it('a child whose companion is seventeen', async () => {
    const [young, child] = passengers(1, 1);
    const reply = await order('agent', (await held('agent', await oneFlight(), { adults: 1, children: 1 })).id, 'book', [
      { ...young!, dateOfBirth: `${new Date().getFullYear() - 17}-12-31` },
      child!,
    ]);
    expect([reply.status, reply.body.code]).toEqual([422, 'MINOR_ALONE']);
    expect(reply.body.message).toBe(`${child!.lastName} ${child!.firstName} needs an adult of 18 or over`);
  });

  it('other counts than were held, and a passport that ends too soon', async () => {
    expect(await refused(passengers(2), { adults: 1 })).toHaveProperty('passengers');
    const [one] = passengers();
    expect(await refused([{ ...one!, docExpiry: inDays() }], { adults: 1 })).toEqual({
      'passengers.0.docExpiry': ['Expires before the end of the trip'],
    });
  });

  it('passport data are needed to issue where the flight asks for them, not to book', async () => {
    const [one] = passengers();
    const bare = { ...one!, docNumber: undefined, docCountry: undefined, docExpiry: undefined } as unknown as ReturnType<
      typeof passengers
    >[number];
    expect(await refused([bare], { adults: 1 }, { apisRequired: true }, 'issue')).toHaveProperty(['passengers.0.docNumber']);
    const booked = await order('agent', (await held('agent', await oneFlight({ apisRequired: true }))).id, 'book', [bare]);
    expect(booked.status).toBe(201);
    const late = await issue('agent', booked.body.result.id);
    expect([late.status, late.body.code]).toEqual([422, 'DOCS_MISSING']);
  });

  it('the same person on the same flight twice, also by another agency, which is not named', async () => {
    const classIds = await oneFlight();
    const people = passengers();
    const first = await order('agent', (await held('agent', classIds)).id, 'book', people);
    const again = await order('agent', (await held('agent', classIds)).id, 'book', people);
    const name = `${people[0]!.lastName} ${people[0]!.firstName}`.toUpperCase();
    expect([again.status, again.body.code, again.body.details]).toEqual([409, 'DUPLICATE_BOOKING', { pnr: first.body.result.pnr, name }]);
    const foreign = await order('agent2', (await held('agent2', classIds)).id, 'book', people);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'DUPLICATE_BOOKING']);
    expect(JSON.stringify(foreign.body)).not.toContain(first.body.result.pnr);
    const hold = await held('agent', classIds);
    expect((await order('agent', hold.id, 'book', people, { allowDuplicate: true })).status).toBe(201);
  });
});

describe('deadlines and doors', () => {
  const minutesLeft = (deadline: string) => Math.round((Date.parse(deadline) - Date.now()) / 60_000);

  it('the shortest of all limits rules, and says which', async () => {
    const far = await held('agent', await oneFlight({ inHours: 24 * 30 }));
    expect(minutesLeft(far.deadlineIfBooked)).toBe(1440);
    const near = await held('agent', await oneFlight({ inHours: 30 }));
    expect(minutesLeft(near.deadlineIfBooked)).toBe(240);
    const both = await held('agent', [
      ...(await oneFlight({ inHours: 24 * 30 })),
      ...(await oneFlight({ from: 'CDG', to: 'EVN', inHours: 24 * 33, classes: [{ ptlMinutes: 45 }] })),
    ]);
    expect(minutesLeft(both.deadlineIfBooked)).toBe(45);
    expect(both.deadlineReason).toContain('45 min');
  });

  it('too close to departure, or an instant-only class: issue at once or not at all', async () => {
    for (const given of [{ inHours: 4 }, { classes: [{ instantOnly: true }] }] as NewFlight[]) {
      const hold = await held('agent', await oneFlight(given));
      expect([hold.instantOnly, hold.deadlineIfBooked]).toEqual([true, null]);
      const booked = await order('agent', hold.id, 'book', passengers());
      expect([booked.status, booked.body.code]).toEqual([409, 'INSTANT_ONLY']);
      expect((await order('agent', hold.id, 'issue', passengers())).status).toBe(201);
    }
  });

  it('nothing is sold after sales have closed, or to those it is not meant for', async () => {
    const ask = async (classIds: string[]) =>
      (await desk.post('agent', '/api/orders/pre-order', { segments: [{ classId: classIds[0] }], adults: 1 }, freshKey())).body.code;
    expect(await ask(await oneFlight({ inHours: 0.5 }))).toBe('SALES_CLOSED');
    expect(await ask(await oneFlight({ classes: [{ audienceUsers: [desk.world.users.get('agent2')!] }] }))).toBe('SALES_CLOSED');
    const closed = await oneFlight();
    await sql`update flight_class set is_active = false where id = ${closed[0]!}`.execute(desk.db);
    expect(await ask(closed)).toBe('SALES_CLOSED');
    expect(await ask(['01990000-0000-7000-8000-000000000000'])).toBe('NOT_FOUND');
  });

  it('another price than the screen showed is refused with both', async () => {
    const classIds = await oneFlight();
    const reply = await desk.post(
      'agent',
      '/api/orders/pre-order',
      { segments: [{ classId: classIds[0] }], adults: 1, expectedTotal: 1 },
      freshKey(),
    );
    // The traveller's price: 145 USD at 390.
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([409, 'PRICE_CHANGED', { old: 1, new: 56_550, currency: 'AMD' }]);
    const hold = await held('agent', classIds);
    const wrong = await order('agent', hold.id, 'book', passengers(), { expectedTotal: 2 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'PRICE_CHANGED']);
  });

  it('a blocked agency is out at the next call; staff may still finish its booking', async () => {
    const booked = await order('agent2', (await held('agent2', await oneFlight())).id, 'book', passengers());
    const id = desk.world.users.get('agent2')!;
    await sql`update users set status = 'blocked' where id = ${id}`.execute(desk.db);
    expect((await issue('agent2', booked.body.result.id)).status).toBe(401);
    expect((await issue('tickets', booked.body.result.id)).status).toBe(200);
    await sql`update users set status = 'active' where id = ${id}`.execute(desk.db);
  });

  it('an agent without the right to issue may only book', async () => {
    const id = desk.world.users.get('poor')!;
    await sql`update users set privilege = '{}' where id = ${id}`.execute(desk.db);
    const hold = await held('poor', await oneFlight());
    expect(hold.price.totals.commission).toBeUndefined();
    const booked = await order('poor', hold.id, 'book', passengers());
    expect(booked.body.result.availableActions.slice(0, 1)).toEqual([{ op: 'issue', allowed: false, reason: 'NO_PRIVILEGE' }]);
    expect(booked.body.result.prices[0]).not.toHaveProperty('net');
    const tried = await issue('poor', booked.body.result.id);
    expect([tried.status, tried.body.code]).toEqual([403, 'FORBIDDEN']);
    await sql`update users set privilege = '{issue,seeNet}' where id = ${id}`.execute(desk.db);
  });

  it('a stale version is refused with the one there is', async () => {
    const booked = await order('agent', (await held('agent', await oneFlight())).id, 'book', passengers());
    const reply = await issue('agent', booked.body.result.id, { version: 7 });
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([409, 'STALE_ORDER', { version: 1 }]);
  });
});

describe('staff', () => {
  it('act for an agency, whose account pays; an agent cannot', async () => {
    const classIds = await oneFlight();
    const agentId = desk.world.users.get('agent')!;
    const before = await balance('agent');
    const ask = (who: string) =>
      desk.post(who, '/api/orders/pre-order', { segments: [{ classId: classIds[0] }], adults: 1, agentId }, freshKey());
    const forAgency = await ask('manager');
    const made = await order('manager', forAgency.body.result.id, 'issue', passengers());
    expect(made.body.result.agent.userId).toBe(agentId);
    expect(await balance('agent')).toBe(before - 54_600);
    // An agent that names another agency acts for itself.
    const own = await ask('poor');
    expect((await desk.get('agent', `/api/orders/pre-order/${own.body.result.id}`)).status).toBe(404);
  });
});
