import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { ROLES, type Role } from '../../src/contract/roles.ts';
import * as v from 'valibot';
import { Passwords } from '../../src/server/account/passwords.ts';
import { createApp } from '../../src/server/http/app.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { noMails, openDesk, type Reply, SECRET_KEY } from '../support/desk.ts';
import { callerOf, WHO } from '../support/who.ts';

/**
 * Every endpoint of the table, as each role, as a role by adminGroups, for oneself, and as nobody (reliability.md R1): the
 * answer is what the table says, and a refused call has changed nothing.
 */
const desk = await openDesk('never');

const UNKNOWN = '01990000-0000-7000-8000-000000000000';
const table = Object.entries(endpoints) as [string, Endpoint][];
/** Some value for each path parameter; nothing has these names. */
const pathOf = (endpoint: Endpoint, id = UNKNOWN) =>
  endpoint.path
    .replace(':pnr', 'ZZZZZ9')
    .replace(':number', 'Q-2000-000000')
    .replace(':ticket', '0000000000000')
    .replace(':key', 'no-such-key')
    .replace(':userId', 'no-such-link')
    .replace(':passengerId', UNKNOWN)
    .replace(':flightId', UNKNOWN)
    .replace(':webhookId', UNKNOWN)
    .replace(':apiKeyId', UNKNOWN)
    .replace(':deliveryId', UNKNOWN)
    .replace(':id', id);
const idOf = (who: string): string => desk.world.users.get(who) ?? UNKNOWN;
const bodyOf = (endpoint: Endpoint) => (endpoint.method === 'GET' ? undefined : {});
const isOpen = (endpoint: Endpoint) => endpoint.roles === 'public' && !endpoint.withBearer;

/** May this role call it with a live token? */
function allows(endpoint: Endpoint, role: Role, own = false): boolean {
  const roles = endpoint.roles === 'public' ? endpoint.withBearer : endpoint.roles;
  return !roles || roles.includes(role) || (own && (endpoint.own?.includes(role) ?? false));
}

/** Everything that a refused call must not have changed. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(concat((select json_agg(x order by x.id) from users x), (select json_agg(x.id order by x.id) from session x), (select count(*) from orders), (select count(*) from pre_order),
      (select json_agg(x order by x.token_hash) from account_link x), (select json_agg(x) from company_settings x), (select count(*) from outbox),
      (select count(*) from posting), (select count(*) from log where result = 'ok'), (select json_agg(x order by x.code) from account x))) as print`.execute(
    desk.db,
  );
  return rows[0]!.print;
}

async function expectAnswer(endpoint: Endpoint, who: string, allowed: boolean, path: string): Promise<void> {
  await desk.token(who);
  const before = await fingerprint();
  const reply = await desk.call(who, endpoint.method, path, bodyOf(endpoint));
  if (allowed) {
    expect(reply.status).not.toBe(401);
    expect(reply.body.code).not.toBe('FORBIDDEN');
  } else {
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await fingerprint()).toBe(before);
  }
  if (reply.status >= 400) expectErrorShape(reply);
  // A sign-out has ended the session; the next case takes a new one.
  desk.forgetToken(who);
}

describe.each(table)('%s', (_name, endpoint) => {
  it.each(ROLES)('as %s', (role) => expectAnswer(endpoint, WHO[role], allows(endpoint, role), pathOf(endpoint)));

  if (endpoint.own)
    it.each(ROLES)('as %s for oneself, not for somebody else', async (role) => {
      await expectAnswer(endpoint, WHO[role], allows(endpoint, role, true), pathOf(endpoint, idOf(WHO[role])));
      if (!allows(endpoint, role)) await expectAnswer(endpoint, WHO[role], false, pathOf(endpoint, idOf('agent2')));
    });

  if (endpoint.roles !== 'public')
    it('adminGroups overrides the role, both ways, at the next call', async () => {
      const id = desk.world.users.get('viewer')!;
      for (const role of ROLES) {
        await sql`update users set admin_groups = ${role} where id = ${id}`.execute(desk.db);
        await expectAnswer(endpoint, 'viewer', allows(endpoint, role), pathOf(endpoint));
      }
      for (const nonsense of ['Root', 'superadmin', '']) {
        await sql`update users set admin_groups = ${nonsense} where id = ${id}`.execute(desk.db);
        const reply = await desk.call('viewer', endpoint.method, pathOf(endpoint), bodyOf(endpoint));
        if (nonsense) expect(reply.status, 'a role that nobody knows opens nothing').toBe(401);
        else expect(reply.body.code === 'FORBIDDEN').toBe(!allows(endpoint, 'Viewer'));
        desk.forgetToken('viewer');
      }
      await sql`update users set admin_groups = '...' where id = ${id}`.execute(desk.db);
    });

  if (!isOpen(endpoint))
    it('with a token that is expired, idle, revoked, made up, of a blocked or closed user: 401', async () => {
      const send = (authorization: string) =>
        desk.app.inject({
          method: endpoint.method,
          url: pathOf(endpoint),
          headers: { authorization, 'content-type': 'application/json' },
          payload: endpoint.method === 'GET' ? '' : '{}',
        });
      const id = desk.world.users.get('superadmin')!;
      const dead: [string, (tokenOf: string) => Promise<unknown>, (() => Promise<unknown>)?][] = [
      ['expired', () => sql`update session set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(desk.db)],
      ['idle', () => sql`update session set last_seen_at = now() - interval '12 hours 1 second' where user_id = ${id}`.execute(desk.db)],
      ['revoked', () => desk.call('superadmin', 'POST', '/user/logout')],
      ['blocked', () => sql`update users set status = 'blocked' where id = ${id}`.execute(desk.db), () => sql`update users set status = 'active' where id = ${id}`.execute(desk.db)],
      ['closed', () => sql`update users set status = 'closed' where id = ${id}`.execute(desk.db), () => sql`update users set status = 'active' where id = ${id}`.execute(desk.db)],
    ]; // prettier-ignore
      for (const [what, kill, restore] of dead) {
        const token = await desk.token('superadmin');
        await kill(token);
        const before = await fingerprint();
        const response = await send(`Bearer ${token}`);
        expect([response.statusCode, response.json().code], what).toEqual([401, 'UNAUTHENTICATED']);
        expect(await fingerprint(), what).toBe(before);
        await restore?.();
        desk.forgetToken('superadmin');
      }
      const alive = await desk.token('superadmin');
      for (const made of [
        `Bearer ${'x'.repeat(43)}`,
        'Bearer',
        'Bearer null',
        `Basic ${alive}`,
        `Bearer ${alive.slice(0, -1)}`,
        `Bearer ${alive}x`,
        alive,
      ])
        expect((await send(made)).statusCode, made).toBe(401);
      desk.forgetToken('superadmin');
    });

  if (endpoint.roles !== 'public')
    it('as nobody: 401', async () => {
      const before = await fingerprint();
      const anonymous = await desk.call(null, endpoint.method, pathOf(endpoint), bodyOf(endpoint));
      expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(await fingerprint()).toBe(before);
    });

  it('answers alike with a slash at the end, and refuses unknown keys', async () => {
    const who = callerOf(endpoint);
    await desk.token(who);
    const plain = await desk.call(who, endpoint.method, pathOf(endpoint), { ...bodyOf(endpoint), surprise: 1 });
    desk.forgetToken(who);
    const slashed = await desk.call(who, endpoint.method, `${pathOf(endpoint)}/`, { ...bodyOf(endpoint), surprise: 1 });
    expect(slashed.status).toBe(plain.status);
    if (endpoint.method !== 'GET' && endpoint.path !== '/api/search/mainSearch') {
      expect(plain.status).toBe(422);
      expect(Object.keys(plain.body.errors)).toContain(endpoint.body ? 'surprise' : 'body');
    }
    desk.forgetToken(who);
  });
});

it('a route that stands in no table stops the start', async () => {
  const app = await createApp({
    db: desk.db,
    passwords: new Passwords(),
    secrets: new Secrets(SECRET_KEY),
    mails: noMails,
    rateLimit: 0,
    logger: false,
    checkAnswers: true,
  });
  expect(() => app.get('/api/secret', async () => 'open to all')).toThrow('without a row in the endpoint table');
  await app.close();
});

it('a role that must sign in in two steps and has not set it up can do that and nothing else', async () => {
  await sql`update company_settings set two_step_roles = '{Viewer}'`.execute(desk.db);
  for (const [name, endpoint] of table) {
    if (!allows(endpoint, 'Viewer') || endpoint.roles === 'public') continue;
    const reply = await desk.call('viewer', endpoint.method, pathOf(endpoint), bodyOf(endpoint));
    expect(reply.body.code === 'TWO_STEP_REQUIRED', name).toBe(!endpoint.beforeTwoStep);
    desk.forgetToken('viewer');
  }
  await sql`update company_settings set two_step_roles = '{}'`.execute(desk.db);
});

/** With `message`: an alert. 422 with `errors`: per field and no message (domain.md 4). */
function expectErrorShape({ status, body }: Reply): void {
  const error = v.parse(errorBody, body);
  expect(error.requestId).toBeTruthy();
  if (error.errors) expect([status, error.message]).toEqual([422, undefined]);
  else expect(error.message).toBeTruthy();
}
