import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Passwords } from '../../src/server/account/passwords.ts';
import { closeDemoSignIns, demoSignInsLeft } from '../../src/server/account/demo-sign-ins.ts';
import { Desk } from '../support/desk.ts';

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
