import { sql, type KyselyPlugin } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startStandby } from '../../scripts/postgres-cluster.mjs';
import type { Order } from '../../src/contract/orders.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { Replica } from '../../src/server/database/replica.ts';
import { inDays } from '../support/days.ts';
import { Desk, freshKey } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { wholeApp } from '../support/whole-app.ts';

/** Searches, lists and reports are read from a copy of the database, which never answers less than the leader (K14). */
describe.runIf(process.env['ENGINE'] === 'postgres')('a replica', () => {
  let desk: Desk;
  let seller: Seller;
  let standby: Awaited<ReturnType<typeof startStandby>> | undefined;
  let copy: Database;
  let app: FastifyInstance;
  /** Waits for the copy as long as it takes: other tests write to the same leader, and it replays all of theirs too. */
  let patient: FastifyInstance;
  /** Statements that the copy was asked, without how far it is. */
  let asked = 0;
  beforeAll(async () => {
    desk = await Desk.open();
    seller = new Seller(desk);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(desk.db);
    standby = await startStandby(inject('postgresUrl'));
    copy = await openDatabase({ url: standby.url.replace(/\/postgres$/, `/${rows[0]!.name}`), replica: true });
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!('has' in (result.rows[0] ?? {}))) asked++;
        return result;
      },
    };
    const watched = { ...copy, db: copy.db.withPlugin(counting), long: copy.long.withPlugin(counting) };
    app = await wholeApp(desk, { replica: new Replica(watched) });
    patient = await wholeApp(desk, { replica: new Replica(watched, Infinity) });
  });
  afterEach(async () => {
    // Whatever was away or behind is asked again.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    await sql`select pg_wal_replay_resume()`.execute(copy.db);
    await caughtUp();
    vi.restoreAllMocks();
    asked = 0;
  });
  afterAll(async () => {
    await app?.close();
    await patient?.close();
    await copy?.close();
    standby?.stop();
    await desk.close();
  });

  async function caughtUp(): Promise<void> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(desk.db);
    for (;;) {
      const { rows: has } = await sql<{ is: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]!.at}::pg_lsn as is`.execute(copy.db);
      if (has[0]!.is) return;
    }
  }
  const call = async (who: string, url: string, payload: object, { key, at = app }: { key?: string; at?: FastifyInstance } = {}) => {
    const headers = { authorization: `Bearer ${await desk.token(who)}`, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const reply = await at.inject({ method: 'POST', url, headers, payload });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json();
  };
  const listed = async (who: string, at = app): Promise<string[]> =>
    (await call(who, '/api/orders/get-orders', {}, { at })).result.map((one: { pnr: string }) => one.pnr);
  async function sold(): Promise<Order> {
    const hold = await call(
      'agent',
      '/api/orders/pre-order',
      { segments: [{ classId: await seller.flight() }], adults: 1 },
      { key: freshKey() },
    );
    return (await seller.order('agent', hold.result.id, 'issue')).body.result;
  }

  it('that has all is read: searches, lists and reports', async () => {
    const { pnr } = await sold();
    expect(await listed('agent', patient)).toContain(pnr);
    expect(asked).toBeGreaterThan(0);
    const { rows } = await sql<{ day: string }>`select max(departure_day)::text as day from flight`.execute(desk.db);
    const search = { from: 'EVN', to: 'CDG', departureDate: rows[0]!.day, adults: 1, flexDays: 3 };
    asked = 0;
    await call('agent', '/api/search/mainSearch', search, { at: patient });
    expect(asked).toBeGreaterThan(0);
    const today = inDays();
    asked = 0;
    await call('superadmin', '/api/reports/orders-full-data', { startDate: today, endDate: today }, { at: patient });
    expect(asked).toBeGreaterThan(0);
  });

  it('is not taken for the leader', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(desk.db);
    const mistaken = await openDatabase({ url: standby!.url.replace(/\/postgres$/, `/${rows[0]!.name}`) });
    await expect(sql`select 1`.execute(mistaken.db)).rejects.toMatchObject({ code: '25006' });
    await mistaken.close();
  });

  it('that stands still is left alone: who has sold sees the sale at once, and so does everybody else', async () => {
    await sql`select pg_wal_replay_pause()`.execute(copy.db);
    const { pnr } = await sold();
    expect(await listed('agent')).toContain(pnr);
    expect(await listed('manager')).toContain(pnr);
    expect(asked).toBe(0);
  });

  it('that ends a statement is no fault of the caller', async () => {
    const { pnr } = await sold();
    await caughtUp();
    const lines = copy.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if ('has' in (result.rows[0] ?? {})) return result;
        throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
      },
    });
    const other = await wholeApp(desk, { replica: new Replica({ ...copy, db: lines }) });
    expect(await listed('agent', other)).toContain(pnr);
    await other.close();
  });

  it('that is gone is left alone', async () => {
    const { pnr } = await sold();
    // Nobody listens there.
    const gone = await openDatabase({ url: 'postgres://postgres@127.0.0.1:9/postgres', replica: true });
    const other = await wholeApp(desk, { replica: new Replica(gone) });
    expect(await listed('agent', other)).toContain(pnr);
    await other.close();
    await gone.close();
  });
});
