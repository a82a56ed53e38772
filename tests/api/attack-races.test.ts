import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** What happens when everything happens at once. On the embedded engine transactions run one after another; PostgreSQL shows the rest. */
const desk = await openDesk('after each');
const seller = new Seller(desk);

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
const codes = (replies: Reply[]) => replies.map((one) => `${one.status} ${one.body.code ?? ''}`.trim()).sort();

async function orderFacts(id: string) {
  const { rows } = await sql<{ status: string; tickets: number; charges: number; expired: number; mails: number }>`
    select o.status, (select count(*)::int from ticket where order_id = o.id) as tickets, (select count(*)::int from ledger_transaction where order_id = o.id) as charges,
      (select count(*)::int from order_event where order_id = o.id and type = 'expired') as expired,
      (select count(*)::int from outbox where order_id = o.id and template = 'booking-cancel') as mails from orders o where o.id = ${id}`.execute(
    desk.db,
  );
  return rows[0]!;
}

describe('at the second of the deadline', () => {
  it('60 bookings are issued and swept at once: each has its tickets or its seats back, never both, never neither', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const classId = await seller.flight({ classes: [{ seats: 10 }] });
      const ids = await times(10, async () => (await seller.booked('agent', classId)).id);
      // The limits lie before, in and after the time the calls take.
      await times(10, (i) =>
        sql`update orders set time_limit = now() + make_interval(secs => ${(i * round) / 100}) where id = ${ids[i]!}`.execute(desk.db),
      );
      const [replies] = await Promise.all([times(10, (i) => seller.issue('agent', ids[i]!)), times(4, () => releaseDue(desk.db))]);
      await sql`update orders set time_limit = now() where status = 'booking' and id = any(${ids}::uuid[])`.execute(desk.db);
      await releaseDue(desk.db);
      let sold = 0;
      for (const [i, id] of ids.entries()) {
        const facts = await orderFacts(id);
        const issued = replies[i]!.status === 200;
        if (issued) sold++;
        outcomes.add(facts.status);
        expect(facts, JSON.stringify(replies[i]!.body)).toEqual(
          issued
            ? { status: 'ticketing', tickets: 1, charges: 1, expired: 0, mails: 0 }
            : { status: 'expired', tickets: 0, charges: 0, expired: 1, mails: 1 },
        );
        if (!issued) expect(codes([replies[i]!])).toEqual(['410 TTL_EXPIRED']);
      }
      expect(await seller.seats(classId)).toEqual({ held: 0, sold });
    }
    expect([...outcomes].sort()).toEqual(['expired', 'ticketing']);
  });
});

describe('one hold, many hands', () => {
  it('order, cancel and expiry at once: it becomes one thing', async () => {
    for (let round = 0; round < 15; round++) {
      const classId = await seller.flight({ classes: [{ seats: 1 }] });
      const id = await seller.held('agent', classId);
      await sql`update pre_order set expires_at = now() + make_interval(secs => ${round / 500}) where id = ${id}`.execute(desk.db);
      const calls: (() => Promise<Reply>)[] = [
        () => seller.order('agent', id, round % 2 ? 'book' : 'issue'),
        () => seller.cancel('agent', id),
        () => seller.order('agent', id, 'book'),
        () => seller.cancel('agent', id),
      ];
      const [replies] = await Promise.all([times(4, (i) => calls[(i + round) % 4]!()), times(2, () => releaseDue(desk.db))]);
      const made = replies.filter((one) => one.status === 201);
      const { rows } = await sql<{ status: string; orders: number }>`
        select status, (select count(*)::int from orders where pre_order_id = p.id) as orders from pre_order p where id = ${id}`.execute(
        desk.db,
      );
      const { held, sold } = await seller.seats(classId);
      expect([made.length, rows[0]!.orders, held + sold], codes(replies).join()).toEqual(
        rows[0]!.status === 'converted' ? [1, 1, 1] : [0, 0, 0],
      );
      expect(replies.every((one) => one.status < 500)).toBe(true);
    }
  });

  it('issued by eight at once with keys of their own: one charge, everybody gets the same tickets', async () => {
    const { id } = await seller.booked('agent', await seller.flight());
    const replies = await times(8, () => seller.issue('agent', id));
    expect(new Set(codes(replies))).toEqual(new Set(['200']));
    expect(new Set(replies.map((one) => one.body.result.passengers[0].ticket.number)).size).toBe(1);
    expect(await orderFacts(id)).toMatchObject({ tickets: 1, charges: 1 });
  });
});

describe('one flight, many agencies', () => {
  it('30 holds of one class become tickets at once: nobody sees a deadlock', async () => {
    const classId = await seller.flight({ infantLimit: 100, classes: [{ seats: 60 }] });
    const party = { adults: 1, infants: 1 };
    const ids = await times(30, (i) => seller.held(i % 2 ? 'agent' : 'agent2', classId, party));
    const replies = await times(30, (i) => seller.order(i % 2 ? 'agent' : 'agent2', ids[i]!, 'issue', { passengers: passengers(1, 0, 1) }));
    expect(new Set(codes(replies))).toEqual(new Set(['201']));
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 30 });
  });

  it('two agencies on the last seat: one gets it', async () => {
    for (let round = 0; round < 10; round++) {
      const classId = await seller.flight({ classes: [{ seats: 1 }] });
      expect(codes(await times(2, (i) => seller.hold(i ? 'agent' : 'agent2', classId)))).toEqual(['201', '409 NO_SEATS']);
    }
  });

  it('the same person booked by both at once on one flight: one booking, the other is told', async () => {
    const classId = await seller.flight();
    const people = passengers(2);
    const ids = await times(6, (i) => seller.held(i % 2 ? 'agent' : 'agent2', classId, { adults: 2 }));
    const replies = await times(6, (i) =>
      seller.order(i % 2 ? 'agent' : 'agent2', ids[i]!, 'book', { passengers: i % 3 ? people : people.toReversed() }),
    );
    expect(codes(replies)).toEqual(['201', ...Array<string>(5).fill('409 DUPLICATE_BOOKING')]);
  });

  it('no agency opens more holds than it may, however many it asks for at once', async () => {
    const classIds = await times(12, () => seller.flight());
    await sql`update users set max_open_holds = 3 where id = ${desk.world.users.get('poor')!}`.execute(desk.db);
    const replies = await times(12, (i) => seller.hold('poor', classIds[i]!));
    expect(codes(replies)).toEqual([...Array<string>(3).fill('201'), ...Array<string>(9).fill('409 HOLD_LIMIT')]);
  });
});

describe('once is once', () => {
  it('a hold asked for 50 times with one key is one hold, an order 50 times one order', async () => {
    const classId = await seller.flight();
    const holdKey = freshKey();
    const holds = await times(50, () => seller.hold('agent', classId, {}, holdKey));
    expect(new Set(holds.map((one) => JSON.stringify(one.body))).size, codes(holds).join()).toBe(1);
    expect(holds.filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(49);
    expect(await seller.seats(classId)).toEqual({ held: 1, sold: 0 });
    const orderKey = freshKey();
    const people = { passengers: passengers() };
    const orders = await times(50, () => seller.order('agent', holds[0]!.body.result.id, 'issue', people, orderKey));
    expect(new Set(codes(orders))).toEqual(new Set(['201']));
    expect(new Set(orders.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(await orderFacts(orders[0]!.body.result.id)).toMatchObject({ tickets: 1, charges: 1 });
  });
});
