import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { makeCluster, type Cluster } from '../../scripts/cluster/cluster.mjs';
import type { Part } from '../../scripts/cluster/part.mjs';
import { ensureBuilt, runCommand } from '../../scripts/program.mjs';
import { Sink } from '../support/sink.ts';
import { call, Client, Record, type Agency } from './clients.ts';
import { Random } from './random.ts';
import { balanceOf, classesOnSale, expectKept } from './sales.ts';

const AGENCIES = ['agent', 'agent2', 'tsirani', 'gyumri.wings'];
/** The fault happens among so much selling as before as after. */
const CALM_MS = 3_000;

interface Outage {
  what: string;
  /** The longest time without a sale around it. */
  seconds: number;
}

/** A cluster whose agencies sell while its parts are killed, and what must hold of it afterwards. */
export class ClusterUnderLoad {
  readonly cluster: Cluster;
  readonly outages: Outage[] = [];
  readonly #record = new Record();
  readonly #seed: number;
  readonly #sink: Sink;
  readonly agencies: Agency[];
  readonly classIds: string[];
  readonly #before: { balances: number[]; counts: Counts };
  #clients: Client[] = [];
  #running: Promise<void>[] = [];

  private constructor(
    cluster: Cluster,
    sink: Sink,
    seed: number,
    agencies: Agency[],
    classIds: string[],
    before: { balances: number[]; counts: Counts },
  ) {
    this.cluster = cluster;
    this.#sink = sink;
    this.#seed = seed;
    this.agencies = agencies;
    this.classIds = classIds;
    this.#before = before;
    this.#record.unavailable = 0;
    this.#record.restMs = 1_000;
  }

  static async make(seed: number, settings: Parameters<typeof makeCluster>[0] = {}): Promise<ClusterUnderLoad> {
    ensureBuilt();
    const cluster = await makeCluster({ ...settings, deskEnv: { RATE_LIMIT: '0', ...settings?.deskEnv } });
    const sink = await Sink.open({ host: settings?.door });
    try {
      await cluster.up();
      // Nothing may be refused for want of money or open holds: those rules have their own tests.
      await query(
        cluster.databaseUrl,
        `update account set credit_limit = 100000000000 where user_id is not null`,
        `update users set max_open_holds = 1000`,
        `update time_limits set unpaid_seats_class = 10000, unpaid_seats_uncovered = 10000, expired_bookings = 10000`,
        `insert into smtp_settings (host, port, secure, from_name, from_email) values ('${settings?.door ?? '127.0.0.1'}', ${sink.port}, 'none', 'Tatev', 'desk@tatev.example')`,
      );
      const agencies = await Promise.all(AGENCIES.map((name) => signIn(cluster.url, name)));
      const classIds = await classesOnSale(cluster.url, agencies[0]!);
      const balances = await Promise.all(agencies.map((one) => balanceOf(cluster.url, one)));
      const counts = await countsOf(cluster);
      return new ClusterUnderLoad(cluster, sink, seed, agencies, classIds, { balances, counts });
    } catch (error) {
      await cluster.down();
      throw error;
    }
  }

  start(clients: number): void {
    this.#clients = Array.from(
      { length: clients },
      (_, i) =>
        new Client(
          this.agencies[i % this.agencies.length]!,
          this.classIds,
          new Random(this.#seed, `client${i}`),
          this.#record,
          () => this.cluster,
        ),
    );
    this.#running = this.#clients.map((client) => client.run());
  }

  /** Do this to the cluster while it sells, and see how long nothing is sold; until it is whole again. */
  async during(what: string, work: () => unknown): Promise<void> {
    await sleep(CALM_MS);
    const began = performance.now();
    await work();
    await this.#untilWhole(what);
    const whole = performance.now();
    await this.#untilSold(whole);
    const times = this.#record.times.filter((at) => at > began - CALM_MS);
    const gaps = times.slice(1).map((at, i) => at - times[i]!);
    this.outages.push({ what, seconds: Math.max(...gaps) / 1000 });
  }

  /** The member that leads now, by its number from 0. */
  async leader(): Promise<number> {
    return this.#member((one) => one.role === 'master' || one.role === 'primary');
  }

  /** The leader goes, and comes back once there is another one. */
  async withoutLeader(how: (no: number) => [go: () => void, comeBack: () => void]): Promise<void> {
    const gone = await this.leader();
    const [go, comeBack] = how(gone);
    go();
    while ((await this.leader()) === gone) await sleep(200);
    comeBack();
  }

  async standby(): Promise<number> {
    return this.#member((one) => one.sync_standby === true);
  }

  async #member(is: (state: { role: string; sync_standby?: boolean }) => boolean): Promise<number> {
    for (;;) {
      const no = (await this.cluster.states()).findIndex((one) => one !== undefined && is(one));
      if (no >= 0) return no;
      await sleep(100);
    }
  }

  async etcdLeader(): Promise<Part> {
    for (const [i, url] of this.cluster.etcdUrls.entries()) {
      const response = await fetch(`${url}/v2/stats/self`).catch(() => undefined);
      const { state } = ((await response?.json()) ?? {}) as { state?: string };
      if (state === 'StateLeader') return this.cluster.etcd[i]!;
    }
    throw new Error('etcd has no leader');
  }

  /** Ends the selling, and finds nothing lost, doubled or oversold, and each mail sent once. Returns what was measured, in words. */
  async end(): Promise<string> {
    const { cluster } = this;
    const record = this.#record;
    const said = `seed ${this.#seed}`;
    for (const client of this.#clients) client.stopping = true;
    await Promise.all(this.#running);
    await expectKept(cluster.url, record.orders, said, true);
    for (const order of record.orders.filter((_, i) => i % 10 === 0)) {
      const reply = await call(cluster.url, order.agency, order.request, order.key);
      expect(reply, `${order.key} was repeated (${said})`).toMatchObject({ replayed: true, body: { result: { pnr: order.pnr } } });
    }
    for (const [i, agency] of this.agencies.entries()) {
      const paid = record.orders.filter((one) => one.agency === agency).reduce((sum, one) => sum + Math.round(one.debited * 100), 0);
      expect(Math.round((await balanceOf(cluster.url, agency)) * 100)).toBe(Math.round(this.#before.balances[i]! * 100) - paid);
    }
    const charged = record.orders.filter((one) => one.tickets.length > 0).length;
    const before = this.#before.counts;
    expect(await countsOf(cluster)).toEqual({
      holds: before.holds + record.holds.size,
      orders: before.orders + record.orders.length,
      charges: before.charges + charged,
    });
    expect(record.wrong).toEqual([]);
    const mails = await this.#mailsOnce();
    const verified = runCommand('verify', { dataDir: cluster.folder, databaseUrl: cluster.databaseUrl });
    expect(verified).toEqual({ code: 0, output: expect.stringContaining('All invariants hold.') });
    const kinds = [...new Set(this.outages.map((one) => one.what))];
    const gaps = kinds.map((what) => {
      const all = this.outages
        .filter((one) => one.what === what)
        .map((one) => one.seconds)
        .toSorted((a, b) => a - b);
      return `${what} ${all.length} times: ${all[all.length >> 1]!.toFixed(1)} s (median), ${all.at(-1)!.toFixed(1)} s (worst)`;
    });
    return `${said}: ${record.holds.size} holds, ${record.orders.length} orders, ${charged} charged, ${mails} mails once each; ${record.unavailable} answers 503, ${record.unknown} calls without an outcome at first, ${record.unknownDone} of them had been done; longest time without a sale: ${gaps.join('; ')}. Patroni: ttl 20 s, loop_wait 2 s, retry_timeout 5 s`;
  }

  /** All mails of orders have left, and the mail host has each of them once. */
  async #mailsOnce(): Promise<number> {
    const { databaseUrl } = this.cluster;
    const pnrs = this.#record.orders.map((one) => one.pnr);
    const ofOurs = `from outbox where order_id in (select id from orders where pnr = any('{${pnrs.join(',')}}'))`;
    for (;;) {
      const [row] = await query(databaseUrl, `select count(*)::int as n ${ofOurs} and status <> 'sent'`);
      if (row!['n'] === 0) break;
      // Time goes by: a lease of a desk that died has ended, what has failed is due again.
      await query(databaseUrl, `update outbox set next_at = now() where status = 'failed'`);
      await query(databaseUrl, `update outbox set lease_until = null where lease_until < now() + interval '75 seconds'`);
      await sleep(250);
    }
    const rows = await query(databaseUrl, `select event_key ${ofOurs}`);
    const counts = new Map([...this.#sink.counts()].map(([id, n]) => [id.slice(1, id.indexOf('@')), n]));
    const notOnce = rows.map((row) => String(row['event_key'])).filter((key) => counts.get(key.replaceAll(':', '.')) !== 1);
    expect(notOnce, `mails that did not come once (seed ${this.#seed})`).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    return rows.length;
  }

  async remove(): Promise<void> {
    for (const client of this.#clients) client.stopping = true;
    await this.cluster.down();
    await this.#sink.close();
  }

  async #untilWhole(what: string): Promise<void> {
    const end = Date.now() + 300_000;
    while (!(await this.cluster.isWhole())) {
      if (Date.now() > end)
        throw new Error(`${what}: the cluster is not whole after five minutes: ${JSON.stringify(await this.cluster.states())}`);
      await sleep(250);
    }
  }

  /** A sale later than this. */
  async #untilSold(since: number): Promise<void> {
    while (!((this.#record.times.at(-1) ?? 0) > since)) await sleep(50);
  }
}

interface Counts {
  holds: number;
  orders: number;
  charges: number;
}

async function countsOf(cluster: Cluster): Promise<Counts> {
  const [row] = await query(
    cluster.databaseUrl,
    `select (select count(*)::int from pre_order) as holds, (select count(*)::int from orders) as orders, (select count(*)::int from ledger_transaction where kind = 'ticket') as charges`,
  );
  return row as unknown as Counts;
}

async function signIn(url: string, name: string): Promise<Agency> {
  const body = { email: `${name}@demo.example`, password: 'demo-2026' };
  const reply = await call<{ token: string }>(url, { name, token: '' }, { path: '/user/login', body });
  if (reply?.status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(reply)}`);
  return { name, token: reply.body.token };
}

/** Statements on one connection; the rows of the last. */
export async function query(url: string, ...texts: string[]): Promise<{ [column: string]: unknown }[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: { [column: string]: unknown }[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}
