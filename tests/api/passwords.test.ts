import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../src/server/account/sessions.ts';
import { openDesk } from '../support/desk.ts';
import { mailsTo, tokenTo } from '../support/outbox.ts';
import { PASSWORD } from '../support/world.ts';

/** Password links and passwords (reliability.md P1, P2, P5, P6). */
const desk = await openDesk();
beforeEach(() => sql`delete from attempt`.execute(desk.db));

const INVALID = 'Այս էջն այլևս հասանելի չէ';
const AGENT = 'agent@demo.example';
const forgot = (email: string) => desk.post(null, '/user/forgot-password', { email });
const check = (token: string) => desk.get(null, `/api/auth/checkChangePasswordPage?user_id=${encodeURIComponent(token)}`);
const set = (token: string, password: string, again = password) =>
  desk.call(null, 'PUT', '/api/auth/setPassword', { user_id: token, password, c_password: again });
const login = (email: string, password: string) => desk.post(null, '/user/login', { email, password });
async function link(email = AGENT): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  return tokenTo(desk, email);
}

describe('P1: a link', () => {
  it('is 256 random bits: a thousand of them share no prefix, and their bits fall like coins', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens.map((one) => one.slice(0, 6))).size).toBeGreaterThan(990);
    const bits = tokens.flatMap((one) =>
      [...Buffer.from(one, 'base64url')].flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> i) & 1)),
    );
    expect(bits).toHaveLength(256_000);
    const ones = bits.reduce((sum, bit) => sum + bit, 0);
    const runs = 1 + bits.slice(1).filter((bit, i) => bit !== bits[i]).length;
    // Five standard deviations (253 bits): once in two million test runs by chance.
    expect(Math.abs(ones - 128_000)).toBeLessThan(1265);
    expect(Math.abs(runs - 128_000)).toBeLessThan(1265);
  });

  it('is stored as a hash only, also in the mail that waits', async () => {
    const token = await link();
    const { rows } = await sql<{
      hash: Buffer;
    }>`select token_hash as hash from account_link where used_at is null and kind = 'password'`.execute(desk.db);
    expect(rows.some((row) => Buffer.from(row.hash).equals(hashToken(token)))).toBe(true);
    const { rows: all } = await sql<{ text: string }>`select string_agg(o::text, ' ') as text from outbox o`.execute(desk.db);
    expect(all[0]!.text).not.toContain(token);
  });

  it.each(['user id', 'session', 'nothing', 'NUL'])('%s in its place is an invalid link', async (what) => {
    const userId = desk.world.users.get('agent')!;
    const value = { 'user id': userId, session: await desk.token('agent'), nothing: '', NUL: 'abc' }[what]!;
    const reply = await check(value);
    expect([reply.status, reply.body.message]).toEqual([410, INVALID]);
    expect((await set(value, 'fresh-water-1')).status).toBe(410);
    expect((await desk.post(null, `/user/forgot-password/reset/${userId}`, { password: 'fresh-water-1' })).status).toBe(410);
  });
});

describe('P2: a link is used once', () => {
  it('by twenty at once: one sets the password, the others see the invalid text', async () => {
    const token = await link();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => set(token, `fresh-water-${i}`)));
    const done = replies.flatMap((one, i) => (one.status === 200 ? [i] : []));
    expect(done).toHaveLength(1);
    expect(new Set(replies.filter((one) => one.status !== 200).map((one) => (one.status === 410 ? one.body.message : 'busy')))).toEqual(
      new Set(replies.some((one) => one.status === 429) ? [INVALID, 'busy'] : [INVALID]),
    );
    expect((await login(AGENT, `fresh-water-${done[0]}`)).status).toBe(200);
    expect((await check(token)).body.message).toBe(INVALID);
  });

  it('asking fifty times, and by a mail scanner, does not use it up', async () => {
    const token = await link();
    for (let i = 0; i < 50; i++) expect((await check(token)).status).toBe(200);
    for (const url of [`/api/auth/checkChangePasswordPage?user_id=${token}`, `/passwordSetting?user_id=${token}`])
      await desk.app.inject({ method: 'HEAD', url });
    expect((await set(token, 'fresh-water-1')).status).toBe(200);
  });

  it('a newer link kills the older, and either kind of page takes it', async () => {
    const older = await link();
    const newer = await link();
    expect((await check(older)).status).toBe(410);
    const reset = await desk.post(null, `/user/forgot-password/reset/${newer}`, { password: 'fresh-water-2' });
    expect(reset.status).toBe(200);
    expect((await set(newer, 'fresh-water-3')).status).toBe(410);
  });

  it('dies after its hour, by a change of the password, and by a block', async () => {
    const late = await link();
    const { rows } = await sql<{
      minutes: number;
    }>`select extract(epoch from expires_at - now()) / 60 as minutes from account_link where used_at is null and kind = 'password'`.execute(
      desk.db,
    );
    expect(rows[0]!.minutes).toBeGreaterThan(59);
    expect(rows[0]!.minutes).toBeLessThanOrEqual(60);
    await sql`update account_link set expires_at = now() - interval '1 second'`.execute(desk.db);
    expect((await check(late)).status).toBe(410);

    await set(await link(), 'fresh-water-2b');
    const changed = await link();
    desk.forgetToken('agent');
    const id = desk.world.users.get('agent')!;
    const own = await desk.post('agent', `/api/users/change-password/${id}`, {
      currentPassword: 'fresh-water-2b',
      password: 'fresh-water-4',
      c_password: 'fresh-water-4',
    });
    expect(own.status).toBe(200);
    expect((await check(changed)).status).toBe(410);

    const blocked = await link();
    await sql`update users set status = 'blocked' where id = ${id}`.execute(desk.db);
    expect((await check(blocked)).status).toBe(410);
    expect((await set(blocked, 'fresh-water-5')).status).toBe(410);
    await sql`update users set status = 'active' where id = ${id}`.execute(desk.db);
  });

  it('ends every session, and tells the owner', async () => {
    desk.forgetToken('agent');
    expect((await desk.get('agent', '/api/profile')).status).toBe(200);
    await set(await link(), 'fresh-water-6');
    expect((await desk.get('agent', '/api/profile')).status).toBe(401);
    desk.forgetToken('agent');
    expect((await mailsTo(desk, AGENT)).at(-1)).toMatchObject({ template: 'password-reset', payload: { kind: 'changed' } });
  });

  it('a wrong password leaves it alive', async () => {
    const token = await link();
    for (const [password, again, errors] of [
      ['', '', { password: ['Դաշտը պարտադիր է'], c_password: ['Դաշտը պարտադիր է'] }],
      ['12345', '12345', { password: ['Minimum 6 characters'] }],
      ['fresh-7', 'fresh-8', { c_password: ['password mismatch'] }],
      ['qwerty', 'qwerty', { password: ['This password is too common. Choose another'] }],
      ['Agency Agent', 'Agency Agent', { password: ['Do not use the name of the account'] }],
    ] as const) {
      const reply = await set(token, password, again);
      expect([reply.status, reply.body.errors, reply.body.message]).toEqual([422, errors, undefined]);
    }
    expect((await check(token)).status).toBe(200);
  });

  it('missing fields are required fields', async () => {
    const reply = await desk.call(null, 'PUT', '/api/auth/setPassword', { user_id: await link() });
    expect(reply.body.errors).toEqual({ password: ['Դաշտը պարտադիր է'], c_password: ['Դաշտը պարտադիր է'] });
  });
});

it('three mails in an hour for one address, said to nobody', async () => {
  await sql`delete from outbox`.execute(desk.db);
  const replies = [];
  for (let i = 0; i < 5; i++) replies.push(await forgot('agent2@demo.example'));
  expect(new Set(replies.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
  expect(await mailsTo(desk, 'agent2@demo.example')).toHaveLength(3);
});

it('nobody gets a link for a blocked or unknown account', async () => {
  for (const email of ['blocked@demo.example', 'nobody@demo.example']) {
    await forgot(email);
    expect(await mailsTo(desk, email)).toEqual([]);
  }
});

describe('P5: tokens of sessions', () => {
  it('are new at each sign-in, 256 bits, dead after sign-out and nowhere else', async () => {
    const first = (await login('tickets@demo.example', PASSWORD)).body.token;
    const second = (await login('tickets@demo.example', PASSWORD)).body.token;
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    const profile = (headers: Record<string, string>, query = '') =>
      desk.app.inject({ method: 'GET', url: `/api/profile${query}`, headers });
    expect((await profile({ authorization: `Bearer ${first}` })).statusCode).toBe(200);
    expect((await profile({}, `?token=${first}`)).statusCode).toBe(401);
    expect((await profile({ cookie: `token=${first}` })).statusCode).toBe(401);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [first.slice(0, 42), `${first}A`, [...first].reverse().join(''), `${none}.${none}.`, first.toUpperCase()])
      expect((await profile({ authorization: `Bearer ${token}` })).statusCode, token).toBe(401);
    await desk.app.inject({ method: 'POST', url: '/user/logout', headers: { authorization: `Bearer ${first}` } });
    expect((await profile({ authorization: `Bearer ${first}` })).statusCode).toBe(401);
    expect((await profile({ authorization: `Bearer ${second}` })).statusCode).toBe(200);
  });
});

describe('P6: passwords', () => {
  it('are kept as argon2id of 64 MiB and three passes', async () => {
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where password_hash is not null`.execute(desk.db);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it.each(['пароль-армения', 'գաղտնաբառ', '🛫🛬🧳🎫💺🗺', 'é́ clair', '      six', 'x7'.repeat(512)])(
    '%s works, however it is composed',
    async (password) => {
      expect((await set(await link(), password.normalize('NFD'))).status).toBe(200);
      expect((await login(AGENT, password.normalize('NFC'))).status).toBe(200);
    },
  );

  it('six characters as people count them, not five', async () => {
    const token = await link();
    for (const short of ['12a45', '🛫🛬🧳🎫💺'])
      expect((await set(token, short)).body.errors).toEqual({ password: ['Minimum 6 characters'] });
    expect((await set(token, 'x7-Q9z')).status).toBe(200);
  });

  it('the four hundred most common are refused in any case', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const banned = dictionary['passwords-common'].filter((one) => one.length >= 6).slice(0, 400);
    const token = await link();
    for (const password of [...banned, 'PASSWORD', 'Qwerty', 'aaaaaaaaaa', 'ֆֆֆֆֆֆ'])
      expect((await set(token, password)).body.errors, password).toEqual({
        password: ['This password is too common. Choose another'],
      });
  });

  it('4,096 characters are refused without a hash', async () => {
    const reply = await login(AGENT, 'x'.repeat(4096));
    expect([reply.status, reply.body.errors]).toEqual([422, { password: ['Too long'] }]);
  });

  it('an old, weaker hash is renewed at sign-in', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await sql`update users set password_hash = ${weak} where email_key = 'viewer@demo.example'`.execute(desk.db);
    expect((await login('viewer@demo.example', PASSWORD)).status).toBe(200);
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where email_key = 'viewer@demo.example'`.execute(
      desk.db,
    );
    expect(rows[0]!.hash).toMatch(/m=65536,t=3/);
    expect((await login('viewer@demo.example', PASSWORD)).status).toBe(200);
  });
});

describe('changing the own password', () => {
  const change = (who: string, id: string, body: object) => desk.post(who, `/api/users/change-password/${desk.world.users.get(id)}`, body);

  it('needs the current one, ends the other sessions and keeps this one', async () => {
    const other = (await login('manager@demo.example', PASSWORD)).body.token;
    const body = { password: 'Dzoraget-22', c_password: 'Dzoraget-22' };
    expect((await change('manager', 'manager', { ...body, currentPassword: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
    expect((await change('manager', 'manager', body)).body.errors).toEqual({ currentPassword: ['Required'] });
    expect((await change('manager', 'manager', { ...body, currentPassword: PASSWORD })).status).toBe(200);
    expect((await desk.get('manager', '/api/profile')).status).toBe(200);
    const dead = await desk.app.inject({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${other}` } });
    expect(dead.statusCode).toBe(401);
    expect((await login('manager@demo.example', 'Dzoraget-22')).status).toBe(200);
  });

  it('a found phone may guess ten times', async () => {
    const body = { currentPassword: 'wrong', password: 'Dzoraget-23', c_password: 'Dzoraget-23' };
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await change('reports', 'reports', body)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  it('staff send links to those below them and nobody sets the password of another', async () => {
    expect((await change('admin', 'agent', { sendLink: true })).body.message).toContain('1 hour');
    expect((await change('admin', 'superadmin', { sendLink: true })).status).toBe(403);
    expect((await change('admin', 'agent', { password: 'Dzoraget-24', c_password: 'Dzoraget-24', currentPassword: PASSWORD })).status).toBe(
      422,
    );
    expect((await change('agent', 'agent2', { sendLink: true })).status).toBe(403);
    expect((await change('admin', 'blocked', { sendLink: true })).body.code).toBe('BLOCKED');
  });
});
