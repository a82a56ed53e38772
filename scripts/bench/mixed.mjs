// A working day in ten minutes: agencies search and sell with all their mails, while staff have reports, files, imports, papers, seasons
// and a backup made. How long did any of it hold up the loop of a process?
import { request } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { beginCommand } from '../program.mjs';
import { atEnd } from './at-end.mjs';
import { cpuOf, familyOf } from './cpu.mjs';
import { agent, openDearCalls, staff } from './dear-calls.mjs';
import { bookAndIssue, dayIn } from './journeys.mjs';
import { percentiles } from './slice.mjs';
import { untilSent } from './watch.mjs';

/** Seconds. */
const LONG = Number(process.env.BENCH_MIXED ?? 600);
/** A second; well below what two cores can, for a process that waits for a core is not held up by a call. */
const RATES = { searches: 20, sales: 2, travelDocuments: 1, 'dear calls': 1 / 3 };
/** Milliseconds of processor that a stranger may cost who posts so many bytes to the mail and document service, so many times. */
const STRANGER = { bar: 1, bytes: 8 * 1024 * 1024, times: 200 };
/** Milliseconds that a loop may be held: once in a thousand looks, and at worst. */
const BARS = { p999: 20, max: 50 };

/** @param {import('./house.mjs').House} house @returns {Promise<import('./report.mjs').Report>} */
export async function measureMixed(house) {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-mixed-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  process.env.LOOP_WATCH = folder;
  const desk = await house.desk('mixed', 'PostgreSQL', { nodeArgs: ['--import', join(import.meta.dirname, 'loop-watch.mjs')] });
  const dear = await openDearCalls(desk.program.url);
  const works = {
    searches: searches(dear, desk),
    sales: bookAndIssue(desk),
    travelDocuments: await travelDocuments(dear),
    'dear calls': await inTurn(dear),
  };
  for (const work of Object.values(works)) await work();
  const family = familyOf(desk.program.pid);
  for (const pid of family) process.kill(pid, 'SIGUSR2');

  const end = performance.now() + LONG * 1000;
  const steady = async (work, rate) => {
    const times = [];
    const sent = [];
    for (let due = performance.now(); due < end; due += 1000 / rate) {
      await rest(due - performance.now());
      const began = due;
      sent.push(work().then(() => times.push(performance.now() - began)));
    }
    await Promise.all(sent);
    const { p50, p99 } = percentiles(times);
    return { calls: times.length, 'p50 ms': p50, 'p99 ms': p99, 'longest ms': times.at(-1) };
  };
  const rows = {};
  await Promise.all([
    ...Object.entries(works).map(async ([name, work]) => (rows[name] = await steady(work, RATES[name]))),
    rest((LONG * 1000) / 3).then(() => backUp(desk, house.folder('mixed-PostgreSQL'), join(folder, 'backup.tar.gz'))),
  ]);
  await untilSent(desk);
  for (const pid of family) process.kill(pid, 'SIGUSR2');
  await dear.close();
  const stranger = await strangersCost(desk.program);
  rows[`a stranger's post of ${STRANGER.bytes / 1024 / 1024} MB`] = { calls: STRANGER.times, 'CPU ms': stranger };
  await desk.program.stop();

  const seen = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  for (const { name, looks, p99, p999, max } of seen)
    rows[`loop of ${name}`] = { looks, 'p99 ms': p99, 'p99.9 ms': p999, 'longest ms': max };
  const kept = seen.length === family.length && seen.every(({ p999, max }) => p999 <= BARS.p999 && max <= BARS.max);
  return {
    rows,
    bars: [
      { says: `mixed: no loop is held for more than ${BARS.p999} ms once in a thousand looks, or ${BARS.max} ms`, kept },
      { says: `mixed: what a stranger posts costs less than ${STRANGER.bar} ms`, kept: stranger < STRANGER.bar },
    ],
  };
}

/** By the operator's command, restored and verified as usual. */
async function backUp({ databaseUrl }, dataDir, file) {
  const { code, output } = await beginCommand('backup', { dataDir, databaseUrl }, [file]).done;
  if (code !== 0) throw new Error(`the backup: ${code} ${output}`);
}

/** Other places and days each time. @param {import('./dear-calls.mjs').Dear} dear @param {{ places: string[] }} desk */
function searches(dear, { places }) {
  let count = 0;
  return () => {
    const to = places[count % places.length];
    const departureDate = dayIn(10 + ((count++ * 7) % 120));
    return dear.send(dear.ready(agent('POST', '/api/search/mainSearch', { from: 'EVN', to, departureDate, adults: 1 })));
  };
}

/** Those that cost most, one after the other, without end. @param {import('./dear-calls.mjs').Dear} dear */
async function inTurn(dear) {
  const season = await seasons(dear);
  const calls = [...Object.values(await dear.all()).map((one) => (time) => dear.send(one(time))), season];
  let count = 0;
  return () => calls[count++ % calls.length](count);
}

const CLASS = {
  code: 'Y',
  name: 'Economy',
  family: 'Season',
  cabin: 'economy',
  seatsTotal: 30,
  adultFare: 150,
  childFare: 110,
  infantFare: 15,
  adultTax: 40,
  childTax: 30,
  infantTax: 0,
  serviceFee: 5,
  currency: 'USD',
  fareBasis: 'YSEASON',
};
const FLIGHT = {
  airline: 'RM',
  from: 'EVN',
  to: 'OSL',
  departureTime: '10:00',
  arrivalTime: '12:45',
  daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
  seatCapacity: 30,
  infantLimit: 3,
  currency: 'USD',
};
/** 300 flights of a day's template, for another number each time. @param {import('./dear-calls.mjs').Dear} dear */
async function seasons(dear) {
  const ask = async (one) => JSON.parse(await dear.send(dear.ready(one), true)).result;
  const [[baggage], [fare]] = [await ask(staff('GET', '/api/baggageRules')), await ask(staff('GET', '/api/fareRules'))];
  const made = await ask(
    staff('POST', '/api/classes/templates', {
      ...CLASS,
      baggageRuleId: baggage.id,
      fareRuleId: fare.id,
    }),
  );
  return async (time) => {
    const range = [dayIn(20), dayIn(319)];
    const template = await ask(
      staff('POST', '/api/flights/templates', {
        ...FLIGHT,
        flightNumber: `RM ${1000 + time}`,
        validFrom: range[0],
        validTo: range[1],
        classTemplateIds: [made.id],
      }),
    );
    await ask(staff('POST', '/api/flights/create', { templateId: template.id, startDate: range[0], endDate: range[1] }));
  };
}

/** CPU of all our processes for each, ms. @param {import('../program.mjs').Program} program */
async function strangersCost({ pid, documentsUrl }) {
  const body = Buffer.from(`${'['.repeat(STRANGER.bytes / 2)}${']'.repeat(STRANGER.bytes / 2)}`);
  const before = cpuOf(pid);
  for (let i = 0; i < STRANGER.times; i++) await refused(`${documentsUrl}/mail/ticket`, body);
  return (cpuOf(pid) - before) / STRANGER.times;
}

/** Sends until it is answered, or the connection is closed. */
const refused = (url, body) =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const call = request(url, { method: 'POST', headers, agent: false }, () => {
      call.destroy();
      resolve();
    });
    call.on('error', resolve);
    call.end(body);
  });

/** The document of an order as a PDF, of another order each time. @param {import('./dear-calls.mjs').Dear} dear */
async function travelDocuments(dear) {
  const ask = async (one) => JSON.parse(await dear.send(dear.ready(one), true)).result;
  const orders = await ask(agent('POST', '/api/orders/get-orders', { limit: 100 }));
  const found = [];
  for (const { pnr } of orders) {
    const { documents } = await ask(agent('GET', `/api/orders/get-order-by-pnr/${pnr}`));
    found.push(...documents.map(({ id }) => id));
    if (found.length > 50) break;
  }
  let count = 0;
  return () => dear.send(dear.ready(agent('GET', `/api/documents/file/${found[count++ % found.length]}`)));
}
