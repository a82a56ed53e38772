// A house of any size that is true in everything `npm run verify` asks: copies of what the demo has sold, each by agencies, on flights and
// on days of its own. Written as large sets, by each engine's own reading of JSON.
import { sql } from 'kysely';
import { filled, readTemplates } from './house-templates.mjs';
import { valuesOf } from './house-values.mjs';

const DAY_MS = 86_400_000;
/** How far back the copies go. */
const WEEKS = 208;
const LETTERS = 26;
const LANES = 64;
/** Every fourth order is one of the same few agencies: houses have large customers. */
const LARGEST = 4;

/** @typedef {{ agencies: number, orders: number, flights: number }} Size At least so many; a copy is never cut. */
/** What the issue asks of PostgreSQL; the embedded engine has a tenth of it. @type {Size} */
export const LARGE = { agencies: 1000, orders: 1_000_000, flights: 230_000 };

/** @param {number} part @returns {Size} */
export const partOf = (part) => ({
  agencies: Math.ceil(LARGE.agencies * part),
  orders: Math.ceil(LARGE.orders * part),
  flights: Math.ceil(LARGE.flights * part),
});

/**
 * Fills a database with demo data up to `size`.
 * @param {import('kysely').Kysely<any>} db Of somebody who owns it, and whose statements may take minutes.
 * @param {Size} size
 * @param {{ checked?: boolean, writers?: number }} [how] `checked`: every foreign key is checked as it is written, which takes half as long again.
 */
export async function makeLargeHouse(db, size, { checked = false, writers = 1 } = {}) {
  const base = await readTemplates(db);
  const plan = planOf(base, size);
  const state = await stateOf(db, base, plan);
  const write = (work) =>
    db.transaction().execute(async (tx) => {
      if (!checked) await sql`set local session_replication_role = replica`.execute(tx);
      await sql`set local synchronous_commit = off`.execute(tx);
      await work(tx);
    });
  await sql.raw(CHAIN).execute(db);
  if (checked) await sql`alter table log disable trigger log_chain_row`.execute(db);
  const put = (tx, table, rows) => insert(tx, table, base.columns[table], rows);

  for (let a = 0; a < plan.agencies; a++)
    await write(async (tx) => {
      const values = valuesOf(base.peopleHoles, base, state, plan, { agency: a });
      for (const [table, templates] of Object.entries(base.people))
        await put(
          tx,
          table,
          templates.map((one) => filled(one, values)),
        );
    });
  const stocks = new Map();
  let next = plan.groups;
  const writer = async (which) => {
    // From the oldest on, as a house has grown.
    for (let group = --next; group >= 0; group = --next) {
      const copies = plan.copiesOf(group);
      if (!stocks.has(copies.length)) stocks.set(copies.length, base.flights(copies.length));
      const { flight, flight_class } = stocks.get(copies.length);
      await write(async (tx) => {
        const values = valuesOf(base.stockHoles, base, state, plan, { group });
        await put(
          tx,
          'flight',
          flight.map((one) => filled(one, values)),
        );
        await put(
          tx,
          'flight_class',
          flight_class.map((one) => filled(one, values)),
        );
      });
      for (const copy of copies)
        await write(async (tx) => {
          const values = valuesOf(base.holes, base, state, plan, copy);
          for (const [table, templates] of Object.entries(base.templates)) {
            const rows = templates.map((one) => filled(one, values));
            await (table === 'log'
              ? insertLog(tx, base.columns.log, rows, state.heads, { first: (LANES / writers) * which, count: LANES / writers })
              : put(tx, table, rows));
          }
          if (copy.place === 0)
            await put(
              tx,
              'saved_passenger',
              base.book.map((one) => filled(one, values)),
            );
        });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, which) => writer(which)));
  await sql.raw(`drop aggregate log_hashes(log, text); drop function next_log_hash(text, log, text)`).execute(db);
  if (checked) await sql`alter table log enable trigger log_chain_row`.execute(db);
  await putSeries(db, state);
  await sql`vacuum analyze`.execute(db);
  return counts(db);
}

/** Which copies there are: of which flights and days (a group of copies), by which agencies. */
function planOf(base, size) {
  const wanted = Math.max(1, Math.ceil((size.orders - base.orders) / base.orders));
  const agencies = Math.max(1, Math.ceil((size.agencies - base.agencies.length) / base.agencies.length));
  const groups = Math.min(wanted, Math.max(1, Math.ceil(size.flights / base.flightDays.flat().length)));
  const each = Math.ceil(wanted / groups);
  const seasons = seasonsOf(base.flightDays, groups);
  const copiesOf = (group) =>
    Array.from({ length: Math.min(each, Math.max(0, wanted - group * each)) }, (_, place) => {
      const copy = group * each + place;
      return { group, place, copy, agency: copy % LARGEST === 0 ? 0 : copy % agencies };
    });
  return { agencies, groups, seasons, copiesOf, copies: wanted };
}

/** Days back of each group, and for each flight number the letter after it: no flight has its number twice on a day. */
function seasonsOf(flights, groups) {
  const seasons = Array.from({ length: groups }, (_, group) => ({ days: 7 * (1 + Math.floor((group * WEEKS) / groups)), letters: [] }));
  for (const own of flights) {
    const days = own.map((day) => Date.parse(day) / DAY_MS);
    const taken = Array.from({ length: LETTERS }, () => new Set());
    for (const season of seasons) {
      const letter = taken.findIndex((used) => days.every((day) => !used.has(day - season.days)));
      if (letter === -1) throw new RangeError(`too many flights for ${WEEKS} weeks`);
      for (const day of days) taken[letter].add(day - season.days);
      season.letters.push(String.fromCharCode(65 + letter));
    }
  }
  return seasons;
}

/** Numbers that run through all copies: the ledger's in the order of time with the balances after them, documents', the log's. */
async function stateOf(db, base, plan) {
  const one = async (query) => (await query.execute(db)).rows[0];
  const { now, last, serial } = await one(
    sql`select extract(epoch from now())::float8 * 1000 as now, (select max(no)::int from ledger_transaction) as last, (select max(substr(number, 4)::bigint)::float8 from ticket) as serial`,
  );
  if (serial >= 1_000_001_000) throw new RangeError('a large house is made of a fresh demo: its tickets have three digits that differ');
  const places = base.ledger.length;
  const entries = [];
  for (let group = 0; group < plan.groups; group++)
    for (const { copy, agency } of plan.copiesOf(group))
      base.ledger.forEach((entry, i) =>
        entries.push({ at: Date.parse(entry.at) - plan.seasons[group].days * DAY_MS, place: copy * places + i, agency }),
      );
  entries.sort((a, b) => a.at - b.at || a.place - b.place);
  const no = new Int32Array(entries.length);
  const after = new Float64Array(entries.length);
  const balances = new Map();
  entries.forEach(({ place, agency }, i) => {
    const entry = base.ledger[place % places];
    const account = `${agency} ${entry.agency}`;
    no[place] = last + 1 + i;
    after[place] = (balances.get(account) ?? 0) + entry.change;
    balances.set(account, after[place]);
  });
  const series = new Map();
  for (const row of (await sql`select kind, year, next from number_series`.execute(db)).rows)
    series.set(`${row.kind} ${row.year}`, row.next);
  const heads = Array.from({ length: LANES }, () => 0);
  for (const row of (await sql`select lane, seq::int from log_chain`.execute(db)).rows) heads[row.lane] = row.seq;
  const taken = new Set((await sql`select pnr from pnr`.execute(db)).rows.map((row) => row.pnr));
  return {
    now,
    no,
    after,
    balances,
    series,
    heads,
    taken,
    pnrs: plan.copies * base.pnrs.length,
    copies: plan.copies,
    lastNo: last + entries.length,
  };
}

const refs = (columns) => sql.join(columns.map((name) => sql.ref(name)));

/** The text of a document and its hash are one: what stands in it is read first. */
const HASH = sql`encode(sha256(convert_to(snapshot::text || details::text, 'UTF8')), 'hex')`;
const FLOWN = sql`case when status in ('scheduled','departed') then case when departure_utc < now() then 'departed' else 'scheduled' end else status end`;

/** A person stands once in the book of an agency, however often copied. */
const ONCE = sql`on conflict (owner_id, passenger_key) do nothing`;

async function insert(tx, table, columns, rows) {
  const made = columns.map((name) =>
    table === 'document' && name === 'hash' ? HASH : table === 'flight' && name === 'status' ? FLOWN : sql.ref(name),
  );
  await sql`insert into ${sql.table(table)} (${refs(columns)}) overriding system value select ${sql.join(made)} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json) ${table === 'saved_passenger' ? ONCE : sql``}`.execute(
    tx,
  );
}

/** The chain over many rows at once; the trigger would do it row by row. */
const CHAIN = `
create or replace function next_log_hash(previous text, l log, first text) returns text language sql stable as $$ select log_hash(l, coalesce(previous, first)) $$;
create or replace aggregate log_hashes(log, text) (sfunc = next_log_hash, stype = text)`;

/** @param {{ first: number, count: number }} lanes Those of one writer. */
async function insertLog(tx, columns, rows, heads, lanes) {
  const placed = rows.map((row, i) => {
    const lane = lanes.first + (i % lanes.count);
    return `${row.slice(0, -1)},"lane":${lane},"seq":${++heads[lane]}}`;
  });
  const others = columns.filter((name) => !['lane', 'seq', 'hash', 'prev_hash'].includes(name));
  await sql`
    with l as (select r from json_populate_recordset(null::log, ${`[${placed.join(',')}]`}::json) r),
    chained as (select r, c.hash as first, log_hashes(r, c.hash) over (partition by (r).lane order by (r).seq) as hash from l join log_chain c on c.lane = (r).lane),
    fresh as (select r, hash, coalesce(lag(hash) over (partition by (r).lane order by (r).seq), first) as before from chained),
    heads as (update log_chain c set seq = f.seq, hash = f.hash from (select distinct on ((r).lane) (r).lane as lane, (r).seq as seq, hash from fresh order by (r).lane, (r).seq desc) f where c.lane = f.lane)
    insert into log (${refs(others)}, lane, seq, prev_hash, hash)
    select ${sql.join(others.map((name) => sql`(r).${sql.ref(name)}`))}, (r).lane, (r).seq, before, hash from fresh order by (r).at, (r).id`.execute(
    tx,
  );
}

async function putSeries(db, { series, copies, lastNo }) {
  for (const [key, next] of series) {
    const [kind, year] = key.split(' ');
    await sql`insert into number_series (kind, year, next) values (${kind}, ${Number(year)}, ${next}) on conflict (kind, year) do update set next = excluded.next`.execute(
      db,
    );
  }
  await sql`select setval('ticket_serial', ${(1_000_000 + 7 * (copies + 1)) * 1000}::bigint, false), setval(pg_get_serial_sequence('ledger_transaction', 'no'), ${lastNo}::bigint)`.execute(
    db,
  );
}

/** @returns {Promise<{ accounts: number, flights: number, classes: number, orders: number, passengers: number, saved: number, documents: number, log: number }>} */
async function counts(db) {
  const { rows } = await sql`
    select (select count(*)::int from users) as accounts, (select count(*)::int from flight) as flights, (select count(*)::int from flight_class) as classes, (select count(*)::int from orders) as orders,
      (select count(*)::int from order_passenger) as passengers, (select count(*)::int from saved_passenger) as saved, (select count(*)::int from document) as documents, (select count(*)::int from log) as log`.execute(
    db,
  );
  return rows[0];
}
