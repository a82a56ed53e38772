import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as v from 'valibot';
import { order as orderSchema } from '../contract/orders.ts';
import { openDatabase, type Database } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { presentOrder } from '../server/orders/present-order.ts';
import { readOrder } from '../server/orders/read-order.ts';
import { Passwords } from '../server/account/passwords.ts';
import { Secrets } from '../server/secrets.ts';
import { settingsIfEmpty } from '../server/settings/first-settings.ts';
import { verify } from '../server/verify/verify.ts';
import { createApp } from '../server/http/app.ts';
import { mailService } from '../server/outbox/mail-service.ts';
import { demoIfEmpty } from './demo.ts';
import { DEMO_PASSWORD } from '../server/account/demo-sign-ins.ts';

let database: Database;
const secrets = new Secrets('only for this test, 32 characters long');
const rows = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows;
/** Rows that break a rule; there are none. */
const broken = async (text: string) => expect(await rows(text)).toEqual([]);

beforeAll(async () => {
  database = await openDatabase({});
  await migrate(database.db);
  await settingsIfEmpty(database.db);
  expect(await demoIfEmpty(database, new Passwords(), secrets)).toBe(true);
});
afterAll(() => database.close());

describe('the seeded database', () => {
  it('is filled once, and its people can sign in', async () => {
    expect(await demoIfEmpty(database, new Passwords(), secrets)).toBe(false);
    const [user] = await rows<{ password_hash: string }>(`select password_hash from users where email_key = 'agent@demo.example'`);
    expect(await new Passwords().verify(user?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
    expect(await rows(`select comp_name from company_settings`)).toEqual([{ comp_name: 'Tatev Travel' }]);
  });

  it('has 300 orders in every status and live holds', async () => {
    const statuses = await rows<{ status: string; n: number }>(`select status, count(*)::int as n from orders group by 1`);
    expect(statuses.map((one) => one.status).sort()).toEqual([
      'booking',
      'cancelled',
      'completed',
      'expired',
      'partially_refunded',
      'refunded',
      'ticketing',
      'voided',
    ]);
    expect(statuses.reduce((sum, one) => sum + one.n, 0)).toBe(300);
    expect(Math.min(...statuses.map((one) => one.n))).toBeGreaterThanOrEqual(10);
    expect(await rows(`select count(*)::int as n from pre_order where status = 'active' and expires_at > now()`)).toEqual([{ n: 4 }]);
    await broken(`select o.pnr from orders o left join pnr p on p.pnr = o.pnr and p.order_id = o.id where p.pnr is null`);
  });

  it('has travellers with tickets on flights of today and tomorrow', async () => {
    const soon = await rows<{ n: number }>(`
      select count(distinct c.passenger_id)::int as n from coupon c join order_segment s on s.id = c.segment_id join flight f on f.id = s.flight_id
      where c.status = 'O' and f.departure_utc between now() and now() + interval '30 hours' group by f.id`);
    expect(soon.length).toBeGreaterThan(2);
    expect(soon.reduce((sum, one) => sum + one.n, 0)).toBeGreaterThan(28);
  });

  it('has orders with services, for whom and which flight each is for, paid with their tickets', async () => {
    const [sold] = await rows<{ orders: number; codes: number; paid: number; said: number }>(`
      select (select count(distinct order_id)::int from order_service) as orders, (select count(distinct code)::int from order_service) as codes,
        (select sum(s.payable_account)::int from order_service s join orders o on o.id = s.order_id where o.paid > 0) as paid,
        (select sum(amount)::int from posting where account_code = 'SERVICES:AMD') as said`);
    expect(sold?.orders).toBeGreaterThan(40);
    // Which ones depends on the flights of the day.
    expect(sold?.codes).toBeGreaterThan(10);
    expect(sold?.said).toBe(sold?.paid);
    await broken(
      `select s.id from order_service s join order_passenger p on p.id = s.passenger_id where p.type = 'INF' or p.order_id <> s.order_id`,
    );
    const [line] = await rows<{ n: number; charged: number }>(
      `select count(*)::int as n, sum(charged)::int as charged from sale_line where services <> 0 and passenger_id is not null`,
    );
    expect(line?.n).toBeGreaterThan(30);
    expect(line?.charged).toBeGreaterThan(0);
  });

  it('counts on each class the seats of live holds and bookings, and of live coupons', async () => {
    await broken(`
      with held as (
        select flight_class_id as id, sum(seats)::int as seats from (
          select s.flight_class_id, s.seats from pre_order_segment s join pre_order p on p.id = s.pre_order_id where p.status = 'active'
          union all select s.flight_class_id, o.adults + o.children from order_segment s join orders o on o.id = s.order_id where o.status = 'booking') x group by 1
      ), sold as (
        select s.flight_class_id as id, count(*)::int as seats from coupon c join order_segment s on s.id = c.segment_id join order_passenger p on p.id = c.passenger_id
        where c.status in ('O', 'F', 'S') and p.type <> 'INF' group by 1
      )
      select c.id from flight_class c left join held on held.id = c.id left join sold on sold.id = c.id
      where c.seats_held <> coalesce(held.seats, 0) or c.seats_sold <> coalesce(sold.seats, 0)`);
    await broken(`
      with sold as (select s.flight_id as id, count(*)::int as n from coupon c join order_segment s on s.id = c.segment_id join order_passenger p on p.id = c.passenger_id
        where c.status in ('O', 'F', 'S') and p.type = 'INF' group by 1),
      held as (select s.flight_id as id, sum(o.infants)::int as n from order_segment s join orders o on o.id = s.order_id where o.status = 'booking' group by 1)
      select f.id from flight f left join sold on sold.id = f.id left join held on held.id = f.id
      where f.infants_sold <> coalesce(sold.n, 0) or f.infants_held <> coalesce(held.n, 0)`);
    await broken(
      `select f.id from flight f join flight_class c on c.flight_id = f.id group by f.id having sum(c.seats_total) > f.seat_capacity`,
    );
  });

  it('has a ledger that balances, never runs dry and ends at the promised balances', async () => {
    // The agency that pays later owes, and is entered after the others.
    const OF_LATER = `select l.id from ledger_transaction l join account a on a.user_id = l.user_id where a.credit_days is not null`;
    await broken(`select transaction_id from posting group by 1 having sum(amount) <> 0`);
    await broken(
      `select l.id from ledger_transaction l join posting p on p.transaction_id = l.id group by l.id having l.credit <> sum(greatest(p.amount, 0))`,
    );
    await broken(
      `select a.code from account a left join posting p on p.account_code = a.code where a.user_id is not null group by a.code having a.balance <> coalesce(sum(p.amount), 0)`,
    );
    await broken(`
      select x.id from (select l.id, p.balance_after, sum(p.amount) over (partition by p.account_code order by l.no) as running from posting p join ledger_transaction l on l.id = p.transaction_id
        where p.account_code like 'AGENT:%') x where x.balance_after <> x.running or (x.balance_after < 0 and x.id not in (${OF_LATER}))`);
    await broken(
      `select no from (select no, at, lag(at) over (order by no) as before from ledger_transaction where id not in (${OF_LATER})) x where at < before`,
    );
    const balances = await rows<{ email: string; balance: number }>(
      `select u.email, a.balance from account a join users u on u.id = a.user_id where u.email ~ '^(agent|agent2|poor)@' order by 1`,
    );
    expect(balances).toEqual([
      { email: 'agent2@demo.example', balance: 500_000_000 },
      { email: 'agent@demo.example', balance: 500_000_000 },
      { email: 'poor@demo.example', balance: 10_000 },
    ]);
  });

  it('charges each order what its rows and services say, and gives back what its refunds say', async () => {
    await broken(`
      with part as (
        select order_id, payable_account as payable, base + tax + service_fee - discount as gross from order_price
        union all select order_id, payable_account, price from order_service)
      select o.pnr from orders o join part p on p.order_id = o.id group by o.pnr, o.payable, o.gross having o.payable <> sum(p.payable) or o.gross <> sum(p.gross)`);
    await broken(`
      select o.pnr from orders o left join ledger_transaction l on l.order_id = o.id left join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || o.agent_id
      group by o.pnr, o.paid, o.refunded having o.paid - o.refunded <> -coalesce(sum(p.amount), 0)`);
    await broken(
      `select pnr from orders where (status in ('booking', 'cancelled', 'expired')) <> (issued_at is null) or (issued_at is null) <> (paid = 0)`,
    );
    await broken(`select pnr from orders where status = 'booking' and (time_limit is null or time_limit <= now())`);
    await broken(`select pnr from orders where greatest(order_date, issued_at, updated_at) > now()`);
  });

  it('has a coupon for each passenger and segment of an issued order, and documents numbered without gaps', async () => {
    await broken(`
      select o.pnr from orders o where (o.issued_at is not null) and
        (select count(*) from coupon c where c.order_id = o.id) <> (select count(*) from order_price r where r.order_id = o.id)`);
    await broken(`select kind, year from document group by 1, 2 having max(no) <> count(distinct no)`);
    await broken(
      `select s.kind from number_series s where s.next <> (select max(no) + 1 from document d where d.kind = s.kind and d.year = s.year)`,
    );
    await broken(
      `select o.pnr from orders o where not exists (select 1 from document d where d.order_id = o.id and d.kind = case when o.issued_at is null then 'booking' else 'ticket' end)`,
    );
    await broken(
      `select o.pnr from orders o where (o.status in ('voided', 'refunded', 'partially_refunded')) <> exists (select 1 from document d where d.order_id = o.id and d.kind = 'creditNote')`,
    );
    expect(await rows(`select count(*)::int as n from ticket where number::bigint % 7 <> check_digit`)).toEqual([{ n: 0 }]);
    expect(await rows(`select nextval('ticket_serial') > max(substr(number, 4)::bigint) as fresh from ticket`)).toEqual([{ fresh: true }]);
  });

  it('has a sandbox whose key is in the README, with commands that search, hold, order and get a ticket', async () => {
    const mails = mailService('http://127.0.0.1:9', secrets, async () => []);
    const app = await createApp({
      db: database.db,
      passwords: new Passwords(),
      secrets,
      mails,
      rateLimit: 0,
      logger: false,
      checkAnswers: true,
    });
    const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const commands = /```sh\n(DESK=.*?)```/s.exec(page)![1]!;
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      env: { PATH: process.env['PATH'], DESK: await app.listen({ host: '127.0.0.1', port: 0 }) },
    });
    await app.close();
    const [pnr, url] = stdout.trim().split('\n');
    expect(url).toMatch(/^https?:\/\/.*pdf/);
    expect(
      await rows(`
        select o.status, u.email, count(t.*)::int as tickets from orders o join users u on u.id = o.agent_id join ticket t on t.order_id = o.id
        where o.pnr = '${pnr}' group by 1, 2`),
    ).toEqual([{ status: 'ticketing', email: 'sandbox@demo.example', tickets: 1 }]);
  });

  it('breaks no invariant of the product', async () => {
    expect(await verify(database.db)).toEqual([]);
  });

  it('gives orders that read and present as the contract says', async () => {
    for (const { pnr } of await rows<{ pnr: string }>(`select pnr from orders`)) {
      const record = await readOrder(database.db, { pnr }, null);
      expect(record, pnr).toBeDefined();
      if (!record) continue;
      const parsed = v.safeParse(orderSchema, presentOrder(record, { role: 'Super Admin', privilege: [] }));
      expect(parsed.issues, pnr).toBeUndefined();
    }
  }, 30_000);
});
