import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '../../src/contract/api-key-scopes.ts';
import { MOST_API_KEYS } from '../../src/contract/api-keys.ts';
import { may } from '../../src/contract/endpoint.ts';
import type { Call, EndpointName } from '../../src/contract/endpoints.ts';
import { AGENT } from '../../src/contract/roles.ts';
import { call } from '../support/call.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { pathOf, table, wholeApp } from '../support/whole-app.ts';
import { contact, passengers } from '../support/world.ts';

/** API keys of agencies (decision 0072): what each scope opens, when a key is dead, and who is told to have done what. */
const idOf = (who: string) => desk.world.users.get(who)!;
const desk = await openDesk();
const seller = new Seller(desk);
beforeEach(() => sql`update api_key set revoked_at = now() where revoked_at is null`.execute(desk.db));

let names = 0;
const fields = (more: object = {}) => ({ name: `System ${names++}`, scopes: [...SCOPES], lastDay: inDays(30), ...more });
const create = (who: string, more: object = {}, agency = 'agent') =>
  desk.ask(who, 'createApiKey', { params: { id: idOf(agency) }, body: fields(more) });
async function made(more: object = {}, who = 'agent', agency = 'agent'): Promise<{ id: string; key: string }> {
  const { status, body } = await create(who, more, agency);
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.result.apiKey.id, key: body.result.key };
}
const revoke = (id: string, who = 'agent') => desk.ask(who, 'revokeApiKey', { params: { id: idOf('agent'), apiKeyId: id } }, freshKey());
const byKey = <N extends EndpointName>(token: string, name: N, given: Call<N>, key?: string) => call(desk, name, given, { token, key });
const looks = async (token: string) => {
  const { status, body } = await byKey(token, 'getProfile', {});
  return [status, body.reason];
};

describe.each(SCOPES)('a key for %s', (scope: Scope) => {
  it('may call what has this scope, and nothing else', async () => {
    const { key } = await made({ scopes: [scope] });
    const done = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from log where result = 'ok' and api_key is not null`.execute(desk.db)).rows[0]!
        .n;
    const before = await done();
    const opens = ([, endpoint]: (typeof table)[number]) => endpoint.scope === scope;
    const ask = async ([, endpoint]: (typeof table)[number]) => {
      const reply = await desk.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, idOf('agent')),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        payload: endpoint.method === 'GET' ? '' : '{}',
      });
      return { status: reply.statusCode, body: String(reply.headers['content-type']).includes('json') ? reply.json() : {} };
    };
    for (const row of table.filter((one) => !opens(one))) {
      const { status, body } = await ask(row);
      const reason = row[1].scope ? 'API_KEY_SCOPE' : 'NOT_BY_API_KEY';
      expect([row[0], status, body.code, body.reason]).toEqual([row[0], 403, 'FORBIDDEN', reason]);
    }
    expect(await done()).toBe(before);
    for (const row of table.filter(opens)) {
      const { status, body } = await ask(row);
      expect([row[0], [401, 403, 500].includes(status)], JSON.stringify(body)).toEqual([row[0], false]);
    }
  });
});

it('what is about signing in, keys and devices has no scope, and every scope is of a call that agencies have', () => {
  const personal = /session|twoStep|recovery|password|register|verif|login|logout|apiKey|push|savedView|saveView|log|user|passenger/i;
  const scoped = table.filter(([, endpoint]) => endpoint.scope);
  expect(scoped.filter(([name]) => personal.test(name)).map(([name]) => name)).toEqual(['editPassengerName']);
  expect(scoped.filter(([, endpoint]) => !may(AGENT, endpoint, true)).map(([name]) => name)).toEqual([]);
});

describe('a key is refused', () => {
  it('when it is not known', async () => {
    expect(await looks(`tvk_${'x'.repeat(43)}`)).toEqual([401, 'API_KEY_UNKNOWN']);
    const { key } = await made();
    expect(await looks(key.slice(4))).toEqual([401, undefined]);
    expect((await byKey(key, 'getProfile', {})).status).toBe(200);
  });

  it('once it is revoked, on every node at once', async () => {
    const node = await wholeApp(desk);
    const { id, key } = await made();
    const there = async () => {
      const reply = await node.inject({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${key}` } });
      return [reply.statusCode, reply.json().reason];
    };
    expect(await there()).toEqual([200, undefined]);
    expect((await revoke(id)).status).toBe(200);
    expect(await there()).toEqual([401, 'API_KEY_REVOKED']);
    expect((await revoke(id)).status).toBe(404);
    await node.close();
  });

  it('after its last day', async () => {
    const { id, key } = await made({ lastDay: inDays(1) });
    const { rows } = await sql<{ good: boolean }>`
      select ends_at at time zone 'Asia/Yerevan' = last_day + 1 as good from api_key where id = ${id}`.execute(desk.db);
    expect(rows).toEqual([{ good: true }]);
    expect(await looks(key)).toEqual([200, undefined]);
    await sql`update api_key set ends_at = now() where id = ${id}`.execute(desk.db);
    expect(await looks(key)).toEqual([401, 'API_KEY_ENDED']);
    expect((await desk.ask('agent', 'getApiKeys', { params: { id: idOf('agent') } })).body.result[0]).toMatchObject({ id, hasEnded: true });
  });

  const set = (who: string, change: string) => sql.raw(`update users set ${change} where id = '${idOf(who)}'`).execute(desk.db);
  it.each([
    ['its agency is blocked', 'agent', "status = 'blocked'", "status = 'active'"],
    ['its agency is closed', 'agent', "status = 'closed'", "status = 'active'"],
    ['its agency has become staff', 'agent', "admin_groups = 'Admin'", "admin_groups = '...'"],
    ['who made it is blocked', 'admin', "status = 'blocked'", "status = 'active'"],
    ['who made it may make keys no more', 'admin', "admin_groups = 'Viewer'", "admin_groups = '...'"],
  ])('when %s', async (_what, who, change, back) => {
    const { key } = await made({}, 'admin');
    expect(await looks(key)).toEqual([200, undefined]);
    await set(who, change);
    const found = await looks(key);
    await set(who, back);
    expect(found).toEqual([401, 'API_KEY_NOT_ACTIVE']);
    expect(await looks(key)).toEqual([200, undefined]);
  });

  it('where its agency must have two-step sign-in and has none', async () => {
    const { key } = await made();
    await sql`update company_settings set two_step_roles = '{user}'`.execute(desk.db);
    const { body } = await byKey(key, 'getOpenHolds', {});
    await sql`update company_settings set two_step_roles = '{}'`.execute(desk.db);
    expect(body.code).toBe('TWO_STEP_REQUIRED');
  });
});

describe('a key acts as its agency', () => {
  it('and never as the staff who made it', async () => {
    const { key } = await made({}, 'superadmin');
    const { body } = await byKey(key, 'getProfile', {});
    expect([body.userId, body.role]).toEqual([idOf('agent'), 'user']);
    const other = await seller.booked('agent2', await seller.flight());
    expect((await byKey(key, 'getOrderByPnr', { params: { pnr: other.pnr } })).status).toBe(404);
    expect((await byKey(key, 'getWebhooks', { params: { id: idOf('agent2') } })).status).toBe(403);
  });

  it('sells and gives back; the log and the order say which key did it', async () => {
    const { id, key } = await made({ name: 'ERP of Ararat' });
    const flight = await seller.flight();
    const hold = await byKey(key, 'preOrder', { body: { segments: [{ classId: flight }], adults: 1 } }, freshKey());
    const body = { preOrderId: hold.body.result.id, action: 'issue', passengers: passengers(), contact } as const;
    const sent = freshKey();
    const order = (await byKey(key, 'order', { body }, sent)).body.result;
    expect(order.status).toBe('ticketing');
    // Told again, and found by its key.
    const again = await byKey(key, 'order', { body }, sent);
    expect([again.body.result.id, again.headers['idempotent-replayed']]).toEqual([order.id, 'true']);
    expect((await byKey(key, 'getOrderByKey', { params: { key: sent } })).body.result.order.id).toBe(order.id);
    const params = { id: order.id };
    const quote = (await byKey(key, 'cancelOrder', { params, body: { mode: 'quote' } }, freshKey())).body.result;
    const voided = await byKey(key, 'cancelOrder', { params, body: { mode: 'confirm', quoteId: quote.quoteId } }, freshKey());
    expect(voided.status, JSON.stringify(voided.body)).toBe(200);
    const { rows } = await sql<{ action: string; by: string }>`
      select action, user_id as by from log where api_key = ${id} order by seq`.execute(desk.db);
    expect(rows.map(({ action }) => action).sort()).toEqual(['issue', 'pre-order', 'voided']);
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([idOf('agent')]));
    const log = await desk.ask('admin', 'getLogs', { body: { startDate: inDays(-1), endDate: inDays(1), pnr: order.pnr } });
    expect(log.body.result.map((row) => row.apiKey)).toEqual(['ERP of Ararat', 'ERP of Ararat']);
    const { rows: events } = await sql<{ actor: string }>`select actor from order_event where order_id = ${order.id}`.execute(desk.db);
    for (const { actor } of events) expect(actor).toContain('ERP of Ararat');
    // Another key in its place breaks the chain.
    const { rows: forged } = await sql<{ good: boolean }>`
      select hash = log_hash(jsonb_populate_record(l, jsonb_build_object('api_key', ${randomUUID()}::text)), prev_hash) as good from log l where api_key = ${id} limit 1`.execute(
      desk.db,
    );
    expect(forged).toEqual([{ good: false }]);
  });

  it('is told to everybody of the agency, who made it and until when: it outlives the session that made it', async () => {
    await made({ name: 'Found tablet' });
    const seen = async (who: string) => (await desk.ask(who, 'listNotifications', { query: {} })).body.result.filter((one) => one.link === '/profile' && one.text.en.includes('Found tablet')); // prettier-ignore
    const [told, ...more] = await seen('agent');
    expect([told?.title, more]).toEqual(['New API key', []]);
    expect(told?.text.en).toContain('Agency agent');
    expect(await seen('agent2')).toEqual([]);
  });

  it('is named in the log of its account', async () => {
    const { key } = await made({ name: 'Middleware', scopes: ['webhooks'] });
    const body = { name: 'Back office', url: 'https://erp.agency.am/tatev', events: ['order.booked' as const] };
    const hook = await byKey(key, 'createWebhook', { params: { id: idOf('agent') }, body }, freshKey());
    expect(hook.status, JSON.stringify(hook.body)).toBe(201);
    const { result } = (await desk.ask('admin', 'getUserLog', { params: { id: idOf('agent') }, query: {} })).body;
    const [hookMade, keyMade] = result;
    expect([hookMade.action, hookMade.apiKey, hookMade.userId]).toEqual(['createWebhook', 'Middleware', idOf('agent')]);
    expect([keyMade.action, keyMade.apiKey]).toEqual(['createApiKey', null]);
  });

  it('books and cancels with the scope hold, and issues and voids only with issue', async () => {
    const { key } = await made({ scopes: ['hold'] });
    const hold = await byKey(key, 'preOrder', { body: { segments: [{ classId: await seller.flight() }], adults: 1 } }, freshKey());
    const body = { preOrderId: hold.body.result.id, passengers: passengers(), contact };
    const issue = await byKey(key, 'order', { body: { ...body, action: 'issue' } }, freshKey());
    expect([issue.status, issue.body.reason, issue.body.details.scope]).toEqual([403, 'API_KEY_SCOPE', 'issue']);
    const booked = await byKey(key, 'order', { body: { ...body, action: 'book' } }, freshKey());
    expect([booked.status, booked.body.result.status]).toEqual([201, 'booking']);
    expect((await byKey(key, 'bookingToTicketing', { params: { id: booked.body.result.id }, body: {} }, freshKey())).status).toBe(403);
    const cancel = (id: string, mode: 'quote' | 'confirm') => byKey(key, 'cancelOrder', { params: { id }, body: { mode } }, freshKey());
    expect((await cancel(booked.body.result.id, 'confirm')).body.result.status).toBe('cancelled');
    const issued = await seller.booked('agent', await seller.flight());
    expect((await seller.issue('agent', issued.id)).status).toBe(200);
    for (const mode of ['quote', 'confirm'] as const) {
      const { status, body } = await cancel(issued.id, mode);
      expect([status, body.reason, body.details.scope]).toEqual([403, 'API_KEY_SCOPE', 'issue']);
    }
  });

  it('with idempotency keys of its own', async () => {
    const [one, two] = [await made(), await made()];
    const flight = await seller.flight();
    const sent = freshKey();
    const hold = (token: string) => byKey(token, 'preOrder', { body: { segments: [{ classId: flight }], adults: 1 } }, sent);
    const ids = [await hold(one.key), await hold(two.key), await hold(await desk.token('agent'))].map(({ body }) => body.result.id);
    expect(new Set(ids).size).toBe(3);
    expect((await hold(one.key)).body.result.id).toBe(ids[0]);
  });

  it('and writes its last use at most once a minute', async () => {
    const { id, key } = await made();
    const used = async () =>
      (await sql<{ at: string | null }>`select last_used_at as at from api_key where id = ${id}`.execute(desk.db)).rows[0]!.at;
    expect(await used()).toBe(null);
    await looks(key);
    const first = await used();
    expect(first).not.toBe(null);
    await looks(key);
    expect(await used()).toBe(first);
    await sql`update api_key set last_used_at = now() - interval '61 seconds' where id = ${id}`.execute(desk.db);
    await looks(key);
    expect((await used())! >= first!).toBe(true);
  });

  it('within a limit of calls of its own', async () => {
    const limited = await wholeApp(desk, { rateLimit: 5, keyRateLimit: 2 });
    const ask = async (token: string) =>
      (await limited.inject({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const [one, two, person] = [(await made()).key, (await made()).key, await desk.token('agent')];
    expect([await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 429]);
    expect([await ask(two), await ask(person), await ask(person), await ask(person)]).toEqual([200, 200, 200, 200]);
    await limited.close();
  });
});

describe('keys', () => {
  it('are shown once and stored as a hash', async () => {
    const { key, id } = await made({ name: 'Shown once' });
    expect(key).toMatch(/^tvk_[\w-]{43}$/);
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(k) from api_key k), (select json_agg(l) from log l), (select json_agg(i) from idempotency i)) as text`.execute(
      desk.db,
    );
    expect(rows[0]!.text).not.toContain(key.slice(12));
    const listed = (await desk.ask('agent', 'getApiKeys', { params: { id: idOf('agent') } })).body.result;
    expect(listed).toMatchObject([{ id, name: 'Shown once', begin: key.slice(0, 10), lastUsedAt: null, hasEnded: false }]);
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  it('belong to the account of the agency and to staff who change accounts', async () => {
    expect((await create('agent2')).status).toBe(403);
    expect((await create('manager')).status).toBe(403);
    expect((await create('superadmin', {}, 'admin')).status).toBe(404);
    const { id } = await made();
    expect((await desk.ask('agent2', 'revokeApiKey', { params: { id: idOf('agent2'), apiKeyId: id } }, freshKey())).status).toBe(404);
    expect((await desk.ask('admin', 'getApiKeys', { params: { id: idOf('agent') } })).body.result).toMatchObject([{ id }]);
    expect((await revoke(id, 'admin')).status).toBe(200);
    const { rows } = await sql<{ action: string; agency: string }>`
      select action, agent_id as agency from log where action like '%ApiKey' order by seq desc limit 2`.execute(desk.db);
    expect(rows).toEqual([{ action: 'revokeApiKey', agency: idOf('agent') }, { action: 'createApiKey', agency: idOf('agent') }]); // prettier-ignore
  });

  it('have a name of their own, a last day that comes, and a most', async () => {
    await made({ name: 'One' });
    expect((await create('agent', { name: 'one' })).body.errors).toHaveProperty('name');
    expect((await create('agent', { lastDay: inDays(-2) })).body.errors).toHaveProperty('lastDay');
    expect((await create('agent', { lastDay: inDays(733) })).body.errors).toHaveProperty('lastDay');
    expect((await create('agent', { scopes: [] })).body.errors).toHaveProperty('scopes');
    for (let i = 1; i < MOST_API_KEYS; i++) await made();
    expect((await create('agent')).body.errors).toHaveProperty('name');
  });
});
