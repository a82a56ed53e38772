// What a desk says of itself while it works: mails that have not left, and how long its loop was held. Asked of /metrics, which
// forgets the longest stall each time it is asked: one watch at a time.
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { cpuOf } from './cpu.mjs';

/** The watcher of the loop looks so often; what it tells begins there, ms. */
const RHYTHM_MS = 10;

/** @typedef {{ program: { url: string, pid: number }, cluster?: { url: string, pid: number }, databaseUrl?: string }} Desk */

/** CPU so far, ms: of the desk with all its processes, and of the database, which on the embedded engine is part of the desk. @param {Desk} desk */
export const cpu = ({ program, cluster }) => ({ desk: cpuOf(program.pid), database: cluster ? cpuOf(cluster.pid) : 0 });

/** @param {Desk} desk */
async function look({ program: { url } }) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const waiting = [...text.matchAll(/^outbox_mails\{status="(?:queued|failed)"\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
  const stall = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000 - RHYTHM_MS;
  return { waiting, stall: Math.max(0, stall) };
}

/** Waits until nothing is left to be sent. @param {Desk} desk @returns {Promise<number>} The longest stall of the loop since the last look, ms. */
export async function untilSent(desk) {
  for (let longest = 0; ;) {
    const { waiting, stall } = await look(desk);
    longest = Math.max(longest, stall);
    if (waiting === 0) return longest;
    await rest(100);
  }
}

/** Looks once a second, and asks the database for the age of the oldest mail. @param {Desk} desk */
export async function watch(desk) {
  const client = desk.databaseUrl ? new pg.Client(desk.databaseUrl) : undefined;
  await client?.connect();
  const most = { waiting: 0, stall: 0, age: 0 };
  await look(desk);
  const stopped = new AbortController();
  const done = (async () => {
    while (!stopped.signal.aborted) {
      await rest(1000);
      const { waiting, stall } = await look(desk);
      const { rows } = (await client?.query(OLDEST)) ?? { rows: [{ age: 0 }] };
      most.waiting = Math.max(most.waiting, waiting);
      most.stall = Math.max(most.stall, stall);
      most.age = Math.max(most.age, rows[0].age);
    }
  })();
  return async () => {
    stopped.abort();
    await done;
    await client?.end();
    return most;
  };
}
const OLDEST = `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as age from outbox where status in ('queued', 'failed')`;
