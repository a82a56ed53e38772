import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../src/server/database/database.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

/** The log is only added to, and the database chains it in the transaction that writes (reliability.md D5). */
const desk = await openDesk();
const seller = new Seller(desk);

const rowsOfLog = async () => (await sql<{ count: number }>`select count(*)::int as count from log`.execute(desk.db)).rows[0]!.count;

it('many calls at once: each writes its row, and the lanes have no gaps', async () => {
  const classId = await seller.flight({ classes: [{ seats: 500 }] });
  const before = await rowsOfLog();
  await Promise.all(Array.from({ length: 40 }, () => seller.held('agent', classId)));
  expect(await rowsOfLog()).toBe(before + 40);
  const { rows } = await sql<{ last: number }>`select sum(seq)::int as last from log_chain`.execute(desk.db);
  expect(rows[0]!.last).toBe(before + 40);
  await desk.verify();
});

const write = (db: Db, id: string) =>
  sql`insert into log (id, method, path, action, result) values (${id}, 'POST', '/test', 'test', 'ok')`.execute(db);

// The embedded engine has one session.
it.runIf(process.env['ENGINE'] === 'postgres')(
  'a row that is not committed yet keeps nobody waiting: the next takes another lane',
  async () => {
    const [first, second] = [newId(), newId()];
    await desk.db.transaction().execute(async (tx) => {
      await write(tx, first);
      await write(desk.db, second);
    });
    const { rows } = await sql<{ lane: number }>`select lane from log where id in (${first}, ${second})`.execute(desk.db);
    expect(new Set(rows.map((row) => row.lane)).size).toBe(2);
    await desk.verify();
  },
);

it.each([
  ['update', sql`update log set summary = 'nothing happened'`],
  ['update of a hash', sql`update log set hash = 'x'`],
  ['delete', sql`delete from log`],
  ['truncate', sql`truncate log`],
])('the database refuses %s', async (_what, change) => {
  await seller.held('agent', await seller.flight());
  await expect(change.execute(desk.db)).rejects.toThrow('the log is only added to');
  await desk.verify();
});

it('a forged place and hash are overwritten', async () => {
  const id = newId();
  await sql`
    insert into log (id, method, path, action, result, lane, seq, prev_hash, hash) values (${id}, 'POST', '/forged', 'forged', 'ok', 5, 999, 'x', 'y')`.execute(
    desk.db,
  );
  const { rows } = await sql<{ lane: number; seq: number; hash: string }>`select lane, seq, hash from log where id = ${id}`.execute(
    desk.db,
  );
  expect(rows[0]!.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(rows[0]!.seq).not.toBe(999);
  await desk.verify();
});

it('a refused change leaves no change, and one row that says what was tried', async () => {
  const before = await rowsOfLog();
  const reply = await seller.hold('poor', await seller.flight({ classes: [{ seats: 1 }] }), { adults: 5 });
  expect(reply.body.code).toBe('NO_SEATS');
  expect(await rowsOfLog()).toBe(before + 1);
  const { rows } = await sql<object>`select action, result, diff, pnr from log order by at desc, id desc limit 1`.execute(desk.db);
  expect(rows).toEqual([{ action: 'pre-order', result: 'NO_SEATS', diff: null, pnr: null }]);
  await desk.verify();
});
