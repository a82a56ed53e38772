import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { up as first } from '../../src/server/database/migrations/0001_first.ts';
import { up as accounts } from '../../src/server/database/migrations/0002_accounts.ts';
import { up as orderLife } from '../../src/server/database/migrations/0003_order_life.ts';
import { up as documents } from '../../src/server/database/migrations/0005_documents.ts';
import { up as allotments } from '../../src/server/database/migrations/0012_allotments.ts';
import { up as reports } from '../../src/server/database/migrations/0013_reports.ts';
import { up as orderServices } from '../../src/server/database/migrations/0017_order_services.ts';
import { up as flightCapacity } from '../../src/server/database/migrations/0026_flight_capacity.ts';
import { up as savedViews } from '../../src/server/database/migrations/0030_saved_views.ts';
import { up as seatMap } from '../../src/server/database/migrations/0039_seat_map.ts';
import { up as agencyBrand } from '../../src/server/database/migrations/0040_agency_brand.ts';
import { up as topUpRequests } from '../../src/server/database/migrations/0041_top_up_requests.ts';
import { up as payouts } from '../../src/server/database/migrations/0071_payouts.ts';
import { up as start } from '../../src/server/database/migrations/0044_start.ts';
import { up as boarding } from '../../src/server/database/migrations/0049_boarding.ts';
import { up as deposits } from '../../src/server/database/migrations/0059_deposits.ts';
import { up as waitlist } from '../../src/server/database/migrations/0064_waitlist.ts';
import { up as change } from '../../src/server/database/migrations/0073_change.ts';
import { up as linesOnFlights } from '../../src/server/database/migrations/0078_lines_on_flights.ts';
import { up as orderTable } from '../../src/server/database/migrations/0043_order_table.ts';
import { up as languages } from '../../src/server/database/migrations/0024_languages.ts';
import { up as russian } from '../../src/server/database/migrations/0034_russian.ts';
import { isMigrated, migrate } from '../../src/server/database/migrate.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { settingsIfEmpty } from '../../src/server/settings/first-settings.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { emptyDatabase } from '../support/fresh-database.ts';

/** A database of the first release goes forward with what is in it. */
it('accounts, sessions and log rows of before are kept, and the log of before is chained', async () => {
  const { database, drop } = await emptyDatabase();
  const db = database.db as Kysely<unknown>;
  await first(db);
  const userId = newId();
  await sql`
    insert into users (id, email, email_key, business_name, role, status) values (${userId}, 'old@desk.example', 'old@desk.example', 'Old Agency', 'user', 'active')`.execute(
    db,
  );
  await sql`insert into session (token_hash, user_id, expires_at) values ('\\x01'::bytea, ${userId}, now() + interval '1 day')`.execute(db);
  await sql`insert into login_attempt (id, email_key, ip) values (${newId()}, 'old@desk.example', '192.0.2.1')`.execute(db);
  // A second apart: the embedded engine's clock counts milliseconds, and two rows of one of them have no order.
  for (let i = 0; i < 5; i++)
    await sql`insert into log (id, at, method, path, action, result, summary, seq) values (${newId()}, now() - make_interval(secs => ${9 - i}), 'POST', '/old', 'old', 'ok', ${`row ${i}`}, ${i < 3 ? i + 1 : null})`.execute(
      db,
    );

  await accounts(db);
  await orderLife(db);
  await documents(db);

  const { rows } = await sql<{ lane: number; seq: number; summary: string }>`select lane, seq, summary from log order by seq`.execute(db);
  expect(rows.map((row) => row.summary)).toEqual(['row 0', 'row 1', 'row 2', 'row 3', 'row 4']);
  expect(rows.every((row, i) => row.lane === 0 && row.seq === i + 1)).toBe(true);
  const { rows: kept } = await sql<{ n: number }>`
    select count(*)::int as n from users u join session s on s.user_id = u.id join attempt a on a.account_key = u.email_key where s.id is not null and a.kind = 'login' and u.search_text like '%old agency%'`.execute(
    db,
  );
  expect(kept[0]!.n).toBe(1);
  await sql`insert into log (id, method, path, action, result) values (${newId()}, 'POST', '/new', 'new', 'ok')`.execute(db);
  await allotments(db);
  await reports(db);
  await orderServices(db);
  await flightCapacity(db);
  await seatMap(db);
  await agencyBrand(db);
  await savedViews(db);
  await topUpRequests(db);
  await payouts(db);
  await orderTable(db);
  await start(db);
  await boarding(db);
  await deposits(db);
  await waitlist(db);
  await change(db);
  await linesOnFlights(db);
  expect(await verify(db)).toEqual([]);
  await drop();
});

it('documents of before keep their numbers and become revisions of each other, frozen with the company of today', async () => {
  const { database, drop } = await emptyDatabase();
  const db = database.db as Kysely<unknown>;
  await first(db);
  await accounts(db);
  await orderLife(db);
  await settingsIfEmpty(db);
  const [userId, orderId] = [newId(), newId()];
  await sql`insert into users (id, email, email_key, business_name, role, status) values (${userId}, 'old@desk.example', 'old@desk.example', 'Old Agency', 'user', 'active')`.execute(
    db,
  );
  const written = [
    ['booking', 1],
    ['booking', 2],
    ['invoice', 1],
    ['creditNote', 1],
    ['creditNote', 2],
    ['receipt', 1],
  ] as const;
  for (const [kind, no] of written)
    await sql`
      insert into document (id, kind, year, no, number, agent_id, order_id, snapshot, hash, issued_at)
      values (${newId()}, ${kind}, 2026, ${no}, ${`${kind}-${no}`}, ${userId}, ${kind === 'receipt' ? null : orderId}, '{}', '', now() + make_interval(secs => ${no}))`.execute(
      db,
    );
  await sql`insert into number_series (kind, year, next) select kind, 2026, max(no) + 1 from document group by 1`.execute(db);

  await documents(db);

  const { rows } = await sql<{ number: string; rev: number; newer: string | null; agency: string }>`
    select d.number, d.rev, n.number as newer, d.details->'agency'->>'name' as agency from document d left join document n on n.id = d.superseded_by order by d.kind, d.no`.execute(
    db,
  );
  expect(rows.map(({ number, rev, newer }) => [number, rev, newer])).toEqual([
    ['booking-1', 1, 'booking-2'],
    ['booking-2', 2, null],
    ['creditNote-1', 1, null],
    ['creditNote-2', 1, null],
    ['invoice-1', 1, null],
    ['receipt-1', 1, null],
  ]);
  expect(rows.every((one) => one.agency === 'Old Agency')).toBe(true);
  await allotments(db);
  await reports(db);
  await orderServices(db);
  await flightCapacity(db);
  await seatMap(db);
  await agencyBrand(db);
  await savedViews(db);
  await topUpRequests(db);
  await payouts(db);
  await orderTable(db);
  await start(db);
  await boarding(db);
  await deposits(db);
  await waitlist(db);
  await change(db);
  await linesOnFlights(db);
  expect(await verify(db)).toEqual([]);
  await drop();
});

it('entries of before say what they put on the account; so does one that the release before writes', async () => {
  const { database, drop } = await emptyDatabase();
  const db = database.db as Kysely<unknown>;
  for (const step of [first, accounts, orderLife, documents, allotments, reports]) await step(db);
  const userId = newId();
  await sql`
    insert into users (id, email, email_key, business_name, role, status) values (${userId}, 'old@desk.example', 'old@desk.example', 'Old Agency', 'user', 'active')`.execute(
    db,
  );
  await sql`insert into account (code, currency, user_id) values ('AGENT', 'AMD', ${userId}), ('BANK', 'AMD', null)`.execute(db);
  /** As the releases before have written it: in one transaction. */
  const post = (amount: number, secondsAgo: number) =>
    db.transaction().execute(async (tx) => {
      const id = newId();
      const { rows } = await sql<{
        balance: number;
      }>`update account set balance = balance + ${amount} where code = 'AGENT' returning balance`.execute(tx);
      await sql`
        insert into ledger_transaction (id, kind, user_id, currency, debit, credit, at) values (${id}, 'adjust', ${userId}, 'AMD', ${Math.abs(amount)}, ${Math.abs(amount)}, now() - make_interval(secs => ${secondsAgo}))`.execute(
        tx,
      );
      await sql`
        insert into posting (transaction_id, seq, account_code, amount, balance_after) values (${id}, 1, 'AGENT', ${amount}, ${rows[0]!.balance}), (${id}, 2, 'BANK', ${-amount}, null)`.execute(
        tx,
      );
    });
  await post(1000, 10);
  await post(-300, 30);
  await post(50, 20);
  await change(db);
  await post(-20, 0);
  await post(7, 0);
  await sql`insert into ledger_transaction (id, kind, user_id, currency, debit, credit) values (${newId()}, 'split_memo', ${userId}, 'AMD', 0, 0)`.execute(
    db,
  );
  const { rows } = await sql<{ change: number }>`select change from ledger_transaction order by no`.execute(db);
  expect(rows.map((row) => row.change)).toEqual([1000, -300, 50, -20, 7, 0]);
  await drop();
});

it('who had chosen a language that nothing came in has English; Russian can be chosen since', async () => {
  const { database, drop } = await emptyDatabase();
  const db = database.db as Kysely<unknown>;
  await first(db);
  for (const language of ['en', 'hy', 'ru'])
    await sql`insert into users (id, email, email_key, business_name, role, status, language) values (${newId()}, ${`${language}@desk.example`}, ${`${language}@desk.example`}, ${language}, 'user', 'active', ${language})`.execute(
      db,
    );
  await languages(db);
  const { rows } = await sql<{ business_name: string; language: string }>`select business_name, language from users order by 1`.execute(db);
  expect(rows.map((row) => [row.business_name, row.language])).toEqual([
    ['en', 'en'],
    ['hy', 'hy'],
    ['ru', 'en'],
  ]);
  await expect(sql`update users set language = 'ru'`.execute(db)).rejects.toThrow('users_language');
  await russian(db);
  await sql`update users set language = 'ru' where business_name = 'ru'`.execute(db);
  await expect(sql`update users set language = 'de'`.execute(db)).rejects.toThrow('users_language');
  await drop();
});

it('data of a newer release are taken when it says that this program may, and refused when it does not', async () => {
  const { database, drop } = await emptyDatabase();
  const { db } = database;
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2027-01-01T00:00:00Z')`.execute(db);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  await sql`update release_floor set migration = '9999_later'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('The data are newer than this program: they carry 9999_later');
  expect(await isMigrated(db)).toBe(false);
  await drop();
});

it('the number 0019 stays free: nothing can be put in between what houses have', () => {
  const folder = fileURLToPath(new URL('../../src/server/database/migrations', import.meta.url));
  expect(readdirSync(folder).filter((name) => name.startsWith('0019'))).toEqual([]);
});
