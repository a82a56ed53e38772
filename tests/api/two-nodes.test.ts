import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { warnDue } from '../../src/server/orders/warn.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { Desk, freshKey } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { wholeApp } from '../support/whole-app.ts';

/** Two machines on one database are one desk: what one of them has begun the other one knows (K13). */
describe.runIf(process.env['ENGINE'] === 'postgres')('two nodes', () => {
  let desk: Desk;
  let seller: Seller;
  let database: Database;
  let other: FastifyInstance;
  beforeAll(async () => {
    desk = await Desk.open();
    seller = new Seller(desk);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(desk.db);
    database = await openDatabase({ url: inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]!.name}`) });
    other = await wholeApp(desk, { db: database.db });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await desk.verify();
  });
  afterAll(async () => {
    await other.close();
    await database.close();
    await desk.close();
  });

  /** Of the other node. */
  async function there(who: string | null, method: 'GET' | 'POST', url: string, payload?: object, key?: string) {
    const headers = {
      ...(who === null ? {} : { authorization: `Bearer ${await desk.token(who)}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const reply = await other.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: reply.statusCode, body: reply.json(), replayed: reply.headers['idempotent-replayed'] };
  }

  it('a key that one has used is a repeat at the other', async () => {
    const classId = await seller.flight();
    const key = freshKey();
    const hold = (await seller.hold('agent', classId, {}, key)).body.result;
    const again = await there('agent', 'POST', '/api/orders/pre-order', { segments: [{ classId }], adults: 1 }, key);
    expect([again.status, again.replayed, again.body.result.id]).toEqual([201, 'true', hold.id]);
    expect((await seller.seats(classId)).held).toBe(1);
  });

  it('a deadline that both warn of at once is warned of once, in the history too', async () => {
    const orders = await Promise.all([1, 2, 3].map(async () => seller.booked('agent', await seller.flight())));
    const ids = orders.map(({ id }) => id);
    await sql`update orders set time_limit = now() + interval '20 minutes' where id = any(${ids}::uuid[])`.execute(desk.db);
    await Promise.all([warnDue(desk.db), warnDue(database.db), warnDue(desk.db), warnDue(database.db)]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from order_event where order_id = any(${ids}::uuid[]) and type = 'warned' group by order_id`.execute(
      desk.db,
    );
    expect(rows.map(({ n }) => n)).toEqual([1, 1, 1]);
  });

  it('a quote of one is confirmed at the other', async () => {
    const hold = await seller.held('agent', await seller.flight());
    const order = (await seller.order('agent', hold, 'issue')).body.result;
    const quote = await desk.post('agent', `/api/orders/cancel/${order.id}`, { mode: 'quote' }, freshKey());
    const { quoteId } = quote.body.result as { quoteId: string };
    const done = await there('agent', 'POST', `/api/orders/cancel/${order.id}`, { mode: 'confirm', quoteId }, freshKey());
    expect([done.status, done.body.result?.status], JSON.stringify(done.body)).toEqual([200, 'voided']);
  });

  it('guesses are counted together', async () => {
    const guess = (n: number) => ({ email: 'agent2@demo.example', password: `guess ${n}` });
    for (let n = 0; n < 5; n++) {
      const { status } = n % 2 ? await there(null, 'POST', '/user/login', guess(n)) : await desk.post(null, '/user/login', guess(n));
      expect(status).toBe(400);
    }
    expect((await there(null, 'POST', '/user/login', guess(6))).body.code).toBe('RATE_LIMITED');
    expect((await desk.post(null, '/user/login', guess(7))).body.code).toBe('RATE_LIMITED');
  });

  it('a session that one has ended is ended at the other', async () => {
    const token = await desk.token('viewer');
    const profile = () => other.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
    expect((await profile()).statusCode).toBe(200);
    expect((await desk.post('viewer', '/user/logout', {})).status).toBeLessThan(300);
    expect((await profile()).statusCode).toBe(401);
  });

  it('reference data that one has written the other names within a second', async () => {
    const classId = await seller.flight();
    const { rows } = await sql<{ day: string; airline: string }>`
      select departure_day::text as day, airline_id as airline from flight f join flight_class c on c.flight_id = f.id where c.id = ${classId}`.execute(
      desk.db,
    );
    const { day, airline } = rows[0]!;
    const found = async () =>
      JSON.stringify(
        (await there('agent', 'POST', '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: day, adults: 1 })).body,
      );
    expect(await found()).not.toContain('Renamed Air');
    const { body } = await desk.get('superadmin', '/api/airline?limit=10000');
    const { id, ...input } = (body.result as { id: string; name: string }[]).find((one) => one.id === airline)!;
    const written = await desk.call('superadmin', 'PUT', `/api/airline/${id}`, { ...input, name: 'Renamed Air' }, freshKey());
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
    expect(await found()).toContain('Renamed Air');
  });

  it('each mail leaves once, whichever sends it', async () => {
    await seller.booked('agent', await seller.flight());
    const sent: string[] = [];
    const note = (mail: { event_key: string }) => sent.push(mail.event_key);
    let begun = () => {};
    let finish = () => {};
    const isSending = new Promise<void>((resolve) => (begun = resolve));
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const here = sendDue(desk.db, async (mail) => {
      note(mail);
      begun();
      await mayFinish;
    });
    await isSending;
    await sendDue(database.db, async (mail) => void note(mail));
    finish();
    await here;
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent).size).toBe(sent.length);
  });
});
