import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { asPostgres, giveToPostgres, missing, programs } from '../../scripts/cluster/programs.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { runCommand } from '../../scripts/program.mjs';
import type { PreOrder } from '../../src/contract/holds.ts';
import type { Order } from '../../src/contract/orders.ts';
import { contact, passengers } from '../support/world.ts';
import { call } from './clients.ts';
import { ClusterUnderLoad, query } from './cluster-under-load.ts';

/** K15: two sales, and back to a second between them, from a backup of before and the log since. */
let load: ClusterUnderLoad | undefined;
let stopRestored: (() => void) | undefined;
afterAll(async () => {
  stopRestored?.();
  await load?.remove();
});

function postgresDoes(folder: string, command: string, ...args: string[]): void {
  const [first, ...rest] = [...asPostgres(), command, ...args];
  execFileSync(first!, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

it.skipIf(missing())('brings back what was sold before, and nothing after', async () => {
  load = await ClusterUnderLoad.make(1, { archive: true });
  const { cluster } = load;
  const leader = await load.leader();
  const { folder } = cluster.members[leader]!;
  const backrest = (...args: string[]) =>
    postgresDoes(folder, 'pgbackrest', `--config=${join(folder, 'pgbackrest.conf')}`, '--stanza=tatev', ...args);
  backrest('stanza-create');
  backrest('--type=full', 'backup');

  const first = await sell(load, 'point-in-time-1');
  await sleep(1_100);
  const [between] = await query(cluster.databaseUrl, `select now()::text as at`);
  await sleep(1_100);
  const second = await sell(load, 'point-in-time-2');
  const memberUrl = cluster.memberUrl(leader + 1);
  const [last] = await query(memberUrl, `select pg_walfile_name(pg_switch_wal()) as file`);
  for (;;) {
    const [archived] = await query(memberUrl, `select last_archived_wal >= '${String(last!['file'])}' as is from pg_stat_archiver`);
    if (archived!['is']) break;
    await sleep(100);
  }

  const restored = join(cluster.folder, 'restored');
  const data = join(restored, 'data');
  for (const one of [restored, data]) {
    mkdirSync(one, { mode: 0o700 });
    giveToPostgres(one);
  }
  backrest(`--pg1-path=${data}`, '--type=time', `--target=${String(between!['at'])}`, '--target-action=promote', 'restore');
  const port = await freePort();
  const control = join(programs().postgres, 'pg_ctl');
  const options = `-p ${port} -k ${restored} -c listen_addresses=127.0.0.1 -c archive_mode=off -c hba_file=${join(data, 'pg_hba.conf')} -c synchronous_standby_names=`;
  postgresDoes(restored, control, '-D', data, '-w', '-t', '120', '-l', join(restored, 'log'), '-o', options, 'start');
  stopRestored = () => postgresDoes(restored, control, '-D', data, '-m', 'immediate', 'stop');
  const url = memberUrl.replace(/:\d+\//, `:${port}/`);
  for (;;) {
    const [state] = await query(url, `select pg_is_in_recovery() as is`);
    if (!state!['is']) break;
    await sleep(100);
  }
  const there = await query(url, `select pnr from orders where pnr in ('${first}', '${second}')`);
  expect(there).toEqual([{ pnr: first }]);
  expect(runCommand('verify', { dataDir: restored, databaseUrl: url })).toMatchObject({ code: 0 });
});

/** Its PNR. */
async function sell({ cluster, agencies, classIds }: ClusterUnderLoad, key: string): Promise<string> {
  const write = async <T>(path: string, body: object, name: string): Promise<T> => {
    const reply = await call<{ result: T }>(cluster.url, agencies[0]!, { path, body }, name);
    expect(reply?.status, JSON.stringify(reply)).toBe(201);
    return reply!.body.result;
  };
  const hold = await write<PreOrder>('/api/orders/pre-order', { segments: [{ classId: classIds[0] }], adults: 1 }, `${key}-hold`);
  const order = { preOrderId: hold.id, action: 'issue', passengers: passengers(), contact };
  return (await write<Order>('/api/orders/order', order, `${key}-order`)).pnr;
}
