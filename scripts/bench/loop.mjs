// How long the dear calls hold the loop of the desk: while one is answered, nobody else is. On the demo data and on a large house.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { builtModule } from '../program.mjs';
import { openDemoHouse } from './demo-house.mjs';
import { dayIn } from './journeys.mjs';
import { makeMany } from './many.mjs';

/** Milliseconds that no call may hold the loop for. */
export const LOOP_BAR = 20;
/** The shortest of so many counts: what the machine does beside it is not the call's. */
const REPEATS = 3;
/** Milliseconds between the looks of the watcher. */
const RESOLUTION = 1;

const staff = (method, path, body) => ({ method, path, body, by: 'superadmin' });
const agent = (method, path, body) => ({ method, path, body, by: 'agent' });
const file = (path, format, body) => staff('POST', path, { ...body, export: format });
const period = { startDate: dayIn(-360), endDate: dayIn(1) };
const journey = (from, to, days) => ({ from, to, date: dayIn(days) });

/** @param {{ airports: string, airlines: string, flightId: string, userId: string, evn: object }} found */
const callsOf = ({ airports, airlines, flightId, userId, evn: { id: evnId, ...evn } }) => ({
  'sign in': { method: 'POST', path: '/user/login', body: { email: 'agent2@demo.example', password: 'demo-2026' } },
  'search, 4 legs, 3 days around': agent('POST', '/api/search/mainSearch', {
    legs: [journey('EVN', 'MOW', 20), journey('MOW', 'EVN', 24), journey('EVN', 'PAR', 28), journey('PAR', 'EVN', 32)],
    adults: 3,
    children: 2,
    flexDays: 3,
  }),
  'calendar of 62 days': agent('POST', '/api/search/calendar', {
    from: 'EVN',
    to: 'MOW',
    startDate: dayIn(5),
    endDate: dayIn(66),
    adults: 1,
  }),
  'copies of orders': agent('POST', '/api/orders/get-copies', { have: [] }),
  'reference changes': agent('GET', '/api/reference/changes'),
  'airports, page of 200': staff('GET', '/api/airport?limit=200'),
  'airports, export': staff('GET', '/api/airport/export?format=csv'),
  // Told first what moves: nothing does.
  'airport, another zone': { ...staff('PUT', `/api/airport/${evnId}`, { ...evn, timezone: 'Europe/Paris' }), refused: 409 },
  'airports, import preview': staff('POST', '/api/airport/import', { mode: 'preview', csv: airports, leaveOut: true }),
  // Each time another change of nearly all.
  'airports, import': staff('POST', '/api/airport/import', (time) => ({
    mode: 'confirm',
    csv: airports.replaceAll('Airport', `Airport ${time}`),
    leaveOut: true,
  })),
  'airlines, import preview': staff('POST', '/api/airline/import', { mode: 'preview', csv: airlines, leaveOut: true }),
  'orders, page of 200': staff('POST', '/api/orders/get-orders', { limit: 200 }),
  'orders, csv': file('/api/orders/get-orders', 'csv', {}),
  'orders, xlsx': file('/api/orders/get-orders', 'xlsx', {}),
  'flights, page of 200': staff('POST', '/api/flights/get', { endDate: dayIn(365), limit: 200 }),
  'flights, xlsx': file('/api/flights/get', 'xlsx', { startDate: dayIn(0), endDate: dayIn(60) }),
  'flights, month': staff('POST', '/api/flights/calendar', { month: dayIn(20).slice(0, 7) }),
  'flight, alternatives': staff('GET', `/api/flights/cancel/${flightId}/alternatives`),
  'manifest, xlsx': staff('GET', `/api/flights/${flightId}/manifest?format=xlsx`),
  'manifest, pdf': staff('GET', `/api/flights/${flightId}/manifest?format=pdf`),
  'agencies, page of 200': staff('POST', '/api/users/get-users', { limit: 200 }),
  'agencies, xlsx': file('/api/users/get-users', 'xlsx', {}),
  'passengers, page of 200': agent('GET', '/api/passengers?limit=200'),
  'statement, xlsx': file(`/api/users/balance-history/${userId}`, 'xlsx', period),
  'log, page': staff('POST', '/api/logs/get', { startDate: dayIn(-30), endDate: dayIn(1), limit: 200 }),
  'log, csv': file('/api/logs/get', 'csv', period),
  'log, xlsx': file('/api/logs/get', 'xlsx', period),
  'report, lines': staff('POST', '/api/reports/orders-full-data', period),
  'report, csv': file('/api/reports/orders-full-data', 'csv', period),
  'report, xlsx': file('/api/reports/orders-full-data', 'xlsx', period),
  deadlines: staff('GET', '/api/orders/deadlines'),
});

/** @returns {Promise<{ rows: Record<string, object>, within: boolean }>} */
export async function measureLoop(engine, open) {
  const { printInThread } = await builtModule('server/manifest/print-manifest.js');
  const manifests = printInThread();
  const { app, database, close } = await openDemoHouse(open, { printManifest: manifests.print });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new Client(`http://127.0.0.1:${app.server.address().port}`);
  try {
    const tokens = {};
    const call = async ({ method, path, body, by, refused }, read = false) => {
      const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(by ? { authorization: `Bearer ${tokens[by]}` } : {}) };
      const { status, text } = await client.ask(
        { path, method, headers, body: typeof body === 'object' ? JSON.stringify(body) : body },
        read,
      );
      if (status >= 300 && status !== refused) throw new Error(`${path}: ${status} ${text}`);
      return text;
    };
    const ids = {};
    for (const who of ['superadmin', 'agent']) {
      const body = { email: `${who}@demo.example`, password: 'demo-2026' };
      const { result } = JSON.parse(await call({ method: 'POST', path: '/user/login', body }, true));
      [tokens[who], ids[who]] = [result.token, result.userId];
    }
    const plain = (path) => call(staff('GET', path), true);
    const flights = JSON.parse(await call(staff('POST', '/api/flights/get', { startDate: dayIn(1), endDate: dayIn(10) }), true));
    const rows = {};
    let within = true;
    let changes = 0;
    const all = async (house) => {
      const calls = callsOf({
        airports: await plain('/api/airport/export?format=csv'),
        airlines: await plain('/api/airline/export?format=csv'),
        flightId: flights.result[0].id,
        evn: JSON.parse(await plain('/api/airport?search=EVN&limit=1')).result[0],
        userId: ids.agent,
      });
      for (const [name, one] of Object.entries(calls)) {
        const bodies = Array.from({ length: REPEATS }, () =>
          JSON.stringify(typeof one.body === 'function' ? one.body(++changes) : one.body),
        );
        const stall = await longestStall((i) => call({ ...one, body: bodies[i] }));
        if (stall > LOOP_BAR) within = false;
        (rows[`${name}, ${engine}`] ??= {})[`${house}, ms`] = Number(stall.toFixed(1));
      }
    };
    await all('demo');
    if (!process.env.LOOP_SMALL) {
      console.log(`${engine}:`, JSON.stringify(await makeMany(database.long)));
      await all('large house');
    }
    return { rows, within };
  } finally {
    await client.close();
    await close();
    await manifests.close();
  }
}

/** Asks from a thread of its own, and takes answers as they come: what it does holds no loop of ours. */
class Client {
  #thread;
  constructor(url) {
    this.#thread = new Worker(
      `const { parentPort, workerData: url } = require('node:worker_threads');
      parentPort.on('message', async ({ path, read, ...call }) => {
        const answer = await fetch(url + path, call);
        let text = '';
        if (read || !answer.ok) text = await answer.text();
        else for await (const _ of answer.body ?? []);
        parentPort.postMessage({ status: answer.status, text: read ? text : text.slice(0, 500) });
      });`,
      { eval: true, workerData: url },
    );
  }
  ask(call, read) {
    return new Promise((resolve, reject) => {
      this.#thread.once('error', reject);
      this.#thread.once('message', (answer) => {
        this.#thread.off('error', reject);
        resolve(answer);
      });
      this.#thread.postMessage({ ...call, read });
    });
  }
  close = () => this.#thread.terminate();
}

/** The longest time for which nothing else was done, while `work` was done; of several times the shortest. @param {(time: number) => Promise<unknown>} work */
async function longestStall(work) {
  const watcher = monitorEventLoopDelay({ resolution: RESOLUTION });
  const stalls = [];
  for (let i = 0; i < REPEATS; i++) {
    watcher.enable();
    await rest(20);
    watcher.reset();
    await work(i);
    // What came last is seen when the watcher looks again.
    await rest(20);
    stalls.push(watcher.max / 1e6 - RESOLUTION);
    watcher.disable();
  }
  return Math.min(...stalls);
}
