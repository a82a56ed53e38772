// Copies of the demo data until it is a large house: 1,000 agencies, 20,000 flights, 100,000 classes, orders, passengers and rows of reports.
import { sql } from 'kysely';

const AGENCIES = 1000;
const FLIGHTS = 20_000;
const CLASSES = 100_000;
const ORDERS = 100_000;
const PASSENGERS = 100_000;
const SALE_LINES = 100_000;

/** A row of `table` again with some of its columns anew. */
const again = (table, alias, columns) =>
  sql.raw(
    `insert into ${table} select (jsonb_populate_record(${alias}, jsonb_build_object(${Object.entries(columns)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')}))).*`,
  );

/** @param {import('kysely').Kysely<unknown>} db */
export async function makeMany(db) {
  await db.transaction().execute(async (tx) => {
    const run = (...parts) => sql.join(parts, sql` `).execute(tx);
    await run(sql`create temp table agency_copy on commit drop as
      select u.id as old_id, gen_random_uuid() as id, n from users u, generate_series(1, ${AGENCIES}) n where u.role = 'user' and u.status = 'active' order by n limit ${AGENCIES}`);
    await run(
      again('users', 'u', {
        id: 'c.id',
        email: `'many' || c.n || '@' || c.id`,
        email_key: `'many' || c.n || '@' || c.id`,
        business_name: `u.business_name || ' ' || c.n`,
      }),
      sql`from users u join agency_copy c on c.old_id = u.id`,
    );
    await run(
      again('account', 'a', { code: `'AGENT:' || c.id`, user_id: 'c.id' }),
      sql`from account a join agency_copy c on c.old_id = a.user_id`,
    );

    await run(sql`create temp table flight_copy on commit drop as
      select f.id as old_id, gen_random_uuid() as id, n from flight f, generate_series(1, 3) n where f.deleted_at is null order by n, f.id
      limit (select greatest(0, ${FLIGHTS} - count(*)) from flight)`);
    const later = (column) => `f.${column} + make_interval(days => c.n * 371)`;
    const laterText = (column) => `to_char(f.${column}::timestamp + make_interval(days => c.n * 371), 'YYYY-MM-DD"T"HH24:MI')`;
    await run(
      again('flight', 'f', {
        id: 'c.id',
        departure_day: 'f.departure_day + c.n * 371',
        departure_local: laterText('departure_local'),
        arrival_local: laterText('arrival_local'),
        departure_utc: later('departure_utc'),
        arrival_utc: later('arrival_utc'),
      }),
      sql`from flight f join flight_copy c on c.old_id = f.id`,
    );
    await run(
      again('flight_class', 'k', { id: 'gen_random_uuid()', flight_id: 'c.id', seats_held: '0', seats_sold: '0' }),
      sql`from flight_class k join flight_copy c on c.old_id = k.flight_id where k.deleted_at is null`,
    );
    // More classes on the same flights, each with a letter that the flight does not have yet; without seats, for which the aircraft has no room.
    await run(
      again('flight_class', 'k', { id: 'gen_random_uuid()', code: 'l.code', seats_total: '0', seats_held: '0', seats_sold: '0' }),
      sql`from flight_class k join (select distinct on (flight_id) id from flight_class where deleted_at is null order by flight_id, id) one on one.id = k.id
        cross join lateral (select chr(n) as code from generate_series(65, 90) n where not exists (select 1 from flight_class x where x.flight_id = k.flight_id and x.code = chr(n)) order by n limit 3) l
        limit (select greatest(0, ${CLASSES} - count(*)) from flight_class)`,
    );

    await run(sql`create temp table order_copy on commit drop as
      select o.id as old_id, o.agent_id, gen_random_uuid() as id, row_number() over (order by n, o.id) as n from orders o, generate_series(1, 1000) n order by n, o.id limit ${ORDERS}`);
    await run(
      again('orders', 'o', {
        id: 'c.id',
        pnr: `'Y' || lpad(upper(to_hex(c.n)), 5, '0')`,
        pre_order_id: 'null',
        order_date: `o.order_date - c.n * interval '3 minutes'`,
      }),
      sql`from orders o join order_copy c on c.old_id = o.id`,
    );
    await run(sql`insert into pnr (pnr, agent_id, order_id) select 'Y' || lpad(upper(to_hex(n)), 5, '0'), agent_id, id from order_copy`);
    await run(
      again('order_segment', 's', { id: 'gen_random_uuid()', order_id: 'c.id' }),
      sql`from order_segment s join order_copy c on c.old_id = s.order_id`,
    );

    // Over the two years before.
    await run(
      again('sale_line', 'l', { id: 'gen_random_uuid()', at: `l.at - n * interval '6 days'`, charged_amd: 'l.charged_amd + n' }),
      sql`from sale_line l, generate_series(1, 1000) n limit ${SALE_LINES}`,
    );
    await run(
      again('saved_passenger', 'p', {
        id: 'gen_random_uuid()',
        passenger_key: `p.passenger_key || n`,
        last_name: `p.last_name || chr(65 + n % 26)`,
        sort_name: `p.last_name || chr(65 + n % 26) || ' ' || p.first_name`,
        doc_key: `p.doc_key || n`,
      }),
      sql`from saved_passenger p, generate_series(1, 1000) n limit (select greatest(0, ${PASSENGERS} - count(*)) from saved_passenger)`,
    );
  });
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql`
    select (select count(*)::int from users) as accounts, (select count(*)::int from flight) as flights, (select count(*)::int from flight_class) as classes,
      (select count(*)::int from orders) as orders, (select count(*)::int from saved_passenger) as passengers`.execute(db);
  return rows[0];
}
