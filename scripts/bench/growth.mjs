// What the calls of a day cost when the house has grown: on the demo data, then on 1,000 agencies with a million orders in the same
// database. BENCH_GROWTH is the part of it that is made, 1 for all.
import { sql } from 'kysely';
import { startCluster } from '../postgres-cluster.mjs';
import { builtModule } from '../program.mjs';
import { atEnd } from './at-end.mjs';
import { cpuOf } from './cpu.mjs';
import { openDemoHouse } from './demo-house.mjs';
import { classesToSell, openCalls, reads, sell } from './growth-calls.mjs';
import { readPlans } from './growth-plans.mjs';
import { bytesOfOrders, rowsOfSales, vacuums } from './growth-sizes.mjs';
import { makeLargeHouse } from './large-house.mjs';

const REPEATS = 25;
const SALES = 60;
/** So many times what it takes on the demo. */
const BAR = 1.5;
/** What is this quick already has no further to go: a machine that does other things, too, measures no less. */
const LEAST_MS = 4;
const STATEMENT_BAR_MS = 100;
const READ_BAR = 100;

const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=6GB',
  'checkpoint_timeout=15min',
  'shared_preload_libraries=pg_stat_statements,auto_explain',
  'logging_collector=on',
  'log_destination=jsonlog',
];

/**
 * @param {'PostgreSQL' | 'embedded'} engine @param {import('./large-house.mjs').Size} size
 * @param {string} [standing] A large house that was made before and is measured again: its address, or its folder.
 * @returns {Promise<import('./report.mjs').Report>}
 */
export async function measureGrowth(engine, size, standing) {
  const cluster = engine === 'PostgreSQL' ? await startCluster(SETTINGS) : undefined;
  if (cluster) atEnd(cluster.stop);
  let house = await openDemoHouse(cluster ? { url: cluster.url, patient: true } : {});
  try {
    await withoutLimits(house.database);
    if (cluster) await sql`create extension pg_stat_statements`.execute(house.database.db);
    const demo = await measured(house, 'agent');
    if (standing) {
      await house.close();
      house = await openDemoHouse(cluster ? { url: standing, patient: true } : { dataDir: standing });
      await withoutLimits(house.database);
    } else {
      const began = performance.now();
      const made = await makeLargeHouse(house.database.long, size, { writers: cluster ? 2 : 1 });
      console.log(`${engine}: ${JSON.stringify(made)}, made in ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const large = await measured(house, 'agent-1');
    const bars = [withinBar(engine, demo, large)];
    if (cluster) {
      bars.push(await statements(house.database.db), await plans(house));
      console.table(await bytesOfOrders(house.database.db));
      await sales(house);
    }
    // One that stood before was looked at when it was made.
    if (!standing) bars.push(await holds(house.database.long, engine));
    const both = ([name, before]) => {
      const { ms, desk, database, wal } = large[name];
      const server = cluster ? { 'database CPU ms': database, 'WAL bytes': wal } : {};
      return [`${name}, ${engine}`, { 'demo ms': before.ms, 'large ms': ms, times: ms / before.ms, 'desk CPU ms': desk, ...server }];
    };
    return { rows: Object.fromEntries(Object.entries(demo).map(both)), bars };
  } finally {
    await house.close();
  }
}

/** Money and open holds are no limit; copies have those of the agencies that they are copies of. */
async function withoutLimits({ db }) {
  await sql`update account set credit_limit = 100000000000000 where user_id is not null`.execute(db);
  await sql`update users set max_open_holds = 100000`.execute(db);
}

function withinBar(engine, demo, large) {
  const slower = Object.keys(demo).filter((name) => large[name].ms > BAR * Math.max(demo[name].ms, LEAST_MS));
  return {
    says: `growth, ${engine}: every call within ${BAR} times the demo, or ${BAR * LEAST_MS} ms${list(slower)}`,
    kept: slower.length === 0,
  };
}

const list = (names) => (names.length ? ` (${names.join('; ')})` : '');

/** Each call by itself: its time in the middle of several, CPU of both sides and WAL of one. */
async function measured({ app, database: { db, engine } }, agency) {
  const cluster = engine === 'postgres' ? { pid: await postmaster(db) } : undefined;
  const calls = await openCalls(app, agency);
  const known = await orderOf(db, calls.ids.agency);
  if (cluster) {
    // What was written before is not waited for by what is measured.
    await sql`checkpoint`.execute(db);
    await sql`select pg_stat_statements_reset()`.execute(db);
  }
  const result = {};
  for (const [name, ask] of Object.entries(reads(calls.ids, known))) {
    for (let i = 0; i < 3; i++) await calls.call(ask());
    result[name] = await timed(db, cluster, REPEATS, () => calls.call(ask()));
  }
  const classes = await classesToSell(calls);
  const parts = { hold: [], order: [], issue: [] };
  const clock = async (name, work) => {
    const began = performance.now();
    const answer = await work();
    parts[name].push(performance.now() - began);
    return answer;
  };
  for (let i = 0; i < 5; i++) await sell(calls, classes, (_, work) => work());
  const sale = await timed(db, cluster, SALES, () => sell(calls, classes, clock));
  for (const [name, times] of Object.entries(parts)) result[name] = { ms: middle(times), desk: 0, database: 0, wal: 0 };
  result['sale: hold, order, issue'] = sale;
  return result;
}

/** The process that has begun all others of the server. */
const postmaster = async (db) =>
  Number((await sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`.execute(db)).rows[0].pid);

async function timed(db, cluster, repeats, work) {
  const lsn = async () => (cluster ? (await sql`select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`.execute(db)).rows[0].at : 0);
  const times = [];
  const [wal, desk, database] = [await lsn(), process.cpuUsage(), cluster && cpuOf(cluster.pid)];
  for (let i = 0; i < repeats; i++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(desk);
  return {
    ms: middle(times),
    desk: (user + system) / 1000 / repeats,
    database: cluster ? (cpuOf(cluster.pid) - database) / repeats : 0,
    wal: Math.round(((await lsn()) - wal) / repeats),
  };
}

/** What an agency knows of its newest order. */
async function orderOf(db, agency) {
  const { rows } = await sql`
    select o.pnr, (string_to_array(o.search_names, ' '))[1] as name, (select number from ticket t where t.order_id = o.id limit 1) as ticket from orders o
    where o.agent_id = ${agency} and o.status = 'ticketing' order by o.order_date desc limit 1`.execute(db);
  return rows[0];
}

const middle = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** No statement of these calls takes long, as the database itself has counted. */
async function statements(db) {
  const { rows } = await sql`
    select round(mean_exec_time::numeric, 1)::float8 as ms, calls::int, (rows / calls)::int as rows, ((shared_blks_hit + shared_blks_read) / calls)::int as blocks, regexp_replace(left(query, 110), '\\s+', ' ', 'g') as statement
    from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database() and calls >= 10 order by mean_exec_time desc limit 15`.execute(
    db,
  );
  console.table(rows);
  const slow = rows.filter((one) => one.ms > STATEMENT_BAR_MS);
  return { says: `growth: no statement above ${STATEMENT_BAR_MS} ms`, kept: slow.length === 0 };
}

/** A house that is not true says nothing. */
async function holds(db, engine) {
  const { verify } = await builtModule('server/verify/verify.js');
  const began = performance.now();
  const faults = await verify(db);
  const seconds = Math.round((performance.now() - began) / 1000);
  return {
    says: `growth, ${engine}: all invariants hold, looked at in ${seconds} s${list(faults.map((one) => one.check))}`,
    kept: faults.length === 0,
  };
}

/** Rows and dead rows of a few hundred sales. */
async function sales({ app, database }) {
  const calls = await openCalls(app, 'agent-1');
  const classes = await classesToSell(calls);
  const count = SALES * 3;
  const rows = await rowsOfSales(database.db, count, async () => {
    for (let i = 0; i < count; i++) await sell(calls, classes, (_, work) => work());
  });
  console.table(rows);
  console.table(
    await vacuums(database.long, [
      'account',
      'flight_class',
      'orders',
      'pre_order',
      'idempotency',
      'log_chain',
      'number_series',
      'outbox',
      'posting',
      'log',
    ]),
  );
}

/** What each statement reads beside what it answers, from the plans that the server itself writes down. */
async function plans({ app, database }) {
  const calls = await openCalls(app, 'agent-1');
  const known = await orderOf(database.db, calls.ids.agency);
  const classes = await classesToSell(calls);
  const all = await readPlans(database.db, async (named) => {
    for (const [name, ask] of Object.entries(reads(calls.ids, known))) await named(name, () => calls.call(ask()));
    await named('sale', () => sell(calls, classes, (_, work) => work()));
  });
  const much = all.filter((one) => one.times > READ_BAR).sort((a, b) => b.read - a.read);
  console.table(much);
  return { says: `growth: no statement reads more than ${READ_BAR} times what it answers or sums`, kept: much.length === 0 };
}
