import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_ALERTS, type Alert } from '../../src/contract/alerts.ts';
import { checkAlerts } from '../../src/server/alerts/check.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { addDays } from '../../src/server/database/company-days.ts';
import { forgetNames, referenceNames } from '../../src/server/reference/names.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { addFlight, type MadeFlight, type NewFlight } from '../support/world.ts';

/** An agency is told once of each price and of seats that it asked for, as its own search would show them (decision 0080). */
const idOf = (who: string) => desk.world.users.get(who)!;
const desk = await openDesk();
afterEach(async () => {
  vi.restoreAllMocks();
  for (const table of ['flight_alert', 'push_outbox', 'outbox', 'notification'])
    await sql`delete from ${sql.table(table)}`.execute(desk.db);
  await sql`update flight set deleted_at = now()`.execute(desk.db);
});

const flight = (given: NewFlight = {}): Promise<MadeFlight> => addFlight(desk.db, desk.world, given);
const body = ({ day }: MadeFlight, more: object = {}) => ({ kind: 'price', from: 'EVN', to: 'CDG', startDate: day, endDate: day, adults: 1, maxTotal: 0.01, ...more }); // prettier-ignore
const make = (who: string, asked: object) => desk.post(who, '/api/alerts', asked, freshKey());
async function made(who: string, asked: object): Promise<Alert> {
  const reply = await make(who, asked);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
}
const list = async (who: string): Promise<Alert[]> => (await desk.get(who, '/api/alerts')).body.result;
const one = async (who: string, id: string) => (await list(who)).find((alert) => alert.id === id)!;
/** As if ten minutes had gone by. */
const later = () => sql`update flight_alert set checked_at = checked_at - interval '11 minutes'`.execute(desk.db);
async function look(): Promise<number> {
  await later();
  return checkAlerts(desk.db, house);
}
const fare = ({ classIds }: MadeFlight, major: number) =>
  sql`update flight_class set adult_fare = ${major * 100} where id = ${classIds[0]}`.execute(desk.db);
/** What the search of this agency has for that day. */
async function searched(who: string, { day }: MadeFlight, more: object = {}): Promise<number> {
  const reply = await desk.post(who, '/api/search/calendar', { from: 'EVN', to: 'CDG', startDate: day, endDate: day, adults: 1, ...more });
  return reply.body.result.days[0].minTotal;
}
const mails = async () =>
  (await sql<{ payload: { total: number; alert: { day: string } }; recipients: string[] }>`select payload, recipients from outbox where template = 'alert' order by created_at, id`.execute(desk.db)).rows; // prettier-ignore
const change = ({ maxTotal, startDate, endDate, version }: Alert, more: object = {}) => ({ maxTotal, startDate, endDate, isActive: true, version, ...more }); // prettier-ignore
const save = (who: string, alert: Alert, more: object = {}) =>
  desk.ask(who, 'updateAlert', { params: { id: alert.id }, body: change(alert, more) }, freshKey());

describe('a price', () => {
  it('is told by mail and bell when it is at most the limit, with the day and a link to its search, and once', async () => {
    const there = await flight();
    const now = await searched('agent', there);
    const { id, found } = await made('agent', body(there, { maxTotal: now - 1, adults: 1 }));
    expect(found).toEqual({ date: there.day, total: now });
    expect(await look()).toBe(0);
    await fare(there, 90);
    const lower = await searched('agent', there);
    expect(lower).toBeLessThan(now - 1);
    expect([await look(), await look()]).toEqual([1, 0]);
    const alert = await one('agent', id);
    expect(alert).toMatchObject({ found: { date: there.day, total: lower }, told: { date: there.day, total: lower } });
    expect((await mails()).map(({ payload }) => [payload.total, payload.alert.day])).toEqual([[lower, there.day]]);
    const bell = (await desk.get('agent', '/api/notifications')).body.result as { link: string; title: string }[];
    expect(bell.filter(({ title }) => title === 'Price alert: EVN–CDG').map(({ link }) => link)).toEqual([
      `/search?tabIndex=0&from=EVN&to=CDG&departureDate=${there.day}&passengers=1-0-0&go=1`,
    ]);
  });

  it('is told again when it is lower, and neither when it is the same nor when it is higher', async () => {
    const there = await flight();
    const now = await searched('agent', there);
    await made('agent', body(there, { maxTotal: now - 1 }));
    await fare(there, 80);
    expect(await look()).toBe(1);
    await fare(there, 85);
    expect(await look()).toBe(0);
    await fare(there, 80);
    expect(await look()).toBe(0);
    await fare(there, 79.5);
    expect(await look()).toBe(1);
  });

  it('that was gone and is back is told again, but not within the hour', async () => {
    const there = await flight();
    const now = await searched('agent', there);
    await made('agent', body(there, { maxTotal: now - 1 }));
    await fare(there, 80);
    expect(await look()).toBe(1);
    await fare(there, 100);
    expect(await look()).toBe(0);
    await fare(there, 80);
    expect(await look()).toBe(0);
    await sql`update flight_alert set told_at = told_at - interval '1 hour'`.execute(desk.db);
    expect([await look(), await look()]).toEqual([1, 0]);
  });

  it('is looked for on the cheapest of its days, for all passengers and in its cabin', async () => {
    const first = await flight({ classes: [{ fare: 100 }, { fare: 60, cabin: 'business' }] });
    const next = await flight({ inHours: 24 * 31, classes: [{ fare: 90 }] });
    await flight({ inHours: 24 * 33, classes: [{ fare: 20 }] });
    const asked = { startDate: first.day, endDate: next.day, adults: 2, children: 1, cabin: 'economy' };
    const { found } = await made('agent', body(first, asked));
    expect(found).toEqual({ date: next.day, total: await searched('agent', next, { adults: 2, children: 1, cabin: 'economy' }) });
  });

  it('is what that agency is asked for: its fee, its currency, the classes that are for it', async () => {
    const there = await flight({ classes: [{ fare: 100 }, { fare: 50, audienceUsers: [idOf('agent2')] }] });
    await sql`
      insert into commission_rule (id, name, audience_users, commission_kind, commission_value, service_fee) values (${newId()}, 'Dearer', array[${idOf('agent')}]::uuid[], 'percent', 5, 300000)`.execute(
      desk.db,
    );
    const [dear, cheap] = [await searched('agent', there), await searched('agent2', there)];
    expect(cheap).toBeLessThan(dear);
    const [own, other] = [await made('agent', body(there)), await made('agent2', body(there))];
    expect([own.found!.total, other.found!.total]).toEqual([dear, cheap]);
    await save('agent', own, { maxTotal: dear - 10 });
    await save('agent2', other, { maxTotal: cheap - 10 });
    // What is dear for one of them is its limit for the other.
    await sql`update flight_alert set max_total = ${Math.round(cheap * 100)} where agent_id in (${idOf('agent')}, ${idOf('agent2')})`.execute(desk.db); // prettier-ignore
    expect(await look()).toBe(1);
    expect((await one('agent', own.id)).told).toBeNull();
    expect((await one('agent2', other.id)).told).toMatchObject({ total: cheap });
    await sql`delete from commission_rule where name = 'Dearer'`.execute(desk.db);
  });

  it('counts a journey of two flights, and none where only direct flights are asked for', async () => {
    const first = await flight({ to: 'CDG' });
    await flight({ from: 'CDG', to: 'DXB', inHours: 24 * 30 + 8 });
    await sql`update airport set lat = null, lon = null`.execute(desk.db);
    // Which routes are flown is read anew each half minute.
    forgetNames(desk.db);
    const asked = body(first, { to: 'DXB' });
    const [journey, direct] = [await made('agent', asked), await made('agent', { ...asked, directOnly: true })];
    expect(journey.found?.date).toBe(first.day);
    expect(direct.found).toBeNull();
  });
});

describe('seats', () => {
  it('are told of when there are enough for all, and not those that are due to the waitlist', async () => {
    const there = await flight({ classes: [{ seats: 1 }] });
    await made('agent', body(there, { kind: 'seats', maxTotal: null, adults: 2 }));
    expect(await look()).toBe(0);
    await sql`update flight_class set seats_total = 2, waitlist_due = true where id = ${there.classIds[0]}`.execute(desk.db);
    expect(await look()).toBe(0);
    await sql`update flight_class set waitlist_due = false where id = ${there.classIds[0]}`.execute(desk.db);
    expect([await look(), await look()]).toEqual([1, 0]);
  });
});

describe('two nodes', () => {
  it('that look at the same time tell once', async () => {
    const there = await flight();
    const now = await searched('agent', there);
    for (let n = 0; n < 5; n++) await made('agent', body(there, { maxTotal: now - 1 }));
    await fare(there, 50);
    await later();
    const told = await Promise.all([checkAlerts(desk.db, house), checkAlerts(desk.db, house), checkAlerts(desk.db, house)]);
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(5);
    expect(await mails()).toHaveLength(5);
  });

  it('tell nothing of an alert that was changed while it was looked for', async () => {
    const there = await flight();
    const alert = await made('agent', body(there, { maxTotal: (await searched('agent', there)) - 1 }));
    await fare(there, 50);
    await later();
    const executor = desk.db.getExecutor().constructor.prototype as { executeQuery: (query: { sql: string }) => Promise<unknown> };
    const { executeQuery } = executor;
    let changed = 0;
    // After it was read and looked for, and before anything is told.
    vi.spyOn(executor, 'executeQuery').mockImplementation(async function (this: unknown, query) {
      if (query.sql.includes('set found_day = t.day')) {
        changed++;
        await sql`update flight_alert set max_total = 1, version = version + 1 where id = ${alert.id}`.execute(desk.db);
      }
      return executeQuery.call(this, query);
    });
    expect(await checkAlerts(desk.db, house)).toBe(0);
    expect(changed).toBe(1);
    expect(await mails()).toEqual([]);
  });
});

describe('many', () => {
  it('cost as many statements as few: what is asked for is read together', async () => {
    const days: MadeFlight[] = [];
    for (let n = 0; n < 3; n++) days.push(await flight({ inHours: 24 * (30 + n) }));
    const last = days.at(-1)!.day;
    const insert = (count: number) =>
      sql`
      insert into flight_alert (id, agent_id, created_by, kind, from_code, to_code, start_date, end_date, adults, children, infants, max_total, currency)
      select gen_random_uuid(), u.id, u.id, 'price', (array['EVN','EVN','CDG'])[n % 3 + 1], (array['CDG','DXB','EVN'])[n % 3 + 1], ${days[0]!.day}::date + n % 2, ${last}::date + n % 7, 1 + n % 4, 0, 0, 1 + n, 'AMD'
      from generate_series(1, ${count}) n, users u where u.id = (array[${idOf('agent')}::uuid, ${idOf('agent2')}::uuid])[n % 2 + 1]`.execute(
        desk.db,
      );
    const statements = async () => {
      await checkAlerts(desk.db, house);
      await later();
      // Reference data are asked for anew after half a minute: not while it is counted.
      forgetNames(desk.db);
      await referenceNames(desk.db);
      const executed = vi.spyOn(desk.db.getExecutor().constructor.prototype as { executeQuery: () => unknown }, 'executeQuery');
      await checkAlerts(desk.db, house);
      const count = executed.mock.calls.length;
      executed.mockRestore();
      return count;
    };
    await insert(12);
    const few = await statements();
    await insert(488);
    const many = await statements();
    expect(many).toBeGreaterThan(3);
    expect(many).toBeLessThanOrEqual(few + 1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from flight_alert where found_day is not null`.execute(desk.db);
    expect(rows[0]!.n).toBeGreaterThan(100);
  });
});

describe('an alert', () => {
  it('is refused where it could be booked now, beyond the most of an agency, for unknown airports and for days that have passed', async () => {
    const there = await flight();
    const now = await searched('agent', there);
    expect((await make('agent', body(there, { maxTotal: now }))).body).toMatchObject({ reason: 'ALERT_MET', details: { total: now, day: there.day } }); // prettier-ignore
    expect((await make('agent', body(there, { kind: 'seats', maxTotal: null }))).body).toMatchObject({ reason: 'ALERT_MET' });
    expect((await make('agent', body(there, { to: 'QQQ' }))).body.errors).toHaveProperty('to');
    expect((await make('agent', body(there, { startDate: '2020-01-01', endDate: '2020-01-02' }))).body.errors).toHaveProperty('endDate');
    expect((await make('agent', body(there, { endDate: addDays(there.day, 31) }))).body.errors).toHaveProperty('endDate');
    expect((await make('agent', body(there, { maxTotal: null }))).body.errors).toHaveProperty('maxTotal');
    for (let n = 0; n < MOST_ALERTS; n++) await made('agent', body(there));
    expect((await make('agent', body(there))).body).toMatchObject({ code: 'HOLD_LIMIT', reason: 'ALERTS_FULL' });
    expect((await make('agent2', body(there))).status).toBe(201);
  });

  it('is changed, paused and deleted by its agency alone, and not over what somebody else has saved', async () => {
    const there = await flight();
    const alert = await made('agent', body(there));
    expect((await save('agent2', alert)).status).toBe(404);
    expect(await list('agent2')).toEqual([]);
    expect((await desk.ask('agent2', 'deleteAlert', { params: { id: alert.id } }, freshKey())).status).toBe(404);
    const paused = (await save('agent', alert, { isActive: false })).body.result as Alert;
    expect(paused.status).toBe('paused');
    expect((await save('agent', alert)).body).toMatchObject({ code: 'STALE_SETTINGS' });
    await sql`update flight_alert set max_total = 100000000`.execute(desk.db);
    expect(await look()).toBe(0);
    expect((await desk.ask('agent', 'deleteAlert', { params: { id: alert.id } }, freshKey())).status).toBe(200);
    expect(await list('agent')).toEqual([]);
    const { rows } = await sql<{ action: string }>`select action from log where action like '%Alert' order by seq`.execute(desk.db);
    expect(rows.map(({ action }) => action).slice(-3)).toEqual(['createAlert', 'updateAlert', 'deleteAlert']);
  });

  it('with another limit or other days forgets what was told', async () => {
    const there = await flight();
    await made('agent', body(there, { maxTotal: (await searched('agent', there)) - 1 }));
    await fare(there, 80);
    await look();
    const [told] = await list('agent');
    expect(told!.told).not.toBeNull();
    expect((await save('agent', told!)).body.result.told).not.toBeNull();
    const [same] = await list('agent');
    const lower = (await save('agent', same!, { maxTotal: same!.told!.total - 1 })).body.result as Alert;
    expect(lower.told).toBeNull();
  });

  it('ends by itself after its last day and when the account has another currency, and is not told any more', async () => {
    const there = await flight();
    const [past, foreign] = [await made('agent', body(there)), await made('agent2', body(there))];
    await sql`update flight_alert set start_date = '2020-01-01', end_date = '2020-01-02' where id = ${past.id}`.execute(desk.db);
    await sql`update flight_alert set currency = 'XTS', max_total = 100000000 where id = ${foreign.id}`.execute(desk.db);
    expect(await look()).toBe(0);
    expect([(await one('agent', past.id)).status, (await one('agent2', foreign.id)).status]).toEqual(['ended', 'ended']);
    expect((await save('agent', await one('agent', past.id), { startDate: there.day, endDate: there.day })).body).toMatchObject({ reason: 'ALERT_ENDED' }); // prettier-ignore
  });

  it('of an agency that is blocked is silent, and goes on when it is active again', async () => {
    const there = await flight();
    await made('agent', body(there, { maxTotal: (await searched('agent', there)) - 1 }));
    await fare(there, 50);
    await sql`update users set status = 'blocked' where id = ${idOf('agent')}`.execute(desk.db);
    expect(await look()).toBe(0);
    await sql`update users set status = 'active' where id = ${idOf('agent')}`.execute(desk.db);
    expect(await look()).toBe(1);
  });
});
