// What a sale costs with everything that it causes: CPU of the desk, its mail and document service and the database until the last
// mail has left, and how many can be kept up.
import { setTimeout as rest } from 'node:timers/promises';
import { bookAndIssue, warmUp } from './journeys.mjs';
import { percentiles, slice } from './slice.mjs';
import { cpu, untilSent, watch } from './watch.mjs';

const CLIENTS = 4;

/** As many as four clients can. @param {import('./watch.mjs').Desk} desk */
export async function measureSales(desk, { seconds = 5 } = {}) {
  const sale = bookAndIssue(desk);
  if (!desk.sold) await warmUp(sale, CLIENTS);
  desk.sold = true;
  await untilSent(desk);
  const before = cpu(desk);
  const began = performance.now();
  const { calls, rate, p50, p95, p99 } = await slice(sale, CLIENTS, seconds);
  const sold = cpu(desk);
  const stall = await untilSent(desk);
  const after = cpu(desk);
  const took = (performance.now() - began) / 1000;
  return {
    sales: calls,
    'until the answer, /s': rate,
    'p50 ms': p50,
    'p95 ms': p95,
    'p99 ms': p99,
    'with all mails, /s': calls / took,
    'CPU a sale, desk ms': (after.desk - before.desk) / calls,
    'of it after the answers': (after.desk - sold.desk) / calls,
    'database ms': (after.database - before.database) / calls,
    'longest stall ms': stall,
  };
}

/**
 * So many a second for a minute, whether the desk keeps up or not: each sale has a moment at which it is due, and its time counts
 * from there.
 * @param {import('./watch.mjs').Desk} desk
 */
export async function sustainSales(desk, { rate, seconds = Number(process.env.BENCH_SUSTAINED ?? 60) }) {
  const sale = bookAndIssue(desk);
  await untilSent(desk);
  const stop = await watch(desk);
  const before = cpu(desk);
  const times = [];
  const count = Math.max(1, Math.round(rate * seconds));
  const began = performance.now();
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const due = began + (i * 1000) / rate;
      await rest(due - performance.now());
      await sale();
      times.push(performance.now() - due);
    }),
  );
  const took = (performance.now() - began) / 1000;
  const answered = performance.now();
  const { waiting, stall, age } = await stop();
  const last = await untilSent(desk);
  const after = cpu(desk);
  const { p50, p95, p99 } = percentiles(times);
  return {
    'asked for, /s': rate,
    'sales, /s': count / took,
    'p50 ms': p50,
    'p95 ms': p95,
    'p99 ms': p99,
    'mails waiting, most': waiting,
    'oldest mail, s': age,
    'mails after the last sale, s': (performance.now() - answered) / 1000,
    'CPU a sale, desk ms': (after.desk - before.desk) / count,
    'database ms': (after.database - before.database) / count,
    'longest stall ms': Math.max(stall, last),
  };
}
