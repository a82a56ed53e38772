import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoIfEmpty } from '../../src/demo/demo.ts';
import { makeLargeHouse } from '../../scripts/bench/large-house.mjs';
import { Passwords } from '../../src/server/account/passwords.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { settingsIfEmpty } from '../../src/server/settings/first-settings.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { SECRET_KEY } from '../support/desk.ts';
import { emptyDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** The house that the bench measures, a small one of the same make: what it says of the product holds only of data that are true. */
let fresh: FreshDatabase;
let made: Awaited<ReturnType<typeof makeLargeHouse>>;
beforeAll(async () => {
  // The small world is somebody, and a demo is only made where nobody is.
  fresh = await emptyDatabase();
  await migrate(fresh.database.db);
  await settingsIfEmpty(fresh.database.db);
  await demoIfEmpty(fresh.database, new Passwords(), new Secrets(SECRET_KEY));
  made = await makeLargeHouse(fresh.database.long, { agencies: 34, orders: 2000, flights: 1000 }, { checked: true });
}, 120_000);
afterAll(() => fresh.drop());

it('breaks no invariant, and has what it was asked for', async () => {
  expect(made.accounts).toBeGreaterThanOrEqual(34);
  expect(made.orders).toBeGreaterThanOrEqual(2000);
  expect(made.log).toBeGreaterThanOrEqual(made.orders * 4);
  expect(await verify(fresh.database.db)).toEqual([]);
}, 120_000);

it('leaves numbers, references and serials where the next sale goes on', async () => {
  const { rows } = await sql<{ entries: boolean; tickets: boolean }>`
    select nextval(pg_get_serial_sequence('ledger_transaction', 'no')) > (select max(no) from ledger_transaction) as entries,
      nextval('ticket_serial') > (select max(substr(number, 4)::bigint) from ticket) as tickets`.execute(fresh.database.db);
  expect(rows).toEqual([{ entries: true, tickets: true }]);
});

it('has sold nothing to the jobs: no booking and no hold of a copy is due', async () => {
  const { rows } = await sql`select count(*)::int as due from orders where status = 'booking' and time_limit < now()`.execute(
    fresh.database.db,
  );
  expect(rows).toEqual([{ due: 0 }]);
});

it('says in its documents what its ledger says: balances and numbers of the copy, not of the demo', async () => {
  const { rows } = await sql`
    select d.number from document d cross join jsonb_array_elements(d.snapshot->'ledger') e join ledger_transaction l on l.no = (e->>'no')::bigint
      join posting p on p.transaction_id = l.id and p.balance_after is not null
    where d.order_id is not null and (l.order_id <> d.order_id or p.balance_after <> round((e->>'balanceAfter')::numeric * 100))`.execute(
    fresh.database.db,
  );
  expect(rows).toEqual([]);
});
