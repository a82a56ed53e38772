import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { addFlight, contact, passengers } from '../support/world.ts';

const desk = await openDesk('after each');

const hold = (who: string, classIds: string[], counts = { adults: 1 }, key = freshKey()) =>
  desk.post(who, '/api/orders/pre-order', { segments: classIds.map((classId) => ({ classId })), ...counts }, key);

async function counters(classId: string) {
  const { rows } = await sql<{
    held: number;
    sold: number;
  }>`select seats_held as held, seats_sold as sold from flight_class where id = ${classId}`.execute(desk.db);
  return rows[0]!;
}

describe('no seat is sold twice', () => {
  it('200 at once on 5 seats: 5 get one, 195 are told NO_SEATS', async () => {
    const flight = await addFlight(desk.db, desk.world, { classes: [{ seats: 5 }] });
    const replies = await Promise.all(Array.from({ length: 200 }, () => hold('agent', flight.classIds)));
    expect(replies.filter((one) => one.status === 201)).toHaveLength(5);
    expect(replies.filter((one) => one.status === 409 && one.body.code === 'NO_SEATS')).toHaveLength(195);
    expect(await counters(flight.classIds[0]!)).toEqual({ held: 5, sold: 0 });
  });

  it('100 round trips at once over two classes, half of them asked for in reverse order: nobody sees a deadlock', async () => {
    const out = await addFlight(desk.db, desk.world, { classes: [{ seats: 100 }] });
    const back = await addFlight(desk.db, desk.world, { from: 'CDG', to: 'EVN', inHours: 24 * 40, classes: [{ seats: 100 }] });
    const trip = [out.classIds[0]!, back.classIds[0]!];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => hold(i % 2 ? 'agent' : 'agent2', i % 4 < 2 ? trip : trip.toReversed())),
    );
    expect(new Set(replies.map((one) => one.status))).toEqual(new Set([201]));
    // Whatever the order of asking, the flights stand as they are travelled.
    expect(new Set(replies.map((one) => one.body.result.segments[0].classId))).toEqual(new Set([trip[0]]));
    expect(await counters(trip[1]!)).toEqual({ held: 100, sold: 0 });
  });

  it('takes no seat of a round trip when one of its flights is full', async () => {
    const out = await addFlight(desk.db, desk.world);
    const back = await addFlight(desk.db, desk.world, { from: 'CDG', to: 'EVN', inHours: 24 * 40, classes: [{ seats: 1 }] });
    const reply = await hold('agent', [out.classIds[0]!, back.classIds[0]!], { adults: 2 });
    expect([reply.status, reply.body.code]).toEqual([409, 'NO_SEATS']);
    expect(await counters(out.classIds[0]!)).toEqual({ held: 0, sold: 0 });
  });

  it('counts infants against the flight and not against the seats', async () => {
    const flight = await addFlight(desk.db, desk.world, { infantLimit: 1, classes: [{ seats: 10 }] });
    const ask = () =>
      desk.post('agent', '/api/orders/pre-order', { segments: [{ classId: flight.classIds[0] }], adults: 1, infants: 1 }, freshKey());
    expect((await ask()).status).toBe(201);
    const second = await ask();
    expect([second.status, second.body.code]).toEqual([409, 'INFANT_LIMIT']);
    expect((await hold('agent', flight.classIds)).status).toBe(201);
  });
});

describe('holds end', () => {
  const overdue = (id: string) => sql`update pre_order set expires_at = now() - interval '1 second' where id = ${id}`.execute(desk.db);

  it('the sweep gives the seats of an ended hold back, once', async () => {
    const flight = await addFlight(desk.db, desk.world, { classes: [{ seats: 2 }] });
    const held = await hold('agent', flight.classIds, { adults: 2 });
    await overdue(held.body.result.id);
    await Promise.all([releaseDue(desk.db), releaseDue(desk.db)]);
    expect(await counters(flight.classIds[0]!)).toEqual({ held: 0, sold: 0 });
    expect((await desk.get('agent', `/api/orders/pre-order/${held.body.result.id}`)).body.result.status).toBe('expired');
  });

  it('the last seats of an ended hold can be held again before the sweep has come', async () => {
    const flight = await addFlight(desk.db, desk.world, { classes: [{ seats: 2 }] });
    const held = await hold('agent', flight.classIds, { adults: 2 });
    await overdue(held.body.result.id);
    expect((await hold('agent2', flight.classIds, { adults: 2 })).status).toBe(201);
    expect(await counters(flight.classIds[0]!)).toEqual({ held: 2, sold: 0 });
  });

  it('an ended hold cannot be booked, swept or not', async () => {
    const flight = await addFlight(desk.db, desk.world);
    const held = await hold('agent', flight.classIds);
    await overdue(held.body.result.id);
    const reply = await desk.post(
      'agent',
      '/api/orders/order',
      { preOrderId: held.body.result.id, action: 'book', passengers: passengers(), contact },
      freshKey(),
    );
    expect([reply.status, reply.body.code]).toEqual([410, 'HOLD_EXPIRED']);
  });

  it('cancelling gives the seats back and says the same twice', async () => {
    const flight = await addFlight(desk.db, desk.world);
    const held = await hold('agent', flight.classIds, { adults: 3 });
    const cancel = () => desk.post('agent', `/api/orders/cancel-pre-order/${held.body.result.id}`, {});
    expect((await cancel()).body).toEqual({ result: { id: held.body.result.id, status: 'cancelled' } });
    expect((await cancel()).body).toEqual({ result: { id: held.body.result.id, status: 'cancelled' } });
    expect(await counters(flight.classIds[0]!)).toEqual({ held: 0, sold: 0 });
  });

  it('a booking past its time limit is expired at once for its reader, and its seats go back', async () => {
    const flight = await addFlight(desk.db, desk.world, { classes: [{ seats: 1 }] });
    const held = await hold('agent', flight.classIds);
    const booked = await desk.post(
      'agent',
      '/api/orders/order',
      { preOrderId: held.body.result.id, action: 'book', passengers: passengers(), contact },
      freshKey(),
    );
    const { id, pnr } = booked.body.result;
    await sql`update orders set time_limit = now() - interval '1 second' where id = ${id}`.execute(desk.db);
    expect((await desk.get('agent', `/api/orders/get-order-by-pnr/${pnr}`)).body.result.status).toBe('expired');
    const late = await desk.post('agent', `/api/orders/booking-to-ticketing/${id}`, {}, freshKey());
    expect([late.status, late.body.code]).toEqual([410, 'TTL_EXPIRED']);
    // Another agency takes the seat before any sweep.
    expect((await hold('agent2', flight.classIds)).status).toBe(201);
    const mails = await sql`select 1 from outbox where order_id = ${id} and template = 'booking-cancel'`.execute(desk.db);
    expect(mails.rows).toHaveLength(1);
  });

  it('no more holds than the agency may have open', async () => {
    const flight = await addFlight(desk.db, desk.world);
    await sql`update users set max_open_holds = 0 where id = ${desk.world.users.get('poor')!}`.execute(desk.db);
    const reply = await hold('poor', flight.classIds);
    expect([reply.status, reply.body.code]).toEqual([409, 'HOLD_LIMIT']);
  });
});
