import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { warnDue } from '../../src/server/orders/warn.ts';
import { pushKey } from '../../src/server/push/key.ts';
import { sendPushes } from '../../src/server/push/send.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { openDesk, SECRET_KEY } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { house } from '../support/house.ts';
import { type Device, PushHost } from '../support/push-host.ts';
import { Seller } from '../support/seller.ts';
import { wholeApp } from '../support/whole-app.ts';

/** Messages to a device whose app is closed (decision 0027). */
const secrets = new Secrets(SECRET_KEY);
const desk = await openDesk();
const seller = new Seller(desk);
const host = await PushHost.start();
const app = await wholeApp(desk, { openTo: host.url });
afterAll(async () => {
  await app.close();
  await host.stop();
});
beforeEach(async () => {
  host.status = 201;
  await sql`delete from push_subscription`.execute(desk.db);
});

async function call(who: string, method: 'GET' | 'POST' | 'DELETE', body?: object) {
  const headers = { authorization: `Bearer ${await desk.token(who)}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const reply = await app.inject({ method, url: '/api/push', headers, ...(body ? { payload: JSON.stringify(body) } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}
async function subscribe(who: string): Promise<Device> {
  const device = host.device();
  expect((await call(who, 'POST', device.subscription)).status).toBe(200);
  return device;
}
const send = (openTo: string | undefined = host.url) => sendPushes(desk.db, { secrets, openTo });
/** A booking of which somebody is warned now. */
async function due(who = 'agent'): Promise<string> {
  const { id, pnr } = await seller.booked(who, await seller.flight());
  await sql`update orders set time_limit = now() + interval '20 minutes' where id = ${id}`.execute(desk.db);
  await warnDue(desk.db);
  return pnr;
}
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from push_outbox`.execute(desk.db);
  return rows[0]!.n;
};
const subscriptions = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from push_subscription`.execute(desk.db);
  return rows[0]!.n;
};
const overdue = () => sql`update push_outbox set next_at = now(), lease_until = null`.execute(desk.db);

it('is off until asked for, and tells of a deadline by PNR and fact alone', async () => {
  expect((await call('agent', 'GET')).body.result.on).toBe(false);
  await due();
  expect(await waiting()).toBe(0);

  const device = await subscribe('agent');
  const other = await subscribe('agent2');
  expect((await call('agent', 'GET')).body.result.on).toBe(true);
  const pnr = await due();
  await Promise.all([send(), send()]);
  expect(device.messages).toEqual([{ pnr, fact: 'deadline', minutes: expect.any(Number), lang: 'en' }]);
  expect(other.messages).toEqual([]);
  // Once for each warning, however often the sweep comes by, also of a deadline between two seconds.
  await sql`update orders set time_limit = date_trunc('second', now()) + interval '10 minutes 0.7 seconds' where pnr = ${pnr}`.execute(
    desk.db,
  );
  for (let i = 0; i < 3; i++) await warnDue(desk.db);
  await send();
  expect(device.messages).toHaveLength(2);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from order_event e join orders o on o.id = e.order_id where o.pnr = ${pnr} and e.type = 'warned'`.execute(
    desk.db,
  );
  expect(rows[0]!.n).toBe(2);

  expect((await call('agent', 'DELETE')).status).toBe(200);
  await due();
  await send();
  expect(device.messages).toHaveLength(2);
});

it('tells of a changed schedule, once, and only whoever has booked it', async () => {
  const device = await subscribe('agent');
  const other = await subscribe('agent2');
  const classId = await seller.flight({ inHours: 24 * 40 });
  const { pnr } = await seller.booked('agent', classId);
  expect((await new FlightTimes(desk).move(classId, 180)).status).toBe(200);
  for (let i = 0; i < 2; i++) await reschedule(desk.db, house);
  await Promise.all([send(), send()]);
  expect(device.messages).toEqual([{ pnr, fact: 'schedule-change', lang: 'en' }]);
  expect(other.messages).toEqual([]);
});

it('keeps one key for the house, its private half and the addresses sealed', async () => {
  const [first, second] = await Promise.all([pushKey(desk.db, secrets), pushKey(desk.db, secrets)]);
  expect(first).toEqual(second);
  expect((await call('admin', 'GET')).body.result.publicKey).toBe(first.publicKey);
  const device = await subscribe('agent');
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t, ' '), '') as text from (select p::text as t from push_key p union all select s::text from push_subscription s) x`.execute(
    desk.db,
  );
  expect(rows[0]!.text).not.toContain(first.privateKey);
  expect(rows[0]!.text).not.toContain(device.subscription.auth);
  expect(rows[0]!.text).not.toContain(device.subscription.endpoint);
});

it('forgets a device that is gone, tries again where the host is busy, and gives up', async () => {
  await subscribe('agent');
  for (const status of [404, 410]) {
    const device = await subscribe('agent');
    host.status = status;
    await due();
    await send();
    expect(device.messages).toEqual([]);
    expect([await waiting(), await subscriptions()]).toEqual([0, 0]);
  }
  host.status = 503;
  const device = await subscribe('agent');
  const pnr = await due();
  const before = host.calls;
  await send();
  await send();
  expect(host.calls).toBe(before + 1);
  host.status = 201;
  await overdue();
  await send();
  expect(device.messages).toEqual([expect.objectContaining({ pnr })]);

  host.status = 500;
  await due();
  for (let i = 0; i < 6; i++) {
    await send();
    await overdue();
  }
  expect([await waiting(), await subscriptions()]).toEqual([0, 1]);
  // A redirect is not followed: to wherever it leads.
  host.status = 302;
  await due();
  await send();
  expect([await waiting(), await subscriptions()]).toEqual([0, 1]);
});

it('a warning that waited until after the deadline, with a desk that was off, is not given', async () => {
  const device = await subscribe('agent');
  const pnr = await due();
  await send();
  // Twenty minutes were left: no push service keeps it longer for a device that is off.
  expect(device.messages).toEqual([{ pnr, fact: 'deadline', minutes: 20, lang: 'en' }]);
  expect(host.kept).toBeGreaterThan(19 * 60);
  expect(host.kept).toBeLessThanOrEqual(20 * 60);
  await due();
  // A clock that was a day ahead has put it off.
  await sql`update push_outbox set created_at = now() - interval '21 minutes', next_at = now() + interval '1 day'`.execute(desk.db);
  await send();
  expect([device.messages.length, await waiting(), await subscriptions()]).toEqual([1, 0, 1]);
});

it('ends with the session: signed out, and blocked', async () => {
  const device = await subscribe('agent');
  await due();
  const headers = { authorization: `Bearer ${await desk.token('agent')}` };
  expect((await app.inject({ method: 'POST', url: '/user/logout', headers })).statusCode).toBe(200);
  desk.forgetToken('agent');
  await send();
  expect([await waiting(), await subscriptions()]).toEqual([0, 0]);

  const again = await subscribe('agent');
  await due();
  const userId = desk.world.users.get('agent')!;
  const { version } = (await desk.get('superadmin', `/api/users/get-user/${userId}`)).body.result;
  const update = (body: object) => desk.post('admin', `/api/users/update/${userId}`, body);
  const blocked = await update({ version, status: 'blocked', blockedReason: 'Does not pay', onHolds: 'keep' });
  expect(blocked.status, JSON.stringify(blocked.body)).toBe(200);
  await send();
  expect([await waiting(), await subscriptions()]).toEqual([0, 0]);
  expect([...device.messages, ...again.messages]).toEqual([]);
  expect((await update({ version: blocked.body.result.version, status: 'active' })).status).toBe(200);
  desk.forgetToken('agent');
});

it('a session that has run out is told nothing', async () => {
  const device = await subscribe('agent');
  await due();
  await sql`update session set last_seen_at = now() - interval '13 hours' where token_hash = (select token_hash from push_subscription)`.execute(
    desk.db,
  );
  await send();
  expect(device.messages).toEqual([]);
  expect(await subscriptions()).toBe(0);
  desk.forgetToken('agent');
});

it('sends nowhere but to push services: no plain http, no inner address, not even one that was taken before', async () => {
  const { p256dh, auth } = host.device().subscription;
  for (const endpoint of ['http://127.0.0.1:5432/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://169.254.169.254/latest/meta-data', 'https://db/', 'https://x.internal/', 'file:///etc/passwd', 'https://user:word@fcm.googleapis.com/x', 'https://fcm.googleapis.com:22/x']) {
    const reply = await call('agent', 'POST', { endpoint, p256dh, auth });
    expect([reply.status, Object.keys(reply.body.errors)], endpoint).toEqual([422, ['endpoint']]);
  } // prettier-ignore
  expect((await call('agent', 'POST', { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'short', auth })).status).toBe(422);

  await subscribe('agent');
  await due();
  const before = host.calls;
  await send('');
  expect([host.calls - before, await subscriptions()]).toEqual([0, 0]);
});
