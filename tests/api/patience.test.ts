import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Tx } from '../../src/server/database/database.ts';
import { openDesk } from '../support/desk.ts';
import { migratedDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { wholeApp } from '../support/whole-app.ts';

/** A database that hangs holds nobody up for long (reliability.md K5). */
/** On PostgreSQL another one, with connections of its own: both tests wait, and do so at once. */
let other: FreshDatabase;
const postgres = process.env['ENGINE'] === 'postgres';
const desk = await openDesk();
if (postgres) other = await migratedDatabase();
afterAll(() => other?.drop());

/** Holds every connection that there is. Returns how they are let go. */
async function holdAll(): Promise<() => Promise<unknown>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const held: Promise<void>[] = [];
  for (let i = 0; i < (postgres ? 10 : 1); i++)
    await new Promise<void>((begun) => {
      const hold = async (tx: Tx) => {
        await sql`select 1`.execute(tx);
        begun();
        await gate;
      };
      held.push(desk.db.transaction().execute(hold));
    });
  return () => {
    open();
    return Promise.all(held);
  };
}

it.concurrent('whoever watches over the program is answered while the database is not', async () => {
  const app = await wholeApp(desk);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const letGo = await holdAll();
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json().parts]).toEqual([503, { database: 'away', documents: 'away', clock: 'unknown' }]);
  await letGo();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

it.runIf(postgres).concurrent('a statement of a call is ended, one of a report goes on', async () => {
  const { db, long } = other.database;
  const ended = sql`select pg_sleep(7)`.execute(db).then(
    () => 'went on',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  const report = sql`select pg_sleep(7)`.execute(long).then(() => 'went on');
  expect(await Promise.all([ended, report])).toEqual(['57014', 'went on']);
});
