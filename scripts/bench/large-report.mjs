// A report of 200,000 rows, three times at once, while searches go on: what the process grows by, and what the searches feel.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { builtModule, startProgram } from '../program.mjs';

const ROWS = 200_000;
/** Megabytes that the process may grow by. */
const GROWTH_BAR = 150;
/** How many times as long as alone searches may take beside the files. */
const BESIDE_BAR = 2;
const WARM_SEARCHES = 300;
const PLACES = ['MOW', 'PAR', 'DXB', 'VIE', 'FRA', 'WAW', 'TBS', 'IST'];
const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** @returns {Promise<import('./report.mjs').Report>} */
export async function measureReport(engine, settings) {
  const first = await startProgram({ ...settings, demo: true });
  await first.ready();
  await first.stop();
  await fill(settings);
  const program = await startProgram({ ...settings, demo: true });
  try {
    await program.ready();
    const post = await caller(program.url);
    // Code, plans and caches are not the report's: all of it has run once before memory is counted.
    for (const format of ['csv', 'xlsx']) await take(post, format, dayIn(-40));
    const alone = await searching(post, () => false);
    const before = megabytes(program.pid);
    let most = before;
    let running = true;
    const watching = setInterval(() => (most = Math.max(most, megabytes(program.pid))), 50);
    const beside = searching(post, () => running);
    const began = performance.now();
    const files = await Promise.all(['csv', 'xlsx', 'csv'].map((format) => take(post, format, dayIn(-360))));
    const seconds = (performance.now() - began) / 1000;
    running = false;
    const during = await beside;
    clearInterval(watching);
    if (files[0].lines <= ROWS || files[0].lines !== files[2].lines) throw new Error(`a file of ${files[0].lines} lines`);
    return {
      rows: {
        [`three files at once, ${engine}`]: {
          'rows of each': files[0].lines - 1,
          'csv MB': files[0].bytes / 1e6,
          'xlsx MB': files[1].bytes / 1e6,
          seconds,
          'process MB': before,
          'grows by MB': most - before,
          'search p95 ms, alone': alone,
          beside: during,
        },
      },
      bars: [
        { says: `reports, ${engine}: the process grows by less than ${GROWTH_BAR} MB`, kept: most - before < GROWTH_BAR },
        { says: `reports, ${engine}: searches take less than ${BESIDE_BAR} times as long`, kept: during < alone * BESIDE_BAR },
      ],
    };
  } finally {
    await program.stop();
  }
}

/** Copies of the demo data's lines over a year until there are enough. The ledger does not know them: only their number counts here. */
async function fill({ dataDir, databaseUrl }) {
  const { openDatabase } = await builtModule('server/database/database.js');
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir });
  const { rows } = await sql`select count(*)::int as n from sale_line`.execute(db);
  // Few at a time: one statement has less than a minute.
  for (let made = rows[0].n; made <= ROWS; made += rows[0].n * 10)
    await sql`
      insert into sale_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'at', now() - make_interval(secs => random() * 350 * 86400)))).*
      from sale_line l, generate_series(1, 10) where l.id in (select id from sale_line order by id limit ${rows[0].n})`.execute(db);
  await sql`analyze sale_line`.execute(db);
  await close();
}

async function caller(url) {
  const post = (path, body, token) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  const { token } = await (await post('/user/login', { email: 'superadmin@demo.example', password: 'demo-2026' })).json();
  return (path, body) => post(path, body, token);
}

/** Takes a file as it comes and keeps nothing of it. */
async function take(post, format, startDate) {
  const response = await post('/api/reports/orders-full-data', { startDate, endDate: dayIn(1), export: format });
  if (!response.ok) throw new Error(await response.text());
  let [bytes, lines] = [0, 0];
  for await (const piece of response.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines++;
  }
  return { bytes, lines };
}

/** One search after the other, a fixed number and as many more as `more` says. The 95th percentile, ms. */
async function searching(post, more) {
  const times = [];
  for (let i = 0; i < WARM_SEARCHES || more(); i++) {
    const began = performance.now();
    const response = await post('/api/search/mainSearch', { from: 'EVN', to: PLACES[i % PLACES.length], departureDate: dayIn(10 + ((i * 7) % 120)), adults: 1 }); // prettier-ignore
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)];
}

/** Resident memory of a process, all its threads: the embedded engine is one of them. */
const megabytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
