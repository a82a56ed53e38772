import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONG, sample } from '../lanes.ts';
import { openDesk } from '../support/desk.ts';
import { tokenTo } from '../support/outbox.ts';
import { PASSWORD } from '../support/world.ts';

/** Guessing passwords and asking who is known (reliability.md P3, P4). */
const desk = await openDesk('never');
beforeEach(() => sql`delete from attempt`.execute(desk.db));

async function send(url: string, body: object, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) {
  const response = await desk.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return {
    status: response.statusCode,
    body: response.json() as { code?: string; requestId?: string; result?: { userId?: string } },
    headers: response.headers,
  };
}
const login = (email: string, password: string, address?: string, headers?: Record<string, string>) =>
  send('/user/login', { email, password }, address, headers);
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const address = (i: number) => `203.0.113.${i}`;

describe('P3: guesses', () => {
  it('a thousand on one account, each with another X-Forwarded-For: five are looked at', { timeout: 180_000 }, async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 1000; i += 20) {
      const batch = Array.from({ length: 20 }, (_, j) =>
        login('agent@demo.example', `guess ${i + j}`, undefined, { 'x-forwarded-for': `10.0.${i >> 8}.${(i + j) & 255}` }),
      );
      statuses.push(...(await Promise.all(batch)).map((one) => one.status));
    }
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([5, 995]);
    expect((await login('agent@demo.example', PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('fifty in an hour on one account from anywhere; the owner comes in where he was before, or by mail', async () => {
    expect((await login('agent2@demo.example', PASSWORD, '198.51.100.9')).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push((await login('agent2@demo.example', `guess ${i}`, address(i))).status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([50, 10]);
    expect((await login('agent2@demo.example', PASSWORD, address(99))).status, 'a stranger who knows the password now').toBe(429);
    expect((await login('agent2@demo.example', PASSWORD, '198.51.100.9')).status, 'the owner in his office').toBe(200);

    await send('/user/forgot-password', { email: 'agent2@demo.example' });
    await desk.call(null, 'PUT', '/api/auth/setPassword', {
      user_id: await tokenTo(desk, 'agent2@demo.example'),
      password: 'Amberd-1026',
      c_password: 'Amberd-1026',
    });
    expect((await login('agent2@demo.example', 'Amberd-1026', address(98))).status, 'the owner on the road').toBe(200);
  });

  it.runIf(LONG)(
    'one guess on many accounts: a hundred in an hour from one address, and from one house of the new kind of addresses',
    { timeout: 180_000 },
    async () => {
      for (const of of [() => '192.0.2.55', (i: number) => `2001:db8:5:5::${i.toString(16)}`]) {
        await sql`delete from attempt`.execute(desk.db);
        const statuses = await Promise.all(
          Array.from({ length: 115 }, async (_, i) => (await login(`person${i}@demo.example`, 'Summer2026!', of(i))).status),
        );
        // A full queue of hashes answers 429 too and counts nothing.
        while (count(statuses, 400) < 100) {
          const more = await login(`person${statuses.length}@demo.example`, 'Summer2026!', of(statuses.length));
          if (more.status === 429) break;
          statuses.push(more.status);
        }
        expect(count(statuses, 400)).toBe(100);
        expect((await login('viewer@demo.example', PASSWORD, of(1))).status).toBe(429);
        expect((await login('viewer@demo.example', PASSWORD, '192.0.2.56')).status).toBe(200);
      }
    },
  );

  it('a closed door says for how long', async () => {
    for (let i = 0; i < 5; i++) await login('viewer@demo.example', 'wrong');
    const closed = await login('viewer@demo.example', PASSWORD);
    expect(closed.body).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_ATTEMPTS', details: { minutes: 15 } });
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('a door that was closed by a clock a day ahead is open once that is set right', async () => {
    for (let i = 0; i < 5; i++) await login('viewer@demo.example', 'wrong');
    expect((await login('viewer@demo.example', PASSWORD)).status).toBe(429);
    await sql`update attempt set at = now() + interval '1 day' where account_key = 'viewer@demo.example'`.execute(desk.db);
    expect((await login('viewer@demo.example', PASSWORD)).status).toBe(200);
  });

  it('two sign-ups from twenty-one hands of one address: the last is refused', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await send('/user/register', { ...company, email: `many${i}@demo.example` })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });
});

const company = {
  businessName: 'Sevan Travel',
  vat: '01234567',
  country: 'AM',
  city: 'Sevan',
  address: 'Lake Street 1',
  phone: '+374 91 000111',
  ceoNameSurname: 'Ani Sevanyan',
  contactNameSurname: 'Ani Sevanyan',
  acceptTerms: true,
};

describe('P4: a known address and an unknown one', () => {
  const PAIRS = sample(4, 100);
  const ways: [string, (email: string, from: string) => ReturnType<typeof send>, width: number][] = [
    ['sign-in', (email, from) => login(email, 'wrong password', from), 1],
    ['forgotten password', (email, from) => send('/user/forgot-password', { email }, from), 10],
    ['registration', (email, from) => send('/user/register', { ...company, email }, from), 10],
    ['another confirmation', (email, from) => send('/user/resend-verification', { email }, from), 10],
  ];

  it.each(ways)('%s: one answer, in one time', { timeout: 180_000 }, async (_what, ask, width) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const answers = new Set<string>();
    let turn = 0;
    const timed = async (kind: 'known' | 'unknown', i: number) => {
      const started = performance.now();
      const reply = await ask(
        kind === 'known' ? 'manager@demo.example' : `nobody${i}@demo.example`,
        `10.7.${i & 127}.${kind === 'known' ? 1 : 2}`,
      );
      times[kind].push(performance.now() - started);
      const headers = Object.keys(reply.headers).sort().join();
      answers.add(
        JSON.stringify([
          reply.status,
          { ...reply.body, requestId: '', ...(reply.body.result ? { result: { ...reply.body.result, userId: '' } } : {}) },
          headers,
        ]),
      );
    };
    const pair = async () => {
      const i = turn++;
      // Now the one first, now the other.
      for (const kind of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        await timed(kind, i);
        await sql`delete from attempt where kind = 'login'`.execute(desk.db);
      }
    };
    await pair();
    times.known.length = times.unknown.length = 0;
    await Promise.all(
      Array.from({ length: width }, async () => {
        for (let i = 0; i < PAIRS / width; i++) await pair();
      }),
    );
    expect([...answers]).toHaveLength(1);
    // Of a sample only the answers are compared. A hundred pairs with one chance in a hundred thousand of a false alarm; a difference of a millisecond is found.
    expect(Math.abs(rankDifference(times.known, times.unknown))).toBeLessThan(4.4);
  });
});

/** Mann and Whitney's z: how many standard deviations the ranks of two samples lie apart. */
function rankDifference(a: number[], b: number[]): number {
  const wins = a.reduce((sum, x) => sum + b.reduce((inner, y) => inner + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const mean = (a.length * b.length) / 2;
  return (wins - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
}
