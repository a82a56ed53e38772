import { sql } from 'kysely';
import { newId } from '../../../src/server/database/transaction.ts';
import type { Reply } from '../desk.ts';
import { contact, passengers } from '../world.ts';
import type { Bench, Write, Writes } from './bench.ts';

const whole = (one: Reply['body']) => ({
  passengerIds: one.passengers.map((p: { id: string }) => p.id),
  segmentIds: one.segments.map((s: { id: string }) => s.id),
});
const booked = async ({ seller }: Bench): Promise<Reply['body']> => seller.booked('agent', await seller.flight());
const held = async ({ seller }: Bench, adults = 1): Promise<string> => seller.held('agent', await seller.flight(), { adults });
/** A ticket of a flight that leaves soon. */
const leaving = async ({ seller }: Bench): Promise<Reply['body']> =>
  (await seller.order('agent', await seller.held('agent', await seller.flight({ inHours: 3 })), 'issue')).body.result;
async function quoted(bench: Bench): Promise<{ number: string }> {
  const body = { offers: [{ segments: [{ classId: await bench.seller.flight() }], adults: 1 }] };
  return { number: (await bench.done('makeQuote', { who: 'agent', body })).number };
}
async function requested(bench: Bench): Promise<{ id: string }> {
  const one = await bench.issued();
  const { requestId } = await bench.done('refundOrder', refund(one, { mode: 'request' }, 'agent'));
  return { id: requestId };
}
const refund = (one: Reply['body'], more: object, who = 'superadmin'): Write => ({
  who,
  params: { id: one.id },
  body: { ...whole(one), ...more },
});

export const ORDERS = {
  preOrder: async ({ seller }) => ({ who: 'agent', body: { segments: [{ classId: await seller.flight() }], adults: 1 } }),
  makeQuote: async ({ seller }) => ({
    who: 'agent',
    body: { offers: [{ segments: [{ classId: await seller.flight() }], adults: 1 }], clientName: 'Ani' },
  }),
  mailQuote: async (bench) => ({ who: 'agent', params: await quoted(bench), body: { to: ['client@b.example'] } }),
  removeQuote: async (bench) => ({ who: 'agent', params: await quoted(bench) }),
  holdFlightSeats: async (bench) => {
    const classId = await bench.seller.flight();
    await sql`
      with type as (insert into aircraft (id, manufacturer, model, seats, seat_map) values (${newId()}, 'Airbus', 'A320', 180, '1-30 ABC DEF') returning id)
      update flight set aircraft_id = (select id from type) where id = (select flight_id from flight_class where id = ${classId})`.execute(
      bench.desk.db,
    );
    return { who: 'agent', params: { id: await bench.seller.held('agent', classId) }, body: { seats: [{ seq: 1, seat: '7A' }] } };
  },
  cancelPreOrder: async (bench) => ({ who: 'agent', params: { id: await held(bench) }, body: {} }),
  order: async (bench) => ({
    who: 'agent',
    body: { preOrderId: await held(bench), action: 'issue', passengers: passengers(), contact },
  }),
  bookingToTicketing: async (bench) => ({ who: 'agent', params: { id: (await booked(bench)).id }, body: {} }),
  cancelOrder: async (bench) => ({ who: 'superadmin', params: { id: (await booked(bench)).id }, body: {} }),
  refundOrder: async (bench) => refund(await bench.issued(), { acceptZero: true }),
  splitOrder: async (bench) => {
    const one = await bench.issued(2);
    return { who: 'superadmin', params: { id: one.id }, body: { passengerIds: [one.passengers[0].id] } };
  },
  orderDate: async (bench) => {
    const one = await bench.issued(2);
    const newClassId = await bench.seller.flight();
    // Two of a party: the split and the change are one call.
    const body = {
      segments: [{ segmentId: one.segments[0].id, newClassId }],
      passengerIds: [one.passengers[0].id],
      penaltyOverride: 0,
      reason: 'x',
    };
    return { who: 'superadmin', params: { id: one.id }, body };
  },
  editPassengerName: async (bench) => {
    const one = await booked(bench);
    return {
      who: 'superadmin',
      params: { id: one.id, passengerId: one.passengers[0].id },
      body: { title: 'MRS' },
      otherBody: { title: 'MR' },
    };
  },
  editDiscount: async (bench) => ({
    who: 'superadmin',
    params: { id: (await bench.issued()).id },
    body: { kind: 'percent', value: 5, reason: 'x' },
  }),
  editOrder: async (bench) => {
    const one = await bench.issued();
    return { who: 'superadmin', params: { id: one.id }, body: { version: one.version, remarks: 'x' } };
  },
  decideRefundRequest: async (bench) => ({
    who: 'superadmin',
    params: await requested(bench),
    body: { status: 'approved', approvedAmount: 1, version: 1 },
  }),
  attachToRefundRequest: async (bench) => ({
    who: 'agent',
    params: await requested(bench),
    body: { name: 'a.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') },
  }),
  removePassenger: async ({ seller }) => {
    const hold = await seller.held('agent', await seller.flight(), { adults: 2 });
    const two = (await seller.order('agent', hold, 'book', { passengers: passengers(2) })).body.result;
    return {
      who: 'superadmin',
      params: { flightId: two.segments[0].flightId, passengerId: two.passengers[0].id },
      body: { reason: 'x' },
    };
  },
  boardPassengers: async ({ seller }) => {
    const classId = await seller.flight({ inHours: 3 });
    const one = async () =>
      (await seller.order('agent', await seller.held('agent', classId), 'issue', { passengers: passengers() })).body.result;
    const both = [await one(), await one()];
    return {
      who: 'superadmin',
      params: { id: both[0]!.segments[0].flightId },
      body: { passengerIds: both.map((order) => order.passengers[0].id) },
    };
  },
  boardTicket: async (bench) => {
    const one = await leaving(bench);
    return {
      who: 'superadmin',
      params: { ticket: one.passengers[0].ticket.number },
      body: { flightId: one.segments[0].flightId },
    };
  },
  closeBoarding: async (bench) => {
    const one = await leaving(bench);
    return { who: 'superadmin', params: { id: one.segments[0].flightId }, body: { boarded: 0, left: 1 } };
  },
  reopenBoarding: async (bench) => {
    const one = await leaving(bench);
    const id: string = one.segments[0].flightId;
    await bench.done('closeBoarding', { who: 'superadmin', params: { id }, body: { boarded: 0, left: 1 } });
    return { who: 'superadmin', params: { id }, body: { reason: 'x' } };
  },
} satisfies Writes;
