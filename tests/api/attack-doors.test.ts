import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { Passwords } from '../../src/server/account/passwords.ts';
import { createApp } from '../../src/server/http/app.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { noMails, openDesk, SECRET_KEY } from '../support/desk.ts';
import { PASSWORD } from '../support/world.ts';

/** Guessing, flooding and lying about where one comes from. */
const apps: FastifyInstance[] = [];
const desk = await openDesk();
beforeEach(() => sql`delete from attempt`.execute(desk.db));
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function another(options: { rateLimit?: number; trustProxy?: boolean }): Promise<FastifyInstance> {
  const app = await createApp({
    db: desk.db,
    passwords: new Passwords(),
    secrets: new Secrets(SECRET_KEY),
    mails: noMails,
    rateLimit: options.rateLimit ?? 0,
    trustProxy: options.trustProxy ?? false,
    logger: false,
    checkAnswers: true,
  });
  apps.push(app);
  return app;
}
const login = async (app: FastifyInstance, password: string, headers: Record<string, string> = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: '/user/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ email: 'agent@demo.example', password }),
    })
  ).statusCode;

it('guesses sent at once are counted like guesses sent one after the other', async () => {
  const statuses = await Promise.all(Array.from({ length: 15 }, (_, i) => login(desk.app, `guess ${i}`)));
  expect(statuses.filter((one) => one === 400).length).toBeLessThanOrEqual(5);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
});

it('a right password in a hurry, twice, is let in twice', async () => {
  expect(await Promise.all([login(desk.app, PASSWORD), login(desk.app, PASSWORD)])).toEqual([200, 200]);
});

it('behind a proxy the address is the one the proxy saw, not what the caller says', async () => {
  const app = await another({ trustProxy: true });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push(await login(app, `guess ${i}`, { 'x-forwarded-for': `10.1.2.${i}, 203.0.113.7` }));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(await login(app, PASSWORD, { 'x-forwarded-for': '203.0.113.8' })).toBe(200);
});

it('a new made-up token with each call is still one stranger', async () => {
  const app = await another({ rateLimit: 5 });
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const reply = await app.inject({
      method: 'POST',
      url: '/exchange/rate-by-range',
      headers: { authorization: `Bearer ${'x'.repeat(40)}${i}`, 'content-type': 'application/json' },
      payload: '{"startDate":"2026-01-01","endDate":"2026-01-01"}',
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

it('unknown addresses get their answer again after a flood, and not another one than known addresses', async () => {
  const passwords = new Passwords(1);
  const flood = Array.from({ length: 21 }, () => passwords.hash('x'));
  await passwords.verify(null, 'guess').catch((error: unknown) => expect(String(error)).toContain('Many people'));
  await Promise.all(flood);
  expect(await passwords.verify(null, 'guess')).toBe(false);
});
