import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { PASSWORD } from '../support/world.ts';

/** Two-step sign-in: codes of an authenticator app, recovery codes, and roles that must have it. */
const desk = await openDesk();
beforeEach(() => sql`delete from attempt`.execute(desk.db));

const login = (who: string, otp?: string) =>
  desk.post(null, '/user/login', { email: `${who}@demo.example`, password: PASSWORD, ...(otp === undefined ? {} : { otp }) });
/** A code is good once, so each asks for one of a step that was not used: the window takes one step before and after. */
async function code(secret: string, step = 0): Promise<string> {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
}
const forgetUsedCodes = () => sql`update users set two_step_counter = 0 where two_step_counter is not null`.execute(desk.db);

async function turnOn(who: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await desk.post(who, '/api/two-step/start', { password: PASSWORD });
  const { secret, uri } = started.body.result;
  expect(uri).toContain(`secret=${secret}`);
  const confirmed = await desk.post(who, '/api/two-step/confirm', { otp: await code(secret) });
  expect(confirmed.status).toBe(200);
  await forgetUsedCodes();
  return { secret, recoveryCodes: confirmed.body.result.recoveryCodes };
}

it('is on only after a code was confirmed; then a sign-in needs one', async () => {
  expect((await desk.post('agent', '/api/two-step/start', { password: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
  expect((await desk.post('agent', '/api/two-step/confirm', { otp: '000000' })).body.code).toBe('TWO_STEP_OFF');
  const started = await desk.post('agent', '/api/two-step/start', { password: PASSWORD });
  expect((await login('agent')).status).toBe(200);
  expect((await desk.post('agent', '/api/two-step/confirm', { otp: 'abcd' })).body.errors).toEqual({
    otp: ['Six digits, or a recovery code'],
  });
  expect((await desk.post('agent', '/api/two-step/confirm', { otp: await code(started.body.result.secret, 5) })).body.code).toBe(
    'OTP_WRONG',
  );

  const { secret } = await turnOn('agent');
  expect((await desk.get('agent', '/api/profile')).body.twoStep).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
  expect((await login('agent')).body.code).toBe('OTP_REQUIRED');
  expect((await login('agent', await code(secret, 5))).body.code).toBe('OTP_WRONG');
  const right = await code(secret);
  expect((await login('agent', `${right.slice(0, 3)} ${right.slice(3)}`)).status).toBe(200);
  expect((await login('agent', right)).body.code, 'a code is good once').toBe('OTP_WRONG');
});

it('the password comes first: without it nobody learns that there is a second step', async () => {
  await turnOn('agent2');
  const reply = await desk.post(null, '/user/login', { email: 'agent2@demo.example', password: 'wrong', otp: '123456' });
  expect(reply.body.code).toBe('INVALID_CREDENTIALS');
});

it('a recovery code is good once, in any spelling', async () => {
  const { recoveryCodes } = await turnOn('tickets');
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await login('tickets', recoveryCodes[0]!.toUpperCase().replaceAll('-', ''))).status).toBe(200);
  expect((await login('tickets', recoveryCodes[0])).body.code).toBe('OTP_WRONG');
  expect((await desk.get('tickets', '/api/profile')).body.twoStep.recoveryCodesLeft).toBe(9);
});

it('a recovery code used twenty times at once opens one session', async () => {
  const { recoveryCodes } = await turnOn('manager');
  const replies = await Promise.all(Array.from({ length: 4 }, () => login('manager', recoveryCodes[1])));
  expect(replies.map((one) => one.status).filter((one) => one === 200)).toHaveLength(1);
});

it('guessed codes are counted like guessed passwords', async () => {
  await turnOn('reports');
  const statuses = [];
  for (let i = 0; i < 7; i++) statuses.push((await login('reports', '000000')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

it('turning on ends the other sessions, keeps this one, and secrets are sealed in the database', async () => {
  const other = (await login('admin')).body.token;
  const { secret, recoveryCodes } = await turnOn('admin');
  expect((await desk.get('admin', '/api/profile')).status).toBe(200);
  expect((await desk.app.inject({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${other}` } })).statusCode).toBe(
    401,
  );
  const { rows } = await sql<{
    text: string;
  }>`select string_agg(u::text, ' ') || (select string_agg(r::text, ' ') from recovery_code r) || (select string_agg(l::text, ' ') from log l) as text from users u`.execute(
    desk.db,
  );
  for (const word of [secret, ...recoveryCodes]) expect(rows[0]!.text).not.toContain(word);
});

it('is turned off with password and code, and needs both', async () => {
  const { secret } = await turnOn('poor');
  const stop = (body: object) => desk.post('poor', '/api/two-step/stop', body);
  expect((await stop({ password: 'wrong', otp: await code(secret) })).body.code).toBe('WRONG_PASSWORD');
  expect((await stop({ password: PASSWORD, otp: await code(secret, 5) })).body.code).toBe('OTP_WRONG');
  const fresh = await desk.post('poor', '/api/two-step/recovery-codes', { password: PASSWORD, otp: await code(secret) });
  expect(fresh.body.result.recoveryCodes).toHaveLength(10);
  await forgetUsedCodes();
  expect((await stop({ password: PASSWORD, otp: await code(secret) })).status).toBe(200);
  expect((await login('poor')).status).toBe(200);
  expect((await stop({ password: PASSWORD, otp: '123456' })).body.code).toBe('TWO_STEP_OFF');
});

it('a role that must have it can do nothing before it is on, and cannot turn it off', async () => {
  const settings = async () =>
    (await desk.get('superadmin', '/api/securitySettings')).body.result as { version: number; twoStepRoles: string[] };
  const choose = async (twoStepRoles: string[], version?: number) =>
    desk.call('superadmin', 'PUT', '/api/securitySettings', { twoStepRoles, version: version ?? (await settings()).version });
  expect((await choose(['user'])).status).toBe(422);
  expect((await choose(['Viewer'], 999)).body.code).toBe('STALE_SETTINGS');
  expect((await choose(['Viewer', 'Viewer'])).body.result.twoStepRoles).toEqual(['Viewer']);

  expect((await desk.get('viewer', '/api/airport')).body.code).toBe('TWO_STEP_REQUIRED');
  expect((await desk.get('viewer', '/api/profile')).body.twoStep).toEqual({ enabled: false, required: true, recoveryCodesLeft: 0 });
  const { secret } = await turnOn('viewer');
  expect((await desk.get('viewer', '/api/airport')).status).toBe(200);
  expect((await desk.post('viewer', '/api/two-step/stop', { password: PASSWORD, otp: await code(secret) })).body.code).toBe(
    'TWO_STEP_REQUIRED',
  );
  await choose([]);
  expect((await desk.post('viewer', '/api/two-step/stop', { password: PASSWORD, otp: await code(secret) })).status).toBe(200);
});

it('staff turn it off for somebody who has lost phone and codes; nobody for himself that way', async () => {
  await sql`update users set two_step_at = null where email_key = 'agent2@demo.example'`.execute(desk.db);
  await turnOn('agent2');
  const id = desk.world.users.get('agent2')!;
  const { version } = (await desk.get('superadmin', `/api/users/get-user/${id}`)).body.result;
  expect((await desk.post('agent2', `/api/users/update/${id}`, { version, resetTwoStep: true })).body.errors).toEqual({
    resetTwoStep: ['Only staff can change this'],
  });
  const own = desk.world.users.get('superadmin')!;
  const me = (await desk.get('superadmin', `/api/users/get-user/${own}`)).body.result;
  expect((await desk.post('superadmin', `/api/users/update/${own}`, { version: me.version, resetTwoStep: true })).status).toBe(422);
  const reply = await desk.post('superadmin', `/api/users/update/${id}`, { version, resetTwoStep: true });
  expect(reply.body.result.twoStep).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
  expect((await desk.get('agent2', '/api/profile')).status).toBe(401);
  expect((await login('agent2')).status).toBe(200);
});
