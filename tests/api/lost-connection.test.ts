import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Desk, freshKey } from '../support/desk.ts';
import { HeldUp, waitsOrIsDone } from '../support/held-up.ts';
import { Seller } from '../support/seller.ts';

/** The database gets another leader while calls are under way: what is safe to repeat is repeated, anything else is told at once (K12). */
describe.runIf(process.env['ENGINE'] === 'postgres')('a connection that is lost', () => {
  let desk: Desk;
  let seller: Seller;
  beforeAll(async () => {
    desk = await Desk.open();
    seller = new Seller(desk);
  });
  afterEach(() => desk.verify());
  afterAll(() => desk.close());

  /** As a leader does that ends. */
  const endAllThat = (are: string) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${sql.raw(are)}`.execute(
      desk.database.long,
    );
  const holdsOf = async (classId: string) => (await seller.seats(classId)).held;

  it('in a write with a key: it is done, once', async () => {
    const classId = await seller.flight();
    const held = await HeldUp.open(desk);
    const key = freshKey();
    const headers = { authorization: `Bearer ${await desk.token('agent')}`, 'idempotency-key': key };
    const reply = held.app.inject({
      method: 'POST',
      url: '/api/orders/pre-order',
      headers,
      payload: { segments: [{ classId }], adults: 1 },
    });
    await held.inside;
    await endAllThat(`state = 'idle in transaction'`);
    held.letGo();
    expect((await reply).statusCode).toBe(201);
    expect(await holdsOf(classId)).toBe(1);
    expect((await seller.hold('agent', classId, {}, key)).status).toBe(201);
    expect(await holdsOf(classId)).toBe(1);
    await held.app.close();
  });

  it('in a write without one: 503 that says when to come again, and nothing is done', async () => {
    const classId = await seller.flight();
    const { reply } = await desk.database.long.transaction().execute(async (tx) => {
      await sql`select 1 from flight_class where id = ${classId} for update`.execute(tx);
      const asked = desk.post('agent', '/api/orders/pre-order', { segments: [{ classId }], adults: 1 });
      await waitsOrIsDone(desk, asked);
      await endAllThat(`wait_event_type = 'Lock'`);
      return { reply: asked };
    });
    const { status, body, headers } = await reply;
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    expect(await holdsOf(classId)).toBe(0);
  });

  it('or leads to a member that leads no more: another one is taken', async () => {
    const classId = await seller.flight();
    await desk.token('agent');
    await onEachConnection('on');
    const { status, body } = await seller.hold('agent', classId, {}, freshKey());
    expect(status, JSON.stringify(body)).toBe(201);
    await onEachConnection('off');
    expect(await holdsOf(classId)).toBe(1);
  });

  /** All at once, so that each connection of the pool gets one. */
  const onEachConnection = (readOnly: 'on' | 'off') =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        sql`select set_config('default_transaction_read_only', ${readOnly}, false), pg_sleep(0.2)`.execute(desk.db),
      ),
    );
});
