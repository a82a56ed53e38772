import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { MailHost } from '../support/mail-host.ts';
import { Sink } from '../support/sink.ts';
import { wholeApp } from '../support/whole-app.ts';

/** By which host mails leave: who may see and change it, and that the password stays in (domain.md 4.5; reliability.md D4). */
const PASSWORD = 'MarkerPassword-4471';
const desk = await openDesk();
const host = await MailHost.open(desk);
const app = await wholeApp(desk, { mails: host.service });
beforeEach(() => sql`delete from smtp_settings`.execute(desk.db));
afterAll(async () => {
  await app.close();
  await host.close();
});

async function call(who: string, method: 'GET' | 'POST' | 'PUT', body?: object, key?: string): Promise<Reply> {
  const response = await app.inject({
    method,
    url: '/api/SMTPsettings',
    headers: {
      authorization: `Bearer ${await desk.token(who)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const settings = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  secure: 'none',
  user: 'tatev',
  password: PASSWORD,
  fromName: 'Tatev',
  fromEmail: 'desk@tatev.example',
  ...more,
});

it('are null at first, then set once and changed with their version', async () => {
  expect((await call('admin', 'GET')).body).toEqual({ result: null });
  const made = await call('superadmin', 'POST', settings(2525));
  expect(made.body.result).toMatchObject({
    host: '127.0.0.1',
    port: 2525,
    user: 'tatev',
    hasPassword: true,
    isActive: true,
    lastTest: null,
  });
  expect((await call('superadmin', 'POST', settings(2525))).body.code).toBe('IN_USE');
  const { version } = made.body.result;
  const changed = await call('superadmin', 'PUT', { version, replyTo: 'answers@tatev.example' });
  expect(changed.body.result).toMatchObject({
    host: '127.0.0.1',
    replyTo: 'answers@tatev.example',
    hasPassword: true,
    version: version + 1,
  });
  expect((await call('superadmin', 'PUT', { version, isActive: false })).body.code).toBe('STALE_SETTINGS');
});

it('what is missing is said at its field', async () => {
  expect((await call('superadmin', 'POST', { port: 25 })).body.errors).toEqual({
    host: ['Required'],
    fromName: ['Required'],
    fromEmail: ['Required'],
  });
  expect((await call('superadmin', 'PUT', { version: 1, port: 26 })).status).toBe(404);
});

it.each([
  ['host', 'mail host'],
  ['host', 'a\r\nb'],
  ['port', 0],
  ['port', 65_536],
  ['secure', 'maybe'],
  ['fromName', 'Tatev\r\nBcc: everybody@example.com'],
  ['fromEmail', 'desk@tatev.example\r\nBcc: everybody@example.com'],
  ['replyTo', 'nobody'],
  ['bcc', 'a@b.example, c@d.example'],
  ['user', 'a\nb'],
  ['password', 'a\r\nb'],
])('%s cannot be %j', async (field, value) => {
  const reply = await call('superadmin', 'POST', settings(25, { [field]: value }));
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
});

it('the password is sealed where it lies, and in no answer and no line of the log; a Viewer does not see the user either', async () => {
  await call('superadmin', 'POST', settings(2525));
  for (const who of ['superadmin', 'admin', 'viewer']) {
    const reply = await call(who, 'GET');
    expect(JSON.stringify(reply.body)).not.toContain(PASSWORD);
    expect('user' in reply.body.result).toBe(who !== 'viewer');
  }
  const { rows } = await sql<{
    text: string;
  }>`select row_to_json(s)::text as text from smtp_settings s union all select row_to_json(l)::text from log l`.execute(desk.db);
  expect(rows.length).toBeGreaterThan(1);
  for (const { text } of rows) expect(text).not.toContain(PASSWORD);
});

it('the password does not go to another host than it was given for', async () => {
  const { version } = (await call('superadmin', 'POST', settings(2525, { secure: 'starttls' }))).body.result;
  for (const more of [{ host: 'elsewhere.example' }, { port: 26 }, { secure: 'none' }]) {
    expect((await call('superadmin', 'PUT', { version, ...more })).body.errors).toEqual({ password: [expect.stringContaining('again')] });
    expect((await call('superadmin', 'POST', { test: { to: 'a@b.example' }, ...more })).body.errors).toEqual({
      password: [expect.stringContaining('again')],
    });
  }
  expect((await call('superadmin', 'PUT', { version, host: 'elsewhere.example', password: 'another' })).status).toBe(200);
});

it('a test sends one mail by the stored settings and keeps how it went; by others it keeps nothing', async () => {
  const sink = await Sink.open({ user: 'tatev', password: PASSWORD });
  await call('superadmin', 'POST', settings(sink.port));
  const worked = await call('superadmin', 'POST', { test: { to: 'me@tatev.example' } });
  expect(worked.body.result.lastTest).toMatchObject({ ok: true, error: null });
  expect(sink.to('me@tatev.example').map((one) => one.subject)).toEqual(['Test of the mail settings']);

  const wrong = await call('superadmin', 'POST', { test: { to: 'me@tatev.example' }, password: 'not it' });
  expect([wrong.status, wrong.body.code]).toEqual([424, 'SMTP_FAILED']);
  expect(wrong.body.message).toContain('535');
  expect((await call('admin', 'GET')).body.result.lastTest.ok).toBe(true);
  await sink.close();

  const away = await call('superadmin', 'POST', { test: { to: 'me@tatev.example' } });
  expect(away.status).toBe(424);
  expect((await call('admin', 'GET')).body.result.lastTest).toMatchObject({ ok: false, error: expect.stringContaining('ECONNREFUSED') });
});

it('a test whose answer was lost sends no second mail; one that failed is tried again', async () => {
  const sink = await Sink.open({ user: 'tatev', password: PASSWORD });
  await call('superadmin', 'POST', settings(sink.port));
  const [worked, failed] = [freshKey(), freshKey()];
  const test = { test: { to: 'again@tatev.example' } };
  const first = await call('superadmin', 'POST', test, worked);
  const again = await call('superadmin', 'POST', test, worked);
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
  expect(sink.to('again@tatev.example')).toHaveLength(1);
  const wrong = { ...test, password: 'not it' };
  expect((await call('superadmin', 'POST', wrong, failed)).status).toBe(424);
  expect((await call('superadmin', 'POST', wrong, failed)).status).toBe(424);
  expect((await call('superadmin', 'POST', { ...wrong, password: PASSWORD }, failed)).status).toBe(200);
  await sink.close();
});

it('a host that asks for TLS with a certificate of nobody gets neither mail nor password', async () => {
  const sink = await Sink.open({ user: 'tatev', password: PASSWORD, tls: true });
  const reply = await call('superadmin', 'POST', { ...settings(sink.port, { secure: 'starttls' }), test: { to: 'me@tatev.example' } });
  expect([reply.status, reply.body.message]).toEqual([424, expect.stringContaining('certificate')]);
  // One that offers no TLS is not spoken to in clear.
  const plain = await Sink.open();
  const clear = await call('superadmin', 'POST', { ...settings(plain.port, { secure: 'starttls' }), test: { to: 'me@tatev.example' } });
  expect([clear.status, plain.mails.length]).toEqual([424, 0]);
  await sink.close();
  await plain.close();
});

it('a host that never speaks is given up, and others are served meanwhile', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const hanging = call('superadmin', 'POST', { ...settings((silent.address() as AddressInfo).port), test: { to: 'me@tatev.example' } });
  const sink = await Sink.open();
  const fine = await call('superadmin', 'POST', { ...settings(sink.port, { user: '', password: '' }), test: { to: 'me@tatev.example' } });
  expect(fine.status).toBe(200);
  const gone = await hanging;
  expect([gone.status, gone.body.message]).toEqual([424, expect.stringContaining('Greeting never received')]);
  silent.close();
  await sink.close();
});
