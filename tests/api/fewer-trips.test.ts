import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { last } from '../../src/server/database/client.ts';
import { openDesk } from '../support/desk.ts';

/** The beginning of a transaction leaves with its first statement, its end with its last. Neither may change what a transaction is. */
const desk = await openDesk();
await sql`create table kept (n int primary key, at int unique deferrable initially deferred)`.execute(desk.db);
beforeEach(() => sql`delete from kept`.execute(desk.db));

const kept = async () => (await sql<{ n: number }>`select n from kept order by n`.execute(desk.db)).rows.map((one) => one.n);

it('a first statement that fails leaves no transaction behind', async () => {
  await expect(desk.db.transaction().execute((tx) => sql`select 1 / ${0}::int`.execute(tx))).rejects.toThrow('division by zero');
  await sql`insert into kept values (1)`.execute(desk.db);
  expect(await kept()).toEqual([1]);
});

it('what is thrown after a statement takes it back, also where it was the first', async () => {
  const work = desk.db.transaction().execute(async (tx) => {
    await sql`insert into kept values (${1})`.execute(tx);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await kept()).toEqual([]);
});

it('nothing done is nothing begun, and the connection is free', async () => {
  expect(await desk.db.transaction().execute(async () => 7)).toBe(7);
  await expect(desk.db.transaction().execute(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await sql`insert into kept values (1)`.execute(desk.db);
  expect(await kept()).toEqual([1]);
});

it('a last statement commits with those before it', async () => {
  await desk.db.transaction().execute(async (tx) => {
    await sql`insert into kept values (${1})`.execute(tx);
    await sql`${last}insert into kept values (${2})`.execute(tx);
  });
  expect(await kept()).toEqual([1, 2]);
});

it('alone it is first and last', async () => {
  await desk.db.transaction().execute((tx) => sql`${last}insert into kept values (${1}), (2)`.execute(tx));
  expect(await kept()).toEqual([1, 2]);
});

it('a last statement that fails takes all back', async () => {
  const work = desk.db.transaction().execute(async (tx) => {
    await sql`insert into kept values (${1})`.execute(tx);
    await sql`${last}insert into kept values (${1})`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([]);
  await sql`insert into kept values (3)`.execute(desk.db);
  expect(await kept()).toEqual([3]);
});

it('a commit that fails behind it is a failure', async () => {
  await sql`insert into kept values (1, 1)`.execute(desk.db);
  const work = desk.db.transaction().execute((tx) => sql`${last}insert into kept values (${2}, 1)`.execute(tx));
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([1]);
});

it('many at once, each of them whole', async () => {
  const works = Array.from({ length: 40 }, (_, i) =>
    desk.db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into kept values (${i * 2})`.execute(tx);
        if (i % 3 === 0) throw new Error('no');
        await sql`${last}insert into kept values (${i * 2 + 1})`.execute(tx);
      })
      .catch(() => {}),
  );
  await Promise.all(works);
  const whole = Array.from({ length: 40 }, (_, i) => i).filter((i) => i % 3 !== 0);
  expect(await kept()).toEqual(whole.flatMap((i) => [i * 2, i * 2 + 1]));
});
