import { sql, type KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { wholeApp } from '../support/whole-app.ts';
import { PASSWORD } from '../support/world.ts';

/** Which fields each role gets to see, and that rights are those of now (reliability.md R2, R3, R4). */
const desk = await openDesk();
const seller = new Seller(desk);
const classId = await seller.flight();
const { rows } = await sql<{ day: string }>`update flight set cost_per_seat = 987654 returning departure_day::text as day`.execute(desk.db);
const day = rows[0]!.day;
const pnr = (await seller.booked('agent', classId)).pnr;
await sql`update orders set internal_remarks = 'MARKER-INTERNAL'`.execute(desk.db);
await sql`update users set blocked_reason = 'MARKER-REASON'`.execute(desk.db);

const rights = (...privilege: string[]) =>
  sql`update users set privilege = ${privilege} where id = ${desk.world.users.get('agent')!}`.execute(desk.db);

/** Every key at any depth, lists folded. */
function keysOf(value: unknown, path = '', into = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) keysOf(one, `${path}[]`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      into.add(`${path}.${key}`);
      keysOf(one, `${path}.${key}`, into);
    }
  return into;
}
const missing = (from: Reply, beside: Reply) => [...keysOf(from.body)].filter((key) => !keysOf(beside.body).has(key)).toSorted();

const search = (who: string) =>
  desk.post(who, '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: day, adults: 1, children: 0, infants: 0 });
const order = (who: string) => desk.get(who, `/api/orders/get-order-by-pnr/${pnr}`);

describe('R3: what an agent sees', () => {
  it('nothing of the house: no cost, no internal remarks, no reason of a block, no password', async () => {
    await rights('issue', 'seeNet');
    const answers = [
      await search('agent'),
      await order('agent'),
      await desk.post('agent', '/api/orders/get-orders', {}),
      await desk.get('agent', '/api/profile'),
      await desk.get('agent', '/api/companySettings'),
      await desk.get('agent', '/api/timeLimits'),
      await desk.get('agent', '/api/sessions'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = JSON.stringify(answer.body);
      for (const marker of [
        'MARKER-INTERNAL',
        'MARKER-REASON',
        '9876.54',
        '987654',
        'argon2',
        'password',
        'token_hash',
        'Agency agent2',
        'agent2@',
      ])
        expect(text).not.toContain(marker);
      const names = [...keysOf(answer.body)].map((key) => key.split('.').at(-1)!);
      expect(names.filter((name) => /cost|margin|internal|blockedReason|hash|secret|smtp/i.test(name))).toEqual([]);
    }
  });

  /** What the agency earns and pays, by which rule it does, and what of a net price came back. */
  const NET = /^(commission|net|payableAccount|terms)/;
  const OF_NET = '.result.prices[].refunded';
  it('without the right to net prices, exactly the commission and what follows from it is gone', async () => {
    await rights('issue', 'seeNet');
    const withNet = { search: await search('agent'), order: await order('agent') };
    await rights('issue');
    const without = { search: await search('agent'), order: await order('agent') };
    expect(missing(withNet.search, without.search).map((key) => key.split('.').at(-1))).toEqual(expect.arrayContaining(['commission']));
    for (const part of ['search', 'order'] as const) {
      expect(missing(without[part], withNet[part])).toEqual([]);
      const gone = new Set(missing(withNet[part], without[part]).map((key) => key.split('.').find((name) => NET.test(name)) ?? key));
      gone.delete(OF_NET);
      expect(
        [...gone].every((name) => NET.test(name)),
        [...gone].join(),
      ).toBe(true);
      expect([...keysOf(without[part].body)].filter((key) => /\.(commission|net)\b/.test(key))).toEqual([]);
    }
  });

  it('staff see the internal remarks, agents of all answers alike not', async () => {
    for (const who of ['superadmin', 'admin', 'manager', 'tickets', 'viewer'])
      expect((await order(who)).body.result.internalRemarks, who).toBe('MARKER-INTERNAL');
    expect((await order('agent')).body.result).not.toHaveProperty('internalRemarks');
  });
});

describe('R2: another agency', () => {
  it('its account, sessions and password are out of reach', async () => {
    const id = desk.world.users.get('agent')!;
    const sessions = (await desk.get('agent', '/api/sessions')).body.result as { id: string }[];
    const unknown = '01990000-0000-7000-8000-000000000000';
    const ways: ['GET' | 'POST' | 'DELETE', (of: string) => string, string, string, object?][] = [
      ['GET', (of) => `/api/users/get-user/${of}`, id, unknown],
      ['POST', (of) => `/api/users/update/${of}`, id, unknown, { version: 1, city: 'X' }],
      ['POST', (of) => `/api/users/change-password/${of}`, id, unknown, { sendLink: true }],
      ['DELETE', (of) => `/api/sessions/${of}`, sessions[0]!.id, unknown],
      ['GET', (of) => `/api/profile?userId=${of}`, id, unknown],
    ];
    for (const [method, path, theirs, nobodys, body] of ways) {
      const one = await desk.call('agent2', method, path(theirs), body);
      const other = await desk.call('agent2', method, path(nobodys), body);
      expect([403, 404]).toContain(one.status);
      expect({ ...one.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    }
    expect((await desk.get('agent', '/api/sessions')).status).toBe(200);
  });

  it('a foreign order and one that does not exist cost the same statements', async () => {
    const statements: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.push(JSON.stringify('sqlFragments' in node ? node.sqlFragments : node));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const app = await wholeApp(desk, { db: desk.db.withPlugin(plugin) });
    const authorization = `Bearer ${await desk.token('agent2')}`;
    const asked = async (which: string) => {
      statements.length = 0;
      const reply = await app.inject({ url: `/api/orders/get-order-by-pnr/${which}`, headers: { authorization } });
      expect(reply.statusCode).toBe(404);
      return [...statements];
    };
    const foreign = await asked(pnr);
    expect(foreign.length).toBeGreaterThan(0);
    expect(await asked('ZZZZZ9')).toEqual(foreign);
    await app.close();
  });
});

describe('R4: rights are those of now', () => {
  beforeEach(() => desk.forgetToken('viewer'));
  const id = () => desk.world.users.get('viewer')!;
  const burst = () => Promise.all(Array.from({ length: 20 }, () => desk.get('viewer', '/api/securitySettings')));
  const change = async (body: object) => {
    const { version } = (await desk.get('superadmin', `/api/users/get-user/${id()}`)).body.result;
    expect((await desk.post('superadmin', `/api/users/update/${id()}`, { version, ...body })).status).toBe(200);
  };

  it.each([
    ['a role', { role: 'Reports' }, { role: 'Viewer' }, 403],
    ['adminGroups', { adminGroups: 'user' }, { adminGroups: '...' }, 403],
    ['a block', { status: 'blocked' }, { status: 'active' }, 401],
  ])('%s changed among twenty calls: all after it obey', async (_what, body, back, status) => {
    expect(new Set((await burst()).map((one) => one.status))).toEqual(new Set([200]));
    const during = burst();
    await change(body);
    for (const one of await during) expect([200, status]).toContain(one.status);
    expect(new Set((await burst()).map((one) => one.status))).toEqual(new Set([status]));
    await change(back);
  });

  it.each([
    [
      'the password',
      async () =>
        desk.call(null, 'PUT', '/api/auth/setPassword', { user_id: await link(), password: 'Zvartnots-7', c_password: 'Zvartnots-7' }),
    ],
    ['sign out everywhere', () => desk.call('viewer', 'DELETE', '/api/sessions')],
    ['the sign-out', () => desk.post('viewer', '/user/logout', undefined)],
  ])('%s: the token is dead at the next call', async (_what, act) => {
    expect((await desk.get('viewer', '/api/profile')).status).toBe(200);
    expect((await act()).status).toBe(200);
    expect(new Set((await burst()).map((one) => one.status))).toEqual(new Set([401]));
  });

  async function link(): Promise<string> {
    const { tokenTo } = await import('../support/outbox.ts');
    await desk.post(null, '/user/forgot-password', { email: 'viewer@demo.example' });
    return tokenTo(desk, 'viewer@demo.example');
  }
});

describe('sessions', () => {
  it('lists the own ones, this one marked, and ends one of them', async () => {
    const elsewhere = await desk.app.inject({
      method: 'POST',
      url: '/user/login',
      headers: { 'content-type': 'application/json', 'user-agent': 'Other device' },
      payload: JSON.stringify({ email: 'manager@demo.example', password: PASSWORD }),
    });
    const list = (await desk.get('manager', '/api/sessions')).body.result as { id: string; current: boolean; userAgent: string }[];
    expect(list).toHaveLength(2);
    expect(list.filter((one) => one.current)).toHaveLength(1);
    const other = list.find((one) => !one.current)!;
    expect(other.userAgent).toBe('Other device');
    expect((await desk.call('manager', 'DELETE', `/api/sessions/${other.id}`)).status).toBe(200);
    expect((await desk.call('manager', 'DELETE', `/api/sessions/${other.id}`)).status).toBe(404);
    const dead = await desk.app.inject({
      method: 'GET',
      url: '/api/profile',
      headers: { authorization: `Bearer ${elsewhere.json().token}` },
    });
    expect(dead.statusCode).toBe(401);
    expect((await desk.get('manager', '/api/profile')).status).toBe(200);
  });

  it('a privilege taken away counts at the next call', async () => {
    const booking = await seller.booked('agent', await seller.flight());
    await rights();
    expect((await desk.post('agent', `/api/orders/booking-to-ticketing/${booking.id}`, {}, freshKey())).status).toBe(403);
    await rights('issue');
    expect((await desk.post('agent', `/api/orders/booking-to-ticketing/${booking.id}`, {}, freshKey())).status).toBe(200);
  });
});
