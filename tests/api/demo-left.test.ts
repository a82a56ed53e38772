import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Passwords } from '../../src/server/account/passwords.ts';
import { closeDemoSignIns, DEMO_API_KEY, demoSignInsLeft } from '../../src/server/account/demo-sign-ins.ts';
import { demoIfEmpty } from '../../src/demo/demo.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { call } from '../support/call.ts';
import { Desk, SECRET_KEY } from '../support/desk.ts';

it('sign-ins with the published password are found whoever shares it, and closing them leaves none', async () => {
  const desk = await Desk.open();
  const passwords = new Passwords();
  const hash = await passwords.hash('a password of their own');
  await sql`update users set password_hash = ${hash} where email = 'admin@demo.example'`.execute(desk.db);
  await sql`update users set email = 'renamed@agency.example', email_key = 'renamed@agency.example' where email = 'agent2@demo.example'`.execute(
    desk.db,
  );
  const left = await demoSignInsLeft(desk.db, passwords);
  expect(left).toEqual(
    expect.arrayContaining(['superadmin@demo.example', 'agent@demo.example', 'pending@demo.example', 'renamed@agency.example']),
  );
  expect(left).not.toContain('admin@demo.example');
  expect(left).not.toContain('blocked@demo.example');

  const token = await desk.token('agent');
  expect(await closeDemoSignIns(desk.db, passwords)).toEqual(left);
  expect(await demoSignInsLeft(desk.db, passwords)).toEqual([]);
  const reply = await desk.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(401);
  const signIn = await desk.post(null, '/user/login', { email: 'superadmin@demo.example', password: 'demo-2026' });
  expect(signIn.status).not.toBe(200);
  await desk.close();
});

it('a demo of an older release gets its sandbox once, and no desk without demo data starts on a database whose published key is good', async () => {
  const desk = await Desk.open();
  const passwords = new Passwords();
  const begin = () => demoIfEmpty(desk.database, passwords, new Secrets(SECRET_KEY));
  const profile = async () => {
    const { status, body } = await call(desk, 'getProfile', {}, { token: DEMO_API_KEY });
    return status === 200 ? [body.role, body.email, body.balance.available] : [status, body.reason];
  };
  expect(await profile()).toEqual([401, 'API_KEY_UNKNOWN']);
  // Two processes at once.
  expect(await Promise.all([begin(), begin()])).toEqual([false, false]);
  expect(await profile()).toEqual(['user', 'sandbox@demo.example', 5_000_000]);

  // The key alone is enough to stop a start.
  const hash = await passwords.hash('a password of their own');
  await sql`update users set password_hash = ${hash}`.execute(desk.db);
  expect(await demoSignInsLeft(desk.db, passwords)).toEqual(['sandbox@demo.example']);
  expect(await closeDemoSignIns(desk.db, passwords)).toEqual(['sandbox@demo.example']);
  expect(await demoSignInsLeft(desk.db, passwords)).toEqual([]);
  expect(await profile()).toEqual([401, 'API_KEY_REVOKED']);
  await sql`update users set status = 'active' where email = 'sandbox@demo.example'`.execute(desk.db);
  await begin();
  expect(await profile()).toEqual([401, 'API_KEY_REVOKED']);
  await desk.verify();
  await desk.close();
});

it('a demo that was closed gets no sandbox', async () => {
  const desk = await Desk.open();
  const passwords = new Passwords();
  await closeDemoSignIns(desk.db, passwords);
  await demoIfEmpty(desk.database, passwords, new Secrets(SECRET_KEY));
  const { rows } = await sql`select from api_key`.execute(desk.db);
  expect(rows).toEqual([]);
  await desk.close();
});
