// The calls of the desk that cost most, as staff and an agency make them.
import { Worker } from 'node:worker_threads';
import { dayIn } from './journeys.mjs';

export const staff = (method, path, body) => ({ method, path, body, by: 'superadmin' });
export const agent = (method, path, body) => ({ method, path, body, by: 'agent' });
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

/**
 * @typedef {{ path: string, refused?: number, call: object }} Ready A call whose body is written already.
 * @typedef {object} Dear
 * @property {() => Promise<Record<string, (time: number) => Ready>>} all By their names, over what is there now; `time` makes of a change another each time.
 * @property {(one: object, time?: number) => Ready} ready
 * @property {(one: Ready, read?: boolean) => Promise<string>} send The answer when it is to be read. Throws when it was refused.
 * @property {() => Promise<unknown>} close
 */

/** Signed in, and asked from a thread of its own. @param {string} url @returns {Promise<Dear>} */
export async function openDearCalls(url) {
  const client = new Client(url);
  const tokens = {};
  const ids = {};
  const ready = ({ method, path, body, by, refused }, time = 0) => {
    const filled = typeof body === 'function' ? body(time) : body;
    const headers = {
      ...(filled ? { 'content-type': 'application/json' } : {}),
      ...(by ? { authorization: `Bearer ${tokens[by]}` } : {}),
    };
    return { path, refused, call: { method, headers, body: filled && JSON.stringify(filled) } };
  };
  const send = async ({ path, refused, call }, read = false) => {
    const { status, text } = await client.ask({ path, ...call }, read);
    if (status >= 300 && status !== refused) throw new Error(`${path}: ${status} ${text}`);
    return text;
  };
  const read = (one) => send(ready(one), true);
  for (const who of ['superadmin', 'agent']) {
    const body = { email: `${who}@demo.example`, password: 'demo-2026' };
    const { result } = JSON.parse(await read({ method: 'POST', path: '/user/login', body }));
    [tokens[who], ids[who]] = [result.token, result.userId];
  }
  const flights = JSON.parse(await read(staff('POST', '/api/flights/get', { startDate: dayIn(1), endDate: dayIn(10) })));
  const all = async () => {
    const calls = callsOf({
      airports: await read(staff('GET', '/api/airport/export?format=csv')),
      airlines: await read(staff('GET', '/api/airline/export?format=csv')),
      flightId: flights.result[0].id,
      evn: JSON.parse(await read(staff('GET', '/api/airport?search=EVN&limit=1'))).result[0],
      userId: ids.agent,
    });
    return Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, (time) => ready(one, time)]));
  };
  return { all, ready, send, close: () => client.close() };
}

/** Asks from a thread of its own, and takes answers as they come: what it does holds no loop of ours. */
class Client {
  #thread;
  #waiting = new Map();
  #count = 0;
  constructor(url) {
    this.#thread = new Worker(
      `const { parentPort, workerData: url } = require('node:worker_threads');
      parentPort.on('message', async ({ id, path, read, ...call }) => {
        try {
          const answer = await fetch(url + path, call);
          let text = '';
          if (read || !answer.ok) text = await answer.text();
          else for await (const _ of answer.body ?? []);
          parentPort.postMessage({ id, status: answer.status, text: read ? text : text.slice(0, 500) });
        } catch (error) {
          parentPort.postMessage({ id, status: 599, text: String(error.cause ?? error) });
        }
      });`,
      { eval: true, workerData: url },
    );
    this.#thread.on('message', ({ id, ...answer }) => {
      this.#waiting.get(id)(answer);
      this.#waiting.delete(id);
    });
  }
  ask(call, read) {
    return new Promise((resolve) => {
      const id = this.#count++;
      this.#waiting.set(id, resolve);
      this.#thread.postMessage({ id, ...call, read });
    });
  }
  close = () => this.#thread.terminate();
}
