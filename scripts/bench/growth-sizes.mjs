// What a sale leaves behind: rows, bytes of tables and of indexes, and what of it the vacuum has to clear.
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';

/** A connection with nothing to do tells what it has counted after ten seconds. */
const COUNTED_MS = 11_000;

/** Rows that were written so far, as the server counts them. */
async function written(db) {
  await rest(COUNTED_MS);
  const { rows } =
    await sql`select relname as name, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_hot_upd::int as hot, n_tup_del::int as deleted from pg_stat_user_tables`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Rows that one of so many sales writes in each table. @param {() => Promise<void>} work Makes them. */
export async function rowsOfSales(db, sales, work) {
  const before = await written(db);
  await work();
  const after = await written(db);
  const rows = {};
  for (const [name, now] of after) {
    const then = before.get(name);
    const each = (what) => (now[what] - then[what]) / sales;
    if (each('inserted') + each('updated') + each('deleted') > 0.05)
      rows[name] = { inserted: each('inserted'), updated: each('updated'), 'of it in place': each('hot'), deleted: each('deleted') };
  }
  return rows;
}

/** Bytes for each order of the house, of what grows with orders. */
export async function bytesOfOrders(db) {
  const { rows } = await sql`
    with orders as (select count(*)::float8 as n from orders)
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_table_size(c.oid)::float8 as table, pg_indexes_size(c.oid)::float8 as indexes, n
    from pg_class c cross join orders where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_total_relation_size(c.oid) > 10000000 order by pg_total_relation_size(c.oid) desc`.execute(
    db,
  );
  return Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        'rows, 1,000': Math.round(row.rows / 1000),
        'table MB': Math.round(row.table / 1e6),
        'indexes MB': Math.round(row.indexes / 1e6),
        'table bytes an order': Math.round(row.table / row.n),
        'index bytes an order': Math.round(row.indexes / row.n),
      },
    ]),
  );
}

/** Seconds that a vacuum takes of each table that sales change, and how much of it was dead. */
export async function vacuums(db, tables) {
  const rows = {};
  for (const table of tables) {
    const { rows: dead } =
      await sql`select n_dead_tup::int as dead, n_live_tup::int as live from pg_stat_user_tables where relname = ${table}`.execute(db);
    const began = performance.now();
    await sql`vacuum ${sql.table(table)}`.execute(db);
    rows[table] = { live: dead[0].live, dead: dead[0].dead, 'vacuum s': (performance.now() - began) / 1000 };
  }
  return rows;
}
