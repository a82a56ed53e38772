import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { buildOf, isKnown, RELEASE_BEFORE } from '../../scripts/older-build.mjs';
import { startProgram, type Program } from '../../scripts/program.mjs';
import { call, Client, Record } from './clients.ts';
import { DeskUnderLoad } from './desk-under-load.ts';
import { Random } from './random.ts';
import { balanceOf, classesOnSale, expectKept } from './sales.ts';

/* The release that is out, and this one, on one database while agencies sell (docs/decisions/0044). */
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const AGENCIES = ['agent', 'agent2', 'tsirani', 'gyumri.wings'];
/** So long each state of the change is sold in. */
const BETWEEN_MS = 4_000;

const works: (() => unknown)[] = [];
afterAll(async () => {
  for (const work of works.toReversed()) await work();
}, 60_000);

// A copy without the history has no release before.
it.skipIf(!isKnown(RELEASE_BEFORE))(
  'two nodes of the release before become two of this one, one after the other, and nobody notices',
  async () => {
    const older = (await buildOf(RELEASE_BEFORE, (work) => works.push(work))).folder;
    const desk = await DeskUnderLoad.make('postgres', true);
    works.push(() => desk.remove());
    process.env['SECRET_KEY'] = 'one key for all nodes, as in a cluster of them';
    const all: Program[] = [];
    const nodes: Program[] = [];
    const begin = async (root?: string): Promise<Program> => {
      const dataDir = join(desk.settings.dataDir, `node${works.length}`);
      mkdirSync(dataDir);
      const node = await startProgram({ ...desk.settings, dataDir, ...(root === undefined ? {} : { root }) });
      works.push(() => node.stop('SIGKILL'));
      await node.ready();
      all.push(node);
      nodes.push(node);
      return node;
    };
    // As a proxy does it: no more calls for it, then it ends.
    const leave = async (node: Program): Promise<number | null> => {
      nodes.splice(nodes.indexOf(node), 1);
      await sleep(500);
      return node.stop();
    };
    const random = new Random(SEED, 'nodes');

    const old = [await begin(older)];
    await desk.sql(`update account set credit_limit = 100000000000 where user_id is not null`, `update users set max_open_holds = 1000`);
    old.push(await begin(older));
    desk.program = old[0]!;
    const agencies = await Promise.all(AGENCIES.map((name) => desk.signIn(name)));
    const classIds = await classesOnSale(old[0]!.url, agencies[0]!);
    const balances = await Promise.all(agencies.map((one) => balanceOf(old[0]!.url, one)));

    const record = new Record();
    const clients = Array.from(
      { length: 3 },
      (_, i) => new Client(agencies[i % agencies.length]!, classIds, new Random(SEED, `client${i}`), record, () => random.pick(nodes)),
    );
    const running = clients.map((client) => client.run());
    await sleep(BETWEEN_MS);
    // This one brings the schema up to date under the old ones, which go on.
    await begin();
    await desk.sql(`update time_limits set unpaid_seats_class = 10000, unpaid_seats_uncovered = 10000, expired_bookings = 10000`);
    await sleep(BETWEEN_MS);
    await leave(old[0]!);
    const last = await begin();
    await sleep(BETWEEN_MS);
    await leave(old[1]!);
    await sleep(BETWEEN_MS);
    for (const client of clients) client.stopping = true;
    await Promise.all(running);

    // What a node has said of a call that failed says more than its status.
    expect(record.wrong, all.map((node) => node.output()).join('\n')).toEqual([]);
    expect(record.unknown).toBe(0);
    await expectKept(last.url, record.orders, `seed ${SEED}`, true);
    for (const order of record.orders.filter((_, i) => i % 10 === 0))
      expect(await call(last.url, order.agency, order.request, order.key)).toMatchObject({
        replayed: true,
        body: { result: { pnr: order.pnr } },
      });
    for (const [i, agency] of agencies.entries()) {
      const paid = record.orders.filter((one) => one.agency === agency).reduce((sum, one) => sum + Math.round(one.debited * 100), 0);
      expect(Math.round((await balanceOf(last.url, agency)) * 100)).toBe(Math.round(balances[i]! * 100) - paid);
    }
    for (const node of nodes.slice()) expect(await leave(node)).toBe(0);
    expect(desk.verify()).toEqual({ code: 0, output: expect.stringContaining('All invariants hold.') });
    console.log(`from ${RELEASE_BEFORE}, seed ${SEED}: ${record.orders.length} orders; refused: ${JSON.stringify([...record.refused])}`);
  },
  600_000,
);
