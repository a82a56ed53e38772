import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Desk } from '../support/desk.ts';
import { wholeApp } from '../support/whole-app.ts';

/** A database that hangs holds nobody up for long (reliability.md K5). */
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

it('whoever watches over the program is answered while the database is not', async () => {
  const app = await wholeApp(desk);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  let over = false;
  const every = Array.from({ length: desk.database.engine === 'postgres' ? 10 : 1 }, () => sql`select pg_sleep(4)`.execute(desk.db));
  const slow = Promise.all(every).then(() => (over = true));
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json().parts, over]).toEqual([503, { database: 'away', documents: 'away' }, false]);
  await slow;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

it.runIf(process.env['ENGINE'] === 'postgres')('a statement of a call is ended, one of a report goes on', async () => {
  const ended = sql`select pg_sleep(9)`.execute(desk.db).then(
    () => 'went on',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  const report = sql`select pg_sleep(9)`.execute(desk.database.long).then(() => 'went on');
  expect(await Promise.all([ended, report])).toEqual(['57014', 'went on']);
});
