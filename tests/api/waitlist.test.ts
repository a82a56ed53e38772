import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailBody } from '../../src/contract/mails.ts';
import { scripts } from '../../src/documents/mails/scripts.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { offerSeats } from '../../src/server/waitlist/offer.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Seller } from '../support/seller.ts';

/** Seats that come back go to who waits for them, first asked first offered, none twice (decision 0077). */
const idOf = (who: string) => desk.world.users.get(who)!;
const desk = await openDesk('after each');
const seller = new Seller(desk);
const places = { publicUrl: 'https://desk.example', documentsUrl: 'https://documents.example' };
afterEach(async () => {
  await sql`update pre_order set expires_at = now() - interval '1 second' where status = 'active'`.execute(desk.db);
  await sql`delete from waitlist`.execute(desk.db);
  await sql`update flight_class set waiting = 0, waitlist_due = false where waiting > 0 or waitlist_due`.execute(desk.db);
  while ((await releaseDue(desk.db)) > 0);
});

const full = async (seats: number, more: object = {}): Promise<{ classId: string; holds: string[] }> => {
  const classId = await seller.flight({ classes: [{ seats }], ...more });
  const holds: string[] = [];
  for (let n = 0; n < seats; n++) holds.push(await seller.held('agent2', classId));
  return { classId, holds };
};
const join = (who: string, classId: string, more: object = {}) =>
  desk.post(who, '/api/waitlist', { classId, adults: 1, ...more }, freshKey());
async function joined(who: string, classId: string, more: object = {}): Promise<string> {
  const reply = await join(who, classId, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result.id;
}
const list = async (who: string) => (await desk.get(who, '/api/waitlist')).body.result as { id: string; status: string; place: number | null; reason: string | null; hold: { id: string } | null }[]; // prettier-ignore
const one = async (who: string, id: string) => (await list(who)).find((entry) => entry.id === id)!;
const leave = (who: string, id: string) => desk.ask(who, 'leaveWaitlist', { params: { id } }, freshKey());
const offer = () => offerSeats(desk.db, house);
const mails = async (outcome: string) =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where template = 'waitlist' and payload->>'outcome' = ${outcome}`.execute(desk.db)
  ).rows[0]!.n;

describe('a full class', () => {
  it('is found with its price, and not where there are seats', async () => {
    const { classId } = await full(1);
    const { rows } = await sql<{
      day: string;
    }>`select f.departure_day::text as day from flight f join flight_class c on c.flight_id = f.id where c.id = ${classId}`.execute(
      desk.db,
    );
    const find = async (adults = 1): Promise<{ classId: string }[]> =>
      (await desk.post('agent', '/api/waitlist/classes', { from: 'EVN', to: 'CDG', date: rows[0]!.day, adults })).body.result.flatMap(
        (flight: { classes: { classId: string }[] }) => flight.classes,
      );
    expect((await find()).find((found: { classId: string }) => found.classId === classId)).toMatchObject({
      seatsLeft: 0,
      waiting: 0,
      own: false,
    });
    await joined('agent', classId);
    expect((await find()).find((found: { classId: string }) => found.classId === classId)).toMatchObject({ waiting: 1, own: true });
    const free = await seller.flight({ classes: [{ seats: 1 }] });
    expect((await find()).some((found: { classId: string }) => found.classId === free)).toBe(false);
    expect((await find(2)).some((found: { classId: string }) => found.classId === free)).toBe(true);
  });

  it('of an agency for which staff have asked is told to the agency', async () => {
    const { classId, holds } = await full(1);
    await joined('admin', classId, { agentId: idOf('agent') });
    await seller.cancel('agent2', holds[0]!);
    expect(await offer()).toBe(1);
    const { rows } = await sql<{ recipients: string[] }>`
      select recipients from outbox where template = 'waitlist' order by created_at desc, id desc limit 1`.execute(desk.db);
    const { rows: agency } = await sql<{ email: string }>`select email from users where id = ${idOf('agent')}`.execute(desk.db);
    expect(rows[0]!.recipients).toEqual([agency[0]!.email]);
  });

  it('is held for whoever waits as soon as its seat comes back, for nobody else meanwhile, and told once', async () => {
    const { classId, holds } = await full(1);
    const id = await joined('agent', classId);
    expect(await one('agent', id)).toMatchObject({ status: 'waiting', place: 1, hold: null });
    const told = await mails('offered');
    await seller.cancel('agent2', holds[0]!);
    // Before the job has looked.
    expect((await seller.hold('agent2', classId)).body).toMatchObject({ code: 'NO_SEATS' });
    expect(await offer()).toBe(1);
    expect(await offer()).toBe(0);
    const entry = await one('agent', id);
    expect(entry).toMatchObject({ status: 'offered', place: null });
    expect((await seller.hold('agent2', classId)).body).toMatchObject({ code: 'NO_SEATS' });
    const { rows } = await sql<{
      minutes: number;
    }>`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from pre_order where id = ${entry.hold!.id}`.execute(
      desk.db,
    );
    expect(rows[0]!.minutes).toBe(120);
    expect(await mails('offered')).toBe(told + 1);
    const bell = (await desk.get('agent', '/api/notifications')).body.result;
    expect(bell.some((notice: { link: string }) => notice.link === `/checkout?id=${entry.hold!.id}`)).toBe(true);
    expect((await seller.order('agent', entry.hold!.id, 'book')).status).toBe(201);
    expect((await one('agent', id)).status).toBe('booked');
  });

  it('goes to the next when the offer is not taken up', async () => {
    const { classId, holds } = await full(1);
    const [first, second] = [await joined('agent', classId), await joined('agent', classId)];
    await seller.cancel('agent2', holds[0]!);
    await offer();
    expect((await one('agent', second)).place).toBe(1);
    await sql`update pre_order set expires_at = now() - interval '1 second' where id = ${(await one('agent', first)).hold!.id}`.execute(
      desk.db,
    );
    await releaseDue(desk.db);
    await offer();
    expect([(await one('agent', first)).status, (await one('agent', second)).status]).toEqual(['missed', 'offered']);
  });

  it('passes over who needs more seats than there are, who keeps the place, and leaves the rest to anybody', async () => {
    const { classId, holds } = await full(3);
    const [three, single] = [await joined('agent', classId, { adults: 3 }), await joined('agent', classId)];
    await seller.cancel('agent2', holds[0]!);
    await offer();
    expect([(await one('agent', three)).status, (await one('agent', single)).status]).toEqual(['waiting', 'offered']);
    expect((await one('agent', three)).place).toBe(1);
    await seller.cancel('agent2', holds[1]!);
    await offer();
    // Nobody who waits suits one seat.
    expect((await seller.hold('agent2', classId)).status).toBe(201);
  });

  it('has no hold beyond the close of sales', async () => {
    const { classId, holds } = await full(1, { inHours: 2 });
    const id = await joined('agent', classId);
    await seller.cancel('agent2', holds[0]!);
    await offer();
    const { rows } = await sql<{ inside: boolean }>`
      select p.expires_at <= f.departure_utc - make_interval(mins => f.sales_close_minutes) as inside from waitlist w join pre_order p on p.id = w.pre_order_id join flight f on f.id = w.flight_id where w.id = ${id}`.execute(
      desk.db,
    );
    expect(rows[0]!.inside).toBe(true);
  });
});

describe('a flight that is moved', () => {
  const flightOf = async (classId: string) => {
    const { rows } = await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db);
    return (await desk.get('admin', `/api/flights/get/${rows[0]!.id}`)).body.result;
  };
  const move = async (classId: string, minutes: number) => {
    const { id, version, ...flight } = await flightOf(classId);
    const later = (local: string) => new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
    const times = { departureLocal: later(flight.departureLocal), arrivalLocal: later(flight.arrivalLocal) };
    const reply = await desk.post('admin', `/api/flights/edit/${id}`, { version, ...times }, freshKey());
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return times.departureLocal;
  };

  it('to another day or by an hour is told to who waits for its seats, each time; the place is kept and the offer names the new day', async () => {
    const { classId, holds } = await full(1, { inHours: 24 * 50 });
    const [first, second, left] = [await joined('agent', classId), await joined('agent2', classId), await joined('agent', classId)];
    await leave('agent', left);
    const told = await mails('moved');
    // Within its day.
    await move(classId, (await flightOf(classId)).departureLocal.slice(11, 16) < '23:00' ? 59 : -59);
    expect(await mails('moved'), 'less is told to nobody').toBe(told);
    const day = await move(classId, 24 * 60);
    await move(classId, -24 * 60);
    await move(classId, 24 * 60);
    expect(await mails('moved')).toBe(told + 2 * 3);
    const { rows } = await sql<{ to: string; payload: { was: string; now: string; day: string } }>`
      select recipients[1] as to, payload from outbox where template = 'waitlist' and payload->>'outcome' = 'moved' order by created_at limit 2`.execute(
      desk.db,
    );
    expect(rows.map(({ to, payload }) => [to, payload.now, payload.day]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual(
      ['agent2', 'agent'].map((who) => [`${who}@demo.example`, day, day.slice(0, 10)]),
    );
    expect(rows[0]!.payload.was.slice(0, 10) < day.slice(0, 10)).toBe(true);
    const mail = { template: 'waitlist', lang: 'en', payload: { ...rows[0]!.payload, was: '2027-01-19T16:16', now: '2027-01-20T17:30' } };
    const letter = scripts.waitlist({ ...mail, company: { timezone: 'Asia/Yerevan' } } as unknown as MailBody, places);
    expect([letter.heading, ...letter.parts.map((part) => (part.kind === 'facts' ? part.rows.slice(0, 2) : part.kind))]).toEqual([
      'The flight you wait for has new times',
      'text',
      [
        ['Flight', expect.stringMatching(/^TV \d+, Wed 20 Jan 2027, 17:30$/)],
        ['Before', 'Tue 19 Jan 2027, 16:16'],
      ],
      'button',
    ]);
    const bell = (await desk.get('agent', '/api/notifications')).body.result;
    expect(bell.filter(({ title }: { title: string }) => title.startsWith('New times, you still wait'))).toHaveLength(3);
    expect([(await one('agent', first)).place, (await one('agent2', second)).place]).toEqual([1, 2]);
    await seller.cancel('agent2', holds[0]!);
    await offer();
    expect((await one('agent', first)).status).toBe('offered');
  });
});

describe('an entry', () => {
  it('is refused while there are seats, for an unknown class and beyond the most of an agency', async () => {
    const free = await seller.flight();
    expect((await join('agent', free)).body).toMatchObject({ reason: 'SEATS_LEFT' });
    expect((await join('agent', newId())).status).toBe(404);
    const { classId } = await full(1);
    for (let n = 0; n < 20; n++) await joined('agent', classId);
    expect((await join('agent', classId)).body).toMatchObject({ code: 'HOLD_LIMIT', reason: 'WAITLIST_FULL' });
  });

  it('is left once, by its agency alone, and then seats are anybody’s', async () => {
    const { classId, holds } = await full(1);
    const id = await joined('agent', classId);
    expect((await leave('agent2', id)).status).toBe(404);
    for (let n = 0; n < 2; n++) expect((await leave('agent', id)).body.result.status).toBe('left');
    expect(await list('agent2')).toEqual([]);
    await seller.cancel('agent2', holds[0]!);
    expect((await seller.hold('agent2', classId)).status).toBe(201);
  });

  it.each([
    [
      'flightCancelled',
      (id: string) => sql`update flight set status = 'cancelled' where id = (select flight_id from flight_class where id = ${id})`,
    ],
    [
      'salesClosed',
      (id: string) =>
        sql`update flight set departure_utc = now() + interval '30 minutes' where id = (select flight_id from flight_class where id = ${id})`,
    ],
  ] as const)('is told and closed: %s', async (reason, change) => {
    const { classId } = await full(1);
    const id = await joined('agent', classId);
    await change(classId).execute(desk.db);
    expect(await offer()).toBe(1);
    expect(await one('agent', id)).toMatchObject({ status: 'closed', reason });
    expect(await mails(reason)).toBe(1);
  });

  it('of an agency that is blocked is closed', async () => {
    const { classId } = await full(1);
    const id = await joined('agent', classId);
    await sql`update users set status = 'blocked' where id = ${idOf('agent')}`.execute(desk.db);
    await offer();
    await sql`update users set status = 'active' where id = ${idOf('agent')}`.execute(desk.db);
    expect(await one('agent', id)).toMatchObject({ status: 'closed', reason: 'agencyInactive' });
  });
});

describe('200 that wait', () => {
  it('get 20 seats that come back one by one in order, none twice, whatever tries at once', async () => {
    const { classId, holds } = await full(20);
    // An agency each: none is at its limits.
    await sql`
      insert into users (id, email, email_key, business_name, role, status, currency)
      select gen_random_uuid(), 'waits' || n || '@w.example', 'waits' || n || '@w.example', 'Waits ' || n, 'user', 'active', 'AMD' from generate_series(1, 200) n`.execute(
      desk.db,
    );
    await sql`insert into account (code, user_id, currency) select 'AGENT:' || id, id, 'AMD' from users where email like 'waits%'`.execute(
      desk.db,
    );
    await sql`
      insert into waitlist (id, agent_id, created_by, flight_id, flight_class_id, adults, children, infants)
      select gen_random_uuid(), u.id, u.id, c.flight_id, c.id, 1, 0, 0 from (select id, substr(business_name, 7)::int as n from users where email like 'waits%') u, flight_class c where c.id = ${classId} order by u.n`.execute(
      desk.db,
    );
    await sql`update flight_class set waiting = 200 where id = ${classId}`.execute(desk.db);
    for (const hold of holds)
      await Promise.all([seller.cancel('agent2', hold), offer(), offer(), seller.hold('agent', classId).then((reply) => expect(reply.body).toMatchObject({ code: 'NO_SEATS' }))]); // prettier-ignore
    await offer();
    const { rows } = await sql<{ n: number }>`
      select substr(u.business_name, 7)::int as n from waitlist w join users u on u.id = w.agent_id join pre_order p on p.id = w.pre_order_id where w.flight_class_id = ${classId} and w.status = 'offered' order by p.created_at, n`.execute(
      desk.db,
    );
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await seller.seats(classId)).toEqual({ held: 20, sold: 0 });
    const { rows: left } = await sql<{
      waiting: number;
      due: boolean;
    }>`select waiting, waitlist_due as due from flight_class where id = ${classId}`.execute(desk.db);
    expect(left[0]).toEqual({ waiting: 180, due: false });
  });
});
