import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { ROLES, type Role } from '../../src/contract/roles.ts';
import * as v from 'valibot';
import { Desk } from '../support/desk.ts';

/** Every endpoint of the table, with each role, with a role by adminGroups, and as nobody: the answer is what the table says. */
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

const WHO: Record<Role, string> = {
  'Super Admin': 'superadmin',
  Admin: 'admin',
  Manager: 'manager',
  Tickets: 'tickets',
  Viewer: 'viewer',
  Reports: 'reports',
  user: 'agent',
};
const table = Object.entries(endpoints) as [string, Endpoint][];
/** Some value for each path parameter; nothing has these names. */
const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(':pnr', 'ZZZZZ9').replace(':key', 'no-such-key').replace(/:id/g, '01990000-0000-7000-8000-000000000000');
const bodyOf = (endpoint: Endpoint) => (endpoint.method === 'GET' ? undefined : {});

/** Everything that a refused call must not have changed. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(concat((select json_agg(x order by x.id) from (select id, status, role from users) x), (select count(*) from session), (select count(*) from orders), (select count(*) from pre_order),
      (select count(*) from posting), (select count(*) from log), (select json_agg(code || balance) from account))) as print`.execute(
    desk.db,
  );
  return rows[0]!.print;
}

describe.each(table)('%s', (_name, endpoint) => {
  it.each(ROLES)('as %s', async (role) => {
    await desk.token(WHO[role]);
    const before = await fingerprint();
    const reply = await desk.call(WHO[role], endpoint.method, pathOf(endpoint), bodyOf(endpoint));
    if (endpoint.roles === 'public' || endpoint.roles.includes(role)) {
      expect(reply.status).not.toBe(401);
      expect(reply.body.code).not.toBe('FORBIDDEN');
    } else {
      expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
      expect(await fingerprint()).toBe(before);
    }
    if (reply.status >= 400) expectErrorShape(reply.body, reply.status);
    // A sign-out has ended the session; the next case takes a new one.
    desk.forgetToken(WHO[role]);
  });

  it('as nobody, with a made-up token and with a dead one', async () => {
    if (endpoint.roles === 'public') return;
    const anonymous = await desk.call(null, endpoint.method, pathOf(endpoint), bodyOf(endpoint));
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const token = await desk.token('superadmin');
    await sql`update session set expires_at = now() - interval '1 second'`.execute(desk.db);
    for (const authorization of [`Bearer ${token}`, `Bearer ${'x'.repeat(43)}`, 'Bearer', `Basic ${token}`]) {
      const response = await desk.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { authorization, 'content-type': 'application/json' },
        payload: bodyOf(endpoint) === undefined ? '' : '{}',
      });
      expect(response.statusCode).toBe(401);
    }
    desk.forgetToken('superadmin');
  });

  it('adminGroups overrides the role, both ways, at the next call', async () => {
    if (endpoint.roles === 'public') return;
    const id = desk.world.users.get('viewer')!;
    for (const role of ROLES) {
      await sql`update users set admin_groups = ${role} where id = ${id}`.execute(desk.db);
      const reply = await desk.call('viewer', endpoint.method, pathOf(endpoint), bodyOf(endpoint));
      expect(reply.body.code === 'FORBIDDEN', role).toBe(!endpoint.roles.includes(role));
      desk.forgetToken('viewer');
    }
    await sql`update users set admin_groups = '...' where id = ${id}`.execute(desk.db);
  });

  it('answers alike with a slash at the end, and refuses unknown keys', async () => {
    await desk.token('superadmin');
    const plain = await desk.call('superadmin', endpoint.method, pathOf(endpoint), { ...bodyOf(endpoint), surprise: 1 });
    desk.forgetToken('superadmin');
    const slashed = await desk.call('superadmin', endpoint.method, `${pathOf(endpoint)}/`, { ...bodyOf(endpoint), surprise: 1 });
    expect(slashed.status).toBe(plain.status);
    if (endpoint.method !== 'GET' && endpoint.path !== '/api/search/mainSearch') {
      expect(plain.status).toBe(422);
      expect(Object.keys(plain.body.errors)).toContain(endpoint.body ? 'surprise' : 'body');
    }
    desk.forgetToken('superadmin');
  });
});

it('a HEAD runs no handler', async () => {
  const response = await desk.app.inject({
    method: 'HEAD',
    url: '/api/profile',
    headers: { authorization: `Bearer ${await desk.token('agent')}` },
  });
  expect(response.statusCode).toBe(404);
});

/** With `message`: an alert. 422 with `errors`: per field and no message (domain.md 4). */
function expectErrorShape(body: unknown, status: number): void {
  const error = v.parse(errorBody, body);
  expect(error.requestId).toBeTruthy();
  if (error.errors) expect([status, error.message]).toEqual([422, undefined]);
  else expect(error.message).toBeTruthy();
}
