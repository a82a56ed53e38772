// `npm run bench`: the API on both engines beside the same SQL sent by pgbench, what browsers load first, and the lists of a large house.
// `npm run bench lists` (or `speed`, `sales`, `loads`, `loop`, `report`, `offline`): that part alone. `npm run bench lighthouse` only when it is named.
// Rates depend on the machine; the ratios are what is compared from day to day.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { firstLoads } from './bench/first-load.mjs';
import { LIST_BAR, measureLists } from './bench/lists.mjs';
import { bookAndIssue, prepare, search, warmUp } from './bench/journeys.mjs';
import { LONG_TASK_BAR, measureOffline, START_BAR } from './bench/offline.mjs';
import { lighthouse } from './bench/lighthouse.mjs';
import { LOOP_BAR, measureLoop } from './bench/loop.mjs';
import { pgbench } from './bench/pgbench.mjs';
import { BESIDE_BAR, GROWTH_BAR, measureReport } from './bench/report.mjs';
import { recordJourney, scriptOfJourney, scriptOfSearch } from './bench/same-sql.mjs';
import { measureSales } from './bench/sales.mjs';
import { slice } from './bench/slice.mjs';
import { startCluster } from './postgres-cluster.mjs';
import { ensureBuilt } from './program.mjs';

const CONNECTIONS = 10;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

const only = process.argv.slice(2);
const isPart = (part) => only.length === 0 || only.includes(part);

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'tatev-bench-'));
const cluster = await startCluster(['shared_buffers=256MB']);
const desks = {};
let within = true;
try {
  if (isPart('speed') || isPart('loads') || only.includes('lighthouse')) {
    desks.postgres = await prepare({ dataDir: join(folder, 'postgres'), databaseUrl: cluster.url, demo: true });
    if (isPart('speed')) await speed();
    if (isPart('loads')) within = report(await firstLoads(desks.postgres)) && within;
    if (only.includes('lighthouse')) within = (await lighthouse(desks.postgres)) && within;
    for (const [name, desk] of Object.entries(desks)) {
      await desk.program.stop();
      delete desks[name];
    }
  }
  if (isPart('sales')) await sales();
  if (isPart('lists')) within = (await lists()) && within;
  if (isPart('loop')) within = (await loop()) && within;
  if (isPart('report')) within = (await reports()) && within;
  if (isPart('offline')) within = (await offline()) && within;
} finally {
  for (const desk of Object.values(desks)) await desk.program.stop();
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(within ? 0 : 1);

/** Another database of the same cluster. */
async function newDatabase(name) {
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return cluster.url.replace(/[^/]+$/, name);
}

async function speed() {
  desks.embedded = await prepare({ dataDir: join(folder, 'embedded'), demo: true });
  const statements = await recordJourney(cluster.url, desks.postgres);
  const scripts = {
    oneWay: scriptOfSearch(statements.searches[1], desks.postgres, statements.facts),
    roundTrip: scriptOfSearch(statements.searches[2], desks.postgres, statements.facts),
    bookAndIssue: scriptOfJourney(statements.journey, desks.postgres, statements.facts),
  };
  console.log(
    `pgbench sends the statements that the program was seen to send: 1 for a search (without that of the session), ${statements.journey.length} for a hold with order and issue,`,
  );
  console.log(
    'with ids, flights and agencies varied. It makes no JSON, checks nothing, and has the rest of each statement in its text instead of in parameters.\n',
  );

  const rows = [
    await measure('search, one way', { api: search(1), script: scripts.oneWay }),
    await measure('search, round trip', { api: search(2), script: scripts.roundTrip }),
    await measure('hold, order and issue', { api: bookAndIssue, script: scripts.bookAndIssue }),
  ];
  console.table(Object.fromEntries(rows));
}

/** A sale with everything that it causes, on both engines. */
async function sales() {
  const rows = {};
  for (const [name, databaseUrl] of [['PostgreSQL', await newDatabase('sales')], ['embedded']]) {
    const desk = await prepare({ dataDir: join(folder, `sales-${name}`), databaseUrl, demo: true });
    rows[name] = await measureSales(desk, databaseUrl ? cluster.pid : 0);
    await desk.program.stop();
  }
  console.table(rows);
}

/** Each list at home on both engines, and with twenty to three hundred times as much in it. */
async function lists() {
  const all = [await measureLists('PostgreSQL', { url: await newDatabase('lists') }), await measureLists('embedded', {})];
  console.table(Object.assign({}, ...all.map((one) => one.rows)));
  const within = all.every((one) => one.within);
  console.log(`lists: a page of the large house within ${LIST_BAR} times the first page of the demo data: ${within ? 'yes' : 'NO'}`);
  return within;
}

/** What each dear call holds the loop for. PostgreSQL alone: the embedded engine works in a thread of its own and the calls are the same. */
async function loop() {
  const { rows, within } = await measureLoop('PostgreSQL', { url: await newDatabase('loop') });
  console.table(rows);
  console.log(`loop: no call holds it for more than ${LOOP_BAR} ms: ${within ? 'yes' : 'NO'}`);
  return within;
}

/** Three files of 200,000 rows at once beside searches, on both engines. */
async function reports() {
  const all = [
    await measureReport('PostgreSQL', { dataDir: join(folder, 'report-postgres'), databaseUrl: await newDatabase('report') }),
    await measureReport('embedded', { dataDir: join(folder, 'report-embedded') }),
  ];
  console.table(Object.assign({}, ...all.map((one) => one.row)));
  const within = all.every((one) => one.within);
  console.log(
    `reports: the process grows by less than ${GROWTH_BAR} MB, searches take less than ${BESIDE_BAR} times as long: ${within ? 'yes' : 'NO'}`,
  );
  return within;
}

/** A phone without a signal: the app on what it keeps. */
async function offline() {
  const { row, within } = await measureOffline({ dataDir: join(folder, 'offline') });
  console.table(row);
  console.log(
    `offline: no task over ${LONG_TASK_BAR} ms, a start without the server within ${START_BAR} times the same start with it: ${within ? 'yes' : 'NO'}`,
  );
  return within;
}

/** Best of short slices that take turns, so that what else the machine does hits all of them. */
async function measure(name, { api, script }) {
  for (const desk of Object.values(desks)) await warmUp(api(desk), CONNECTIONS);
  const best = {};
  for (let round = 0; round < ROUNDS; round++) {
    keep(best, 'postgres', await slice(api(desks.postgres), CONNECTIONS, SECONDS));
    keep(best, 'pgbench', await pgbench(cluster, script, CONNECTIONS, SECONDS, round));
    keep(best, 'embedded', await slice(api(desks.embedded), CONNECTIONS, SECONDS));
  }
  const { postgres, pgbench: sql, embedded } = best;
  return [
    name,
    {
      'API, PostgreSQL /s': Math.round(postgres.rate),
      'p50/p95 ms': `${postgres.p50.toFixed(1)} / ${postgres.p95.toFixed(1)}`,
      'pgbench /s': Math.round(sql.rate),
      'API : pgbench': (postgres.rate / sql.rate).toFixed(2),
      'API, embedded /s': Math.round(embedded.rate),
      'p50/p95 ms embedded': `${embedded.p50.toFixed(1)} / ${embedded.p95.toFixed(1)}`,
      'embedded : PostgreSQL': (embedded.rate / postgres.rate).toFixed(2),
    },
  ];
}

function keep(best, who, result) {
  if (!best[who] || result.rate > best[who].rate) best[who] = result;
}

function report(loads) {
  for (const load of loads)
    console.log(
      `${load.name}: ${load.kilobytes.toFixed(1)} kB of script (gzip, ${load.files.length} files; ${load.later.toFixed(1)} kB follow by themselves), budget ${load.budget}${load.kilobytes > load.budget ? '  EXCEEDED' : ''}`,
    );
  return loads.every((load) => load.kilobytes <= load.budget);
}
