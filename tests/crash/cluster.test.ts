import { afterAll, expect, it } from 'vitest';
import { missing } from '../../scripts/cluster/programs.mjs';
import { ClusterUnderLoad } from './cluster-under-load.ts';

/** Each part dies once while eight clients sell: nothing acknowledged is lost, doubled or oversold, and each mail leaves once. */
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
let load: ClusterUnderLoad | undefined;
afterAll(() => load?.remove());

it.skipIf(missing())('a leader, a desk and the leader of etcd are killed', async () => {
  load = await ClusterUnderLoad.make(SEED);
  const { cluster } = load;
  load.start(8);
  await load.during('desk killed', () => cluster.desks[0]!.kill());
  await load.during('leader killed', async () => cluster.members[await load!.leader()]!.kill());
  await load.during('etcd leader killed', async () => (await load!.etcdLeader()).kill());
  await load.during('leader gone', () =>
    load!.withoutLeader((no) => [() => cluster.members[no]!.kill({ away: true }), () => cluster.members[no]!.start()]),
  );
  console.log(await load.end());

  await Promise.all(cluster.desks.map((one) => one.stop()));
  const { status, headers, body } = await noDesk(cluster.url);
  expect([status, headers.get('retry-after'), body]).toEqual([503, '2', expect.objectContaining({ code: 'UNAVAILABLE' })]);
});

/** What people are told once HAProxy knows that there is no desk; before, one that is refused tries another. */
async function noDesk(url: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const response = await fetch(`${url}/api/profile`);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
