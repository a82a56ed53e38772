import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sample } from '../lanes.ts';
import { call, Client, Record } from './clients.ts';
import { DeskUnderLoad, type Engine } from './desk-under-load.ts';
import { Random } from './random.ts';
import { balanceOf, classesOnSale, expectKept } from './sales.ts';

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? sample(3, 20));
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const AGENCIES = ['agent', 'agent2', 'tsirani', 'gyumri.wings'];
const CLIENTS = 8;

describe.concurrent.each<Engine>(['embedded', 'postgres'])('kill -9 under load, %s', (engine) => {
  let desk: DeskUnderLoad;
  afterAll(() => desk?.remove());

  it(`loses and doubles nothing in ${ROUNDS} deaths`, async () => {
    desk = await DeskUnderLoad.make(engine, true);
    await desk.start();
    await desk.program.stop();
    await desk.withoutLimits();
    const before = await counts(desk);
    await desk.start();
    const agencies = await Promise.all(AGENCIES.map((name) => desk.signIn(name)));
    const classIds = await classesOnSale(desk.program.url, agencies[0]!);
    const balances = await Promise.all(agencies.map((one) => balanceOf(desk.program.url, one)));

    const record = new Record();
    const random = new Random(SEED, 'moments');
    const clients = Array.from(
      { length: CLIENTS },
      (_, i) => new Client(agencies[i % agencies.length]!, classIds, new Random(SEED, `client${i}`), record, () => desk.program),
    );
    const running = clients.map((client) => client.run());
    const restarts: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const seen = record.orders.length;
      await sleep(150 + random.next() * 700);
      await desk.program.stop('SIGKILL');
      const newest = record.orders.slice(seen);
      restarts.push(await desk.start());
      await expectKept(desk.program.url, newest, `seed ${SEED}`);
    }
    for (const client of clients) client.stopping = true;
    await Promise.all(running);

    await expectKept(desk.program.url, record.orders, `seed ${SEED}`, true);
    const repeated = record.orders.filter((_, i) => i % 10 === 0);
    for (const order of repeated) {
      const reply = await call(desk.program.url, order.agency, order.request, order.key);
      expect(reply, `${order.key} was repeated (seed ${SEED})`).toMatchObject({ replayed: true, body: { result: { pnr: order.pnr } } });
    }
    for (const [i, agency] of agencies.entries()) {
      const paid = record.orders.filter((one) => one.agency === agency).reduce((sum, one) => sum + Math.round(one.debited * 100), 0);
      expect(Math.round((await balanceOf(desk.program.url, agency)) * 100)).toBe(Math.round(balances[i]! * 100) - paid);
    }
    await desk.program.stop();
    const ticketed = record.orders.filter((one) => one.tickets.length > 0);
    expect(ticketed.length).toBeGreaterThan(0);
    // One hold and one order for each key that was told of one, one charge for each ticketed order, and no more than that.
    expect(await counts(desk)).toEqual({
      holds: before.holds + record.holds.size,
      orders: before.orders + record.orders.length,
      charges: before.charges + ticketed.length,
    });
    expect(record.wrong).toEqual([]);
    expect(desk.verify()).toEqual({ code: 0, output: expect.stringContaining('All invariants hold.') });
    console.log(summary(engine, record, ticketed.length, restarts));
  });
});

async function counts(desk: DeskUnderLoad): Promise<{ holds: number; orders: number; charges: number }> {
  const [row] = await desk.sql(
    `select (select count(*) from pre_order) as holds, (select count(*) from orders) as orders, (select count(*) from ledger_transaction where kind = 'ticket') as charges`,
  );
  return row as { holds: number; orders: number; charges: number };
}

function summary(engine: Engine, record: Record, ticketed: number, restarts: number[]): string {
  const sorted = [...restarts].sort((a, b) => a - b);
  const refused = [...record.refused].map(([code, times]) => `${times} ${code}`).join(', ') || 'none';
  return `${engine}, seed ${SEED}: ${ROUNDS} kills; ${record.holds.size} holds, ${record.orders.length} orders, ${ticketed} ticketed; ${record.unknown} calls without an answer, ${record.unknownDone} of them had been done; refused: ${refused}; ready again after ${Math.round(sorted[sorted.length >> 1]!)} ms (median), ${Math.round(sorted.at(-1)!)} ms (worst)`;
}
