import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { webhookMessage } from '../../src/contract/webhook-events.ts';
import { WEBHOOK_WAITS } from '../../src/rules/webhooks.ts';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { sendWebhooks } from '../../src/server/webhooks/send.ts';
import { sample } from '../lanes.ts';
import { freshKey, openDesk, SECRET_KEY } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { house as parts } from '../support/house.ts';
import { Seller } from '../support/seller.ts';
import { WebhookReceiver, type Mood } from '../support/webhook-receiver.ts';
import { wholeApp } from '../support/whole-app.ts';

/** What an agency's systems are told (decision 0073): none lost, none out of order for an order, each known by its id. */
const secrets = new Secrets(SECRET_KEY);
const idOf = (who: string) => desk.world.users.get(who)!;
const desk = await openDesk();
const seller = new Seller(desk);
const receiver = await WebhookReceiver.start();
const app = await wholeApp(desk, { openTo: receiver.url });
beforeEach(async () => {
  await sql`delete from webhook_endpoint`.execute(desk.db);
  receiver.forget();
});
afterAll(async () => {
  await app.close();
  await receiver.stop();
});

async function call(who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, agency = 'agent') {
  const headers = { authorization: `Bearer ${await desk.token(who)}`, 'idempotency-key': freshKey() };
  const url = `/api/users/webhooks/${idOf(agency)}${path}`;
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}
const EVERYTHING = ['order.booked', 'order.issued', 'order.changed', 'order.expired', 'order.cancelled', 'order.voided', 'order.refunded', 'order.schedule_changed', 'order.flight_cancelled', 'balance.low', 'balance.topped_up']; // prettier-ignore
const fields = (more: object = {}) => ({ name: 'Our system', url: `${receiver.url}/hook`, events: EVERYTHING, ...more });
/** An endpoint with a secret; the receiver knows it. */
async function added(more: object = {}, who = 'agent', agency = 'agent'): Promise<{ id: string; version: number }> {
  const made = await call(who, 'POST', '', fields(more), agency);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, version } = made.body.result;
  receiver.secret = (await call(who, 'POST', `/${id}/secret`, undefined, agency)).body.result.secret;
  return { id, version };
}
const send = (openTo: string | undefined = receiver.url) => sendWebhooks(desk.db, { secrets, openTo, patienceMs: 300 });
const soon = () => sql`update webhook_delivery set next_at = now() where status = 'waiting'`.execute(desk.db);
const types = () => receiver.received.map(({ message }) => message.type);
const stands = async (status?: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook_delivery where ${status ?? null}::text is null or status = ${status ?? null}`.execute(desk.db);
  return rows[0]!.n;
};
const edited = async (id: string, version: number, remarks: string): Promise<number> => {
  const reply = await desk.post('agent', `/api/orders/edit/${id}`, { version, remarks }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result.version;
};

describe('messages', () => {
  it('tell of every kind of event, each as the contract says, and of no other agency', async () => {
    await added();
    const flight = await seller.flight({ inHours: 24 * 40 });
    const first = await seller.booked('agent', flight);
    const issued = (await seller.issue('agent', first.id)).body.result;
    await edited(first.id, issued.version, 'window, please');
    await desk.post('superadmin', `/api/orders/cancel/${first.id}`, { mode: 'confirm' }, freshKey());
    const second = await seller.booked('agent', flight);
    await sql`update orders set time_limit = now() - interval '1 minute' where id = ${second.id}`.execute(desk.db);
    await releaseDue(desk.db);
    const third = await seller.booked('agent', flight);
    expect((await new FlightTimes(desk).move(flight, 180)).status).toBe(200);
    await reschedule(desk.db, parts);
    await desk.post('agent', `/api/orders/cancel/${third.id}`, { mode: 'confirm' }, freshKey());
    await sql`update account set low_balance = balance - 100 where user_id = ${idOf('agent')}`.execute(desk.db);
    await desk.post('superadmin', `/api/users/use-balance/${idOf('agent')}`, { amount: 5, currency: 'AMD', reason: 'Fee' }, freshKey());
    const topUp = { amount: 1000, currency: 'AMD', method: 'bank', reference: 'A-1' };
    expect((await desk.post('superadmin', `/api/users/balance/transfer/${idOf('agent')}`, topUp, freshKey())).status).toBe(200);
    await seller.booked('agent2', flight);

    await send();
    await send();
    const seen = new Map(receiver.received.map(({ message }) => [message.type, message]));
    for (const type of ['order.booked', 'order.issued', 'order.changed', 'order.voided', 'order.expired', 'order.schedule_changed', 'order.cancelled', 'balance.low', 'balance.topped_up'])
      expect([...seen.keys()], type).toContain(type); // prettier-ignore
    for (const { message } of receiver.received) expect(v.safeParse(webhookMessage, message).issues).toBeUndefined();
    const orders = new Set(receiver.received.flatMap(({ message }) => message.data['order']?.pnr ?? []));
    expect(orders).toEqual(new Set([first.pnr, second.pnr, third.pnr]));
    expect(seen.get('order.issued')!.data['order']).toMatchObject({
      id: first.id,
      status: 'ticketing',
      version: issued.version,
      passengers: 1,
      payable: issued.totals.account.payable,
    });
    expect(seen.get('balance.topped_up')!.data['topUp']).toMatchObject({ amount: 1000, currency: 'AMD', reference: 'A-1' });
    expect(await stands('waiting')).toBe(0);
  });

  it('are those that were chosen, and none while an endpoint is off', async () => {
    const { id, version } = await added({ events: ['order.issued'] });
    const order = await seller.booked('agent', await seller.flight());
    await seller.issue('agent', order.id);
    await send();
    expect(types()).toEqual(['order.issued']);
    expect((await call('agent', 'PUT', `/${id}`, { ...fields(), isActive: false, version })).status).toBe(200);
    await seller.booked('agent', await seller.flight());
    await send();
    expect(types()).toHaveLength(1);
    expect(await stands()).toBe(1);
  });

  it('go on while the agency is blocked, as its bookings stand, and end when it is closed', async () => {
    const agency = 'poor';
    await sql`update users set status = 'active' where id = ${idOf(agency)}`.execute(desk.db);
    const { id } = await added({}, 'admin', agency);
    const topUp = (amount: number) =>
      desk.post('admin', `/api/users/balance/transfer/${idOf(agency)}`, { amount, currency: 'AMD', method: 'cash' }, freshKey());
    const become = async (status: string, who = 'admin') => {
      const { version, balance } = (await desk.get(who, `/api/users/get-user/${idOf(agency)}`)).body.result;
      if (status === 'closed') {
        const all = { amount: balance.currentBalance, currency: 'AMD', reason: 'Paid out' };
        expect((await desk.post(who, `/api/users/use-balance/${idOf(agency)}`, all, freshKey())).status).toBe(200);
      }
      const reply = await desk.post(who, `/api/users/update/${idOf(agency)}`, { version, status }, freshKey());
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      desk.forgetToken(agency);
    };
    await become('blocked');
    expect((await topUp(10)).status).toBe(200);
    await send();
    expect(types()).toEqual(['balance.topped_up']);
    await become('closed');
    const { isActive } = (await call('admin', 'GET', '', undefined, agency)).body.result.find((one: { id: string }) => one.id === id);
    expect(isActive).toBe(false);
    await become('active', 'superadmin');
    expect((await topUp(100)).status).toBe(200);
    await send();
    expect(types()).toEqual(['balance.topped_up']);
  });

  it('are written with the change or not at all', async () => {
    await added();
    await sql`create function no_commit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(desk.db);
    await sql`create constraint trigger zz_no_commit after insert on order_event deferrable initially deferred for each row execute function no_commit()`.execute(
      desk.db,
    );
    const hold = await seller.held('agent', await seller.flight());
    expect((await seller.order('agent', hold, 'book')).status).toBe(500);
    await sql`drop trigger zz_no_commit on order_event`.execute(desk.db);
    await sql`drop function no_commit()`.execute(desk.db);
    expect(await stands()).toBe(0);
    expect((await seller.order('agent', hold, 'book')).status).toBe(201);
    expect(await stands()).toBe(1);
  });
});

describe('a receiver that fails, hangs and repeats', () => {
  it('loses nothing, has every order in order, and knows what comes twice', { timeout: 600_000 }, async () => {
    await added();
    const orders = 10;
    const edits = sample(9, 99);
    const flight = await seller.flight();
    const made: string[] = [];
    for (let i = 0; i < orders; i++) {
      const order = await seller.booked('agent', flight);
      made.push(order.id);
      let { version } = order;
      for (let n = 0; n < edits; n++) version = await edited(order.id, version, `remark ${n}`);
    }
    const tries = new Map<string, number>();
    // The same for each run: every message by its number, three of four go wrong at first.
    const moods: Mood[] = ['take', 'refuse', 'drop', 'take', 'redirect', 'drop', 'refuse'];
    let count = 0;
    receiver.mood = ({ id }) => {
      const n = (tries.get(id) ?? 0) + 1;
      tries.set(id, n);
      count++;
      if (count % 37 === 0) return 'hang';
      return n > 3 ? 'take' : moods[count % moods.length]!;
    };
    while ((await stands('waiting')) > 0) {
      // Two nodes at once.
      await Promise.all([send(), send()]);
      await soon();
    }
    const total = orders * (edits + 1);
    const first = new Map<string, (typeof receiver.received)[number]>();
    for (const one of receiver.received) if (!first.has(one.id)) first.set(one.id, one);
    expect(first.size).toBe(total);
    expect(receiver.received.length).toBeGreaterThan(total);
    for (const id of made) {
      const versions = [...first.values()]
        .filter(({ message }) => message.data['order'].id === id)
        .map(({ message }) => message.data['order'].version);
      expect(versions).toHaveLength(edits + 1);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
    // A repeat is the same message.
    for (const { id, message } of receiver.received) expect(message).toEqual(first.get(id)!.message);
    expect(await stands('failed')).toBe(0);
  });

  it('holds up later messages of the same order, and none of another one', async () => {
    await added();
    const flight = await seller.flight();
    const stuck = await seller.booked('agent', flight);
    await edited(stuck.id, stuck.version, 'later');
    const other = await seller.booked('agent', flight);
    receiver.mood = ({ message }) => (message.data['order'].id === stuck.id ? 'refuse' : 'take');
    await send();
    expect(receiver.received.map(({ message }) => message.data['order'].pnr)).toEqual([other.pnr]);
    receiver.mood = () => 'take';
    await soon();
    await send();
    expect(types()).toEqual(['order.booked', 'order.booked', 'order.changed']);
  });

  it('of an agency whose endpoints all hang keeps no other agency waiting', async () => {
    const slow = [await added(), await added({ url: `${receiver.url}/second` })] as const;
    const other = await added({ url: `${receiver.url}/other` }, 'agent2', 'agent2');
    await sql`
      update webhook_endpoint set secret_sealed = (select secret_sealed from webhook_endpoint where id = ${other.id}),
        served_at = now() - case id when ${slow[0].id} then interval '3 hours' when ${slow[1].id} then interval '2 hours' else interval '1 hour' end`.execute(
      desk.db,
    );
    for (let i = 0; i < 6; i++) await seller.booked('agent', await seller.flight());
    await seller.booked('agent2', await seller.flight());
    const tries = async (id: string) =>
      (
        await sql<{ n: number }>`select coalesce(sum(attempts), 0)::int as n from webhook_delivery where endpoint_id = ${id}`.execute(
          desk.db,
        )
      ).rows[0]!.n;
    const before = receiver.calls;
    receiver.mood = () => 'hang';
    let stopped = false;
    const first = sendWebhooks(desk.db, { secrets, openTo: receiver.url, patienceMs: 4000 }, () => stopped);
    await vi.waitFor(() => expect(receiver.calls).toBe(before + 5), { timeout: 5000, interval: 5 });
    receiver.mood = () => 'take';
    await send();
    expect([await tries(slow[1].id), await tries(other.id)]).toEqual([0, 1]);
    stopped = true;
    await first;
    expect(await tries(slow[0].id)).toBe(5);
  });

  it('where nobody is there the rest of its turn is the next endpoint’s', async () => {
    const dead = await added({ url: `${receiver.url}/dead` });
    const other = await added({ url: `${receiver.url}/other` }, 'agent2', 'agent2');
    await sql`
      update webhook_endpoint set secret_sealed = (select secret_sealed from webhook_endpoint where id = ${other.id}),
        served_at = now() - case id when ${dead.id} then interval '2 hours' else interval '1 hour' end`.execute(desk.db);
    for (let i = 0; i < 11; i++) await seller.booked('agent', await seller.flight());
    await seller.booked('agent2', await seller.flight());
    const order: string[] = [];
    receiver.mood = ({ message }) => {
      order.push(message.data['order'].pnr);
      return order.length <= 5 ? 'hang' : 'take';
    };
    await send();
    const { rows } = await sql<{ pnr: string }>`
      select o.pnr from webhook_delivery d join orders o on o.id = d.order_id where d.endpoint_id = ${other.id}`.execute(desk.db);
    expect(order.indexOf(rows[0]!.pnr)).toBe(5);
  });

  it('is tried for three days with growing waits, then shown as failed, and again by hand', async () => {
    const { id } = await added();
    const order = await seller.booked('agent', await seller.flight());
    receiver.mood = () => 'refuse';
    for (let i = 0; i <= WEBHOOK_WAITS.length; i++) {
      await send();
      const { rows } = await sql<{ status: string; wait: number }>`
        select status, round(extract(epoch from next_at - tried_at))::int as wait from webhook_delivery`.execute(desk.db);
      expect(rows).toEqual([i < WEBHOOK_WAITS.length ? { status: 'waiting', wait: WEBHOOK_WAITS[i] } : { status: 'failed', wait: 0 }]);
      await soon();
    }
    await edited(order.id, order.version, 'after');
    receiver.mood = () => 'take';
    receiver.answer = 'x'.repeat(3000);
    await send();
    expect(types()).toEqual(['order.changed']);
    expect((await call('agent', 'GET')).body.result[0]).toMatchObject({ failed: 1, waiting: 0 });
    const { result } = (await call('agent', 'GET', `/${id}/deliveries`)).body;
    expect(result.map((one: { status: string }) => one.status)).toEqual(['delivered', 'failed']);
    expect(result[0]).toMatchObject({ answerStatus: 200, answer: 'x'.repeat(2048), attempts: 1, pnr: order.pnr });
    expect(result[1]).toMatchObject({ answerStatus: 503, answer: 'not now', attempts: WEBHOOK_WAITS.length + 1 });
    // Once more, and no more than that.
    receiver.mood = () => 'refuse';
    expect((await call('agent', 'POST', `/${id}/deliveries/${result[1].id}/again`)).body.result.status).toBe('waiting');
    await send();
    expect((await call('agent', 'GET', `/${id}/deliveries?status=failed`)).body.result).toHaveLength(1);
    receiver.mood = () => 'take';
    await call('agent', 'POST', `/${id}/deliveries/${result[1].id}/again`);
    await send();
    expect(receiver.received.at(-1)).toMatchObject({ id: result[1].id, message: JSON.parse(result[1].body) });
    receiver.answer = 'thank you';
  });
});

describe('an endpoint', () => {
  it('is signed for by both secrets for a day, then by the new one alone', async () => {
    const { id } = await added();
    const old = receiver.secret;
    const fresh = (await call('agent', 'POST', `/${id}/secret`)).body.result.secret;
    expect(fresh).toMatch(/^whsec_[\w+/]{43}=$/);
    for (const secret of [old, fresh]) {
      receiver.secret = secret;
      expect((await call('agent', 'POST', `/${id}/test`)).body.result).toMatchObject({
        type: 'webhook.test',
        status: 'delivered',
        answer: 'thank you',
      });
    }
    await sql`update webhook_endpoint set old_secret_until = now() - interval '1 second'`.execute(desk.db);
    receiver.secret = old;
    expect((await call('agent', 'POST', `/${id}/test`)).body.result).toMatchObject({ status: 'failed', answerStatus: 401 });
    const { rows } = await sql<{ text: string }>`select string_agg(e::text, ' ') as text from webhook_endpoint e`.execute(desk.db);
    expect(rows[0]!.text).not.toContain(fresh.slice(6));
    const { rows: kept } = await sql<{ text: string }>`select coalesce(string_agg(i::text, ' '), '') as text from idempotency i`.execute(
      desk.db,
    );
    expect(kept[0]!.text).not.toContain(fresh.slice(6));
  });

  it('has its secret first: nothing is sent or tried without one', async () => {
    const made = (await call('agent', 'POST', '', fields())).body.result;
    expect(made).toMatchObject({ hasSecret: false, waiting: 0 });
    expect((await call('agent', 'POST', `/${made.id}/test`)).body).toMatchObject({ reason: 'WEBHOOK_WITHOUT_SECRET' });
    await seller.booked('agent', await seller.flight());
    const { calls } = receiver;
    await send();
    expect([receiver.calls - calls, await stands('waiting')]).toEqual([0, 1]);
  });

  it('never lies inside: refused when it is written, when it is looked up, and behind a redirect', async () => {
    for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://169.254.169.254/latest', 'https://db/', 'https://x.internal/', 'https://example.com:22/', 'https://u:p@example.com/', 'https://2130706433/'])
      expect([(await call('agent', 'POST', '', fields({ url }))).status, url]).toEqual([422, url]); // prettier-ignore
    const { id } = await added();
    await seller.booked('agent', await seller.flight());
    const { calls } = receiver;
    // As if it had been taken before.
    await send('');
    expect(receiver.calls - calls).toBe(0);
    expect((await call('agent', 'GET', `/${id}/deliveries`)).body.result[0]).toMatchObject({ error: 'notPublic', status: 'waiting' });
    receiver.mood = () => 'redirect';
    await soon();
    await send();
    expect(receiver.calls - calls).toBe(1);
    expect((await call('agent', 'GET', `/${id}/deliveries`)).body.result[0]).toMatchObject({ answerStatus: 302, status: 'waiting' });
    receiver.mood = () => 'hang';
    await soon();
    await send();
    expect((await call('agent', 'GET', `/${id}/deliveries`)).body.result[0]).toMatchObject({ error: 'tooSlow', answerStatus: null });
  });

  it('belongs to the account of its agency and to staff who change accounts', async () => {
    const { id, version } = await added();
    expect((await call('agent2', 'GET')).status).toBe(403);
    expect((await call('agent2', 'GET', `/${id}/deliveries`, undefined, 'agent2')).status).toBe(404);
    expect((await call('agent2', 'PUT', `/${id}`, { ...fields(), version }, 'agent2')).status).toBe(404);
    expect((await call('agent2', 'DELETE', `/${id}`, undefined, 'agent2')).status).toBe(404);
    expect((await call('manager', 'GET')).status).toBe(403);
    expect((await call('superadmin', 'GET', '', undefined, 'admin')).status).toBe(404);
    expect((await call('admin', 'GET')).body.result).toMatchObject([{ id, name: 'Our system', hasSecret: true }]);
    expect((await call('agent', 'POST', '', fields())).body.errors).toHaveProperty('url');
    const stale = await call('admin', 'PUT', `/${id}`, { ...fields({ name: 'New' }), version: version + 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_SETTINGS']);
    expect((await call('admin', 'PUT', `/${id}`, { ...fields({ name: 'New' }), version })).body.result).toMatchObject({ name: 'New' });
    expect((await call('agent', 'DELETE', `/${id}`)).status).toBe(200);
    const { rows } = await sql<{ action: string; agency: string }>`
      select action, agent_id as agency from log where action like '%Webhook%' order by seq desc limit 2`.execute(desk.db);
    expect(rows.map(({ action }) => action)).toEqual(['deleteWebhook', 'updateWebhook']);
    expect(new Set(rows.map(({ agency }) => agency))).toEqual(new Set([idOf('agent')]));
  });
});
