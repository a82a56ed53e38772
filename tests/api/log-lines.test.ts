import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { logOptions } from '../../src/server/http/log.ts';
import { openDesk } from '../support/desk.ts';
import { rawCall, wholeApp } from '../support/whole-app.ts';
import { PASSWORD } from '../support/world.ts';

/** Nobody writes lines of their own into a log, or very long ones (reliability.md D6). */
const lines: string[] = [];
const desk = await openDesk();
const app = await wholeApp(desk, { logger: { ...logOptions('trace'), stream: { write: (line: string) => lines.push(line) } } });
await app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(() => (lines.length = 0));
afterAll(() => app.close());

const FORGED = '{"level":50,"msg":"all is well"}';
const NASTY = `x\r\n${FORGED}\n\u001b[31mred\u001b[0m\u0007\u009b31m\u2028\u2029${FORGED}`;
const send = (url: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) });

function expectPlainLines(): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.endsWith('\n')).toBe(true);
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f\u009b]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(2048);
    expect(JSON.parse(line).msg).not.toBe('all is well');
  }
}

it.each([
  ['line ends and colours', NASTY],
  ['a megabyte', 'Mozilla/5.0 '.repeat(90_000)],
])('a user agent with %s: one line of at most 300 characters in the table, none in the log', async (_what, agent) => {
  const reply = await send('/user/login', { email: 'agent@demo.example', password: PASSWORD }, { 'user-agent': agent });
  expect(reply.statusCode).toBe(200);
  const { rows } = await sql<{ agent: string }>`select user_agent as agent from log where user_agent <> ''`.execute(desk.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.agent.length).toBeLessThanOrEqual(300);
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(row.agent).not.toMatch(/[\u0000-\u001f\u007f]/);
  }
  expectPlainLines();
  expect(lines.join('')).not.toContain('Mozilla');
});

it('what is in an address, a header or a body is in no line', async () => {
  const marker = 'MARKER0123456789';
  const headers = {
    authorization: `Bearer ${marker.repeat(3)}`,
    'idempotency-key': marker,
    cookie: marker,
    'x-forwarded-for': NASTY,
    host: marker.repeat(200),
  };
  await app.inject({ method: 'GET', url: `/api/auth/checkChangePasswordPage?user_id=${marker}%0d%0a${marker.repeat(300)}`, headers });
  await app.inject({ method: 'GET', url: `/${marker}/%0d%0a`, headers });
  await app.inject({ method: 'GET', url: `/%zz${marker}`, headers });
  await send(`/user/forgot-password/reset/${marker}`, { password: marker }, headers);
  await send('/user/login', { email: `${marker}@agency.example`, password: marker }, headers);
  await rawCall(app, `GET /${marker}\u001b[31m HTTP/1.1\r\nhost: x\r\nuser-agent: \u001b[31m${marker}\r\nconnection: close\r\n\r\n`);
  await rawCall(app, `${marker}\r\n\r\n`);
  expectPlainLines();
  expect(lines.join('')).not.toContain('MARKER');
});

it('an error of the database is one short line that holds no row', async () => {
  const long = 'x'.repeat(1_000_000);
  await sql
    .raw(`
    create function refuse_attempt() returns trigger language plpgsql as $$
    begin raise exception E'refused\\r\\n%', '${FORGED}\u001b[31m' || repeat('y', 1000000) || new.account_key using detail = new.account_key, hint = new.account_key; end $$`)
    .execute(desk.db);
  await sql`create trigger refuse_attempt before insert on attempt for each row execute function refuse_attempt()`.execute(desk.db);
  const reply = await send('/user/login', { email: 'marker.person@agency.example', password: long.slice(0, 1000) });
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'UNEXPECTED']);
  expect(reply.body).not.toMatch(/refused|attempt|plpgsql/);
  expectPlainLines();
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(errors).toHaveLength(1);
  expect(errors[0].err).toMatchObject({
    code: 'P0001',
    message: expect.stringContaining('refused'),
    stack: expect.stringContaining(' at '),
  });
  expect(lines.join('')).not.toContain('marker.person');
});
