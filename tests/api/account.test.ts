import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { PASSWORD } from '../support/world.ts';

const desk = await openDesk();
beforeEach(() => sql`delete from attempt`.execute(desk.db));

const login = (email: string, password = PASSWORD) => desk.post(null, '/user/login', { email, password });

it('signs in: token and userId at the top and in the result, whatever the case of the address', async () => {
  const reply = await login('Agent@Demo.Example');
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    userId: desk.world.users.get('agent'),
    result: { token: reply.body.token, role: 'user', adminGroups: '...' },
  });
  const { rows } = await sql<{ token_hash: Buffer }>`select token_hash from session`.execute(desk.db);
  expect(rows.some((row) => row.token_hash.toString('utf8').includes(reply.body.token))).toBe(false);
});

it('one answer for an unknown address and a wrong password', async () => {
  const wrong = await login('agent@demo.example', 'not-this');
  const unknown = await login('nobody@demo.example', 'not-this');
  expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

it('says why a known user with the right password may not come in, and nothing to others', async () => {
  expect((await login('blocked@demo.example')).body.code).toBe('BLOCKED');
  expect((await login('pending@demo.example')).body.code).toBe('NOT_VERIFIED');
  expect((await login('blocked@demo.example', 'guess')).body.code).toBe('INVALID_CREDENTIALS');
});

it('five failures close the door for the account at this address only, and say for how long', async () => {
  for (let i = 0; i < 5; i++) expect((await login('agent@demo.example', `guess ${i}`)).status).toBe(400);
  const closed = await login('agent@demo.example');
  expect([closed.status, closed.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);
  const elsewhere = await desk.app.inject({
    method: 'POST',
    url: '/user/login',
    remoteAddress: '10.9.8.7',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'agent@demo.example', password: PASSWORD }),
  });
  expect(elsewhere.statusCode).toBe(200);
});

it('a sign-out, a block and a role change count at the next call', async () => {
  const { token } = (await login('viewer@demo.example')).body;
  const profile = async () =>
    (await desk.app.inject({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const hold = async () =>
    (
      await desk.app.inject({
        method: 'POST',
        url: '/api/orders/pre-order',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: '{}',
      })
    ).statusCode;
  expect([await profile(), await hold()]).toEqual([200, 403]);
  await sql`update users set role = 'Tickets' where email_key = 'viewer@demo.example'`.execute(desk.db);
  expect(await hold()).toBe(422);
  await sql`update users set status = 'blocked' where email_key = 'viewer@demo.example'`.execute(desk.db);
  expect(await profile()).toBe(401);
  await sql`update users set status = 'active', role = 'Viewer' where email_key = 'viewer@demo.example'`.execute(desk.db);
  expect(await profile()).toBe(200);
  await desk.app.inject({ method: 'POST', url: '/user/logout', headers: { authorization: `Bearer ${token}` } });
  expect(await profile()).toBe(401);
});

it('an idle session ends after twelve hours', async () => {
  const { token } = (await login('agent@demo.example')).body;
  await sql`update session set last_seen_at = now() - interval '12 hours 1 second'`.execute(desk.db);
  const reply = await desk.app.inject({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(401);
});

it('the profile has the balance to the unit, at the top and in the result', async () => {
  const { body } = await desk.get('poor', '/api/profile');
  expect(body.balance).toEqual({ currentBalance: 100, creditLimit: 0, available: 100, currency: 'AMD' });
  expect(body.result.balance).toEqual(body.balance);
});

it('wrong fields are named', async () => {
  const reply = await desk.post(null, '/user/login', { email: 'nobody' });
  expect(reply.body.errors).toEqual({ email: ['Not a valid e-mail address'], password: ['Required'] });
});

it.each([
  ['nested too deeply', '['.repeat(40) + ']'.repeat(40)],
  ['not JSON', '{"email":'],
  ['a NUL in a text', '{"email":"a\\u0000b"}'],
  ['half a surrogate pair', '{"email":"\\ud800"}'],
  ['a key that reaches for the prototype', '{"__proto__":{"a":1}}'],
])('a body with %s is a 400 in the usual shape', async (_what, payload) => {
  const reply = await desk.app.inject({ method: 'POST', url: '/user/login', headers: { 'content-type': 'application/json' }, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST']);
});
