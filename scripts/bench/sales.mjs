// What a sale costs with everything that it causes: CPU of the desk, its mail and document service and the database until the last
// mail has left, and how many can be kept up.
import { setTimeout as rest } from 'node:timers/promises';
import { cpuOf } from './cpu.mjs';
import { bookAndIssue, warmUp } from './journeys.mjs';
import { slice } from './slice.mjs';

const CLIENTS = 4;

/**
 * @param {{ program: { url: string, pid: number } }} desk
 * @param {number} databasePid Of the cluster; 0 for the embedded engine, which is part of the desk.
 */
export async function measureSales(desk, databasePid, { seconds = 5 } = {}) {
  const sale = bookAndIssue(desk);
  await warmUp(sale, CLIENTS);
  await untilSent(desk);
  const cpu = () => ({ desk: cpuOf(desk.program.pid), database: databasePid ? cpuOf(databasePid) : 0 });
  const before = cpu();
  const began = performance.now();
  let sales = 0;
  const { rate, p50, p95 } = await slice(
    async () => {
      await sale();
      sales++;
    },
    CLIENTS,
    seconds,
  );
  const sold = cpu();
  await untilSent(desk);
  const after = cpu();
  const took = (performance.now() - began) / 1000;
  const each = (from, to, who) => ((to[who] - from[who]) / sales).toFixed(1);
  return {
    sales,
    'until the answer, /s': rate.toFixed(1),
    'p50/p95 ms': `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
    'with all mails, /s': (sales / took).toFixed(1),
    'CPU of the desk, ms': each(before, after, 'desk'),
    'of it after the answers': each(sold, after, 'desk'),
    'CPU of the database, ms': each(before, after, 'database'),
  };
}

async function untilSent({ program: { url } }) {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const waiting = [...text.matchAll(/^outbox_mails\{status="(?:queued|failed)"\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
    if (waiting === 0) return;
    await rest(100);
  }
}
