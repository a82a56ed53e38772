import { afterAll, expect, it } from 'vitest';
import { missing } from '../../scripts/cluster/programs.mjs';
import { call } from './clients.ts';
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
  // A line that a desk has closed is found closed first, which is 502 or no answer; then HAProxy knows that there is nobody.
  let told: Awaited<ReturnType<typeof call>>;
  do told = await call(cluster.url, load.agencies[0]!, { path: '/api/profile' });
  while (told === undefined || told.status === 502);
  expect(told).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } });
});
