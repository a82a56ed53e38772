import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { missing } from '../../scripts/cluster/programs.mjs';
import { ClusterUnderLoad } from './cluster-under-load.ts';
import { mayMakeNetworks, OwnNetworks } from './own-networks.ts';
import { Random } from './random.ts';

/**
 * K13: twelve clients sell, search and give back for ten minutes (STORM_MINUTES) while the parts of the cluster die in random order,
 * and its leader is cut off. Fewer minutes take fewer deaths of each kind.
 */
const MINUTES = Number(process.env['STORM_MINUTES'] ?? 10);
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const CLIENTS = 12;
const isAble = mayMakeNetworks();
if (!isAble) console.error('!!! Not root, or no ip: THE LEADER IS NOT CUT OFF in the storm, only killed. !!!');

let networks: OwnNetworks | undefined;
let load: ClusterUnderLoad | undefined;
afterAll(async () => {
  await load?.remove();
  networks?.remove();
});

it.skipIf(missing())(
  `a cluster in ${MINUTES} minutes of deaths (seed ${SEED})`,
  async () => {
    networks = isAble ? new OwnNetworks(3) : undefined;
    load = await ClusterUnderLoad.make(SEED, { hosts: networks?.hosts, enter: networks?.enter, door: networks?.door });
    const { cluster } = load;
    const storm = load;
    const random = new Random(SEED, 'storm');
    const events: [times: number, what: string, work: () => Promise<void>][] = [
      [3, 'leader killed', async () => cluster.members[await storm.leader()]!.kill()],
      [
        2,
        'leader gone',
        () => storm.withoutLeader((no) => [() => cluster.members[no]!.kill({ away: true }), () => cluster.members[no]!.start()]),
      ],
      [3, 'standby killed', async () => cluster.members[await storm.standby()]!.kill()],
      [2, 'etcd leader killed', async () => (await storm.etcdLeader()).kill()],
      [10, 'desk killed', async () => random.pick(cluster.desks).kill()],
      [2, 'HAProxy reloaded', async () => cluster.proxy.signal('SIGUSR2')],
      ...(networks
        ? [[1, 'leader cut off', () => storm.withoutLeader((no) => [() => networks!.cutOff(no), () => networks!.heal(no)])] as const]
        : []
      ).map((one): [number, string, () => Promise<void>] => [...one]),
    ];
    const all = events.flatMap(([times, what, work]) =>
      Array.from({ length: Math.max(1, Math.round((times * Math.min(MINUTES, 10)) / 10)) }, () => ({ what, work, at: random.next() })),
    );
    const end = Date.now() + MINUTES * 60_000;
    load.start(CLIENTS);
    for (const { what, work } of all.toSorted((a, b) => a.at - b.at)) {
      await load.during(what, work);
      console.log(`${what}: ${load.outages.at(-1)!.seconds.toFixed(1)} s without a sale`);
    }
    while (Date.now() < end) await sleep(1000);
    expect(load.outages).toHaveLength(all.length);
    console.log(`${MINUTES} minutes, ${await load.end()}`);
  },
  (MINUTES + 20) * 60_000,
);
