import { sql, type RawBuilder } from 'kysely';
import { checkDigit, ticketNumber } from '../../rules/numbers.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { OrderRecord, TicketRecord } from './read-order.ts';

interface Tickets {
  record: OrderRecord;
  passengers: readonly { id: string }[];
  segments: OrderRecord['segments'];
  fallbackPrefix: string;
  /** Of one passenger: the number of the ticket that a new one takes the place of, by flight. */
  originals?: ReadonlyMap<string, string>;
}

/** Of one ticket; more flights of one airline are on conjunction tickets, each with a number of its own. */
export const MAX_COUPONS = 4;

/** A ticket for each passenger and airline, with a coupon for each of its flights. Writes them. */
export async function writeTickets(tx: Tx, { issuedBy, ...of }: Tickets & { issuedBy: string }): Promise<void> {
  const { rows: serials } = await sql<{
    serial: number;
  }>`select nextval('ticket_serial') as serial from generate_series(1, ${of.passengers.length * partsOf(of.segments).length}::int)`.execute(
    tx,
  );
  const tickets = ticketsOf(
    of,
    serials.map((one) => one.serial),
  );
  await sql`with ${insertTickets(of.record, tickets, issuedBy)} select 1`.execute(tx);
}

/**
 * What is open of an order, or of one passenger, becomes exchanged; returns it with the number of its ticket. Who was left at the gate stays
 * left there, on the ticket of then: its flight has been closed with these figures. Unless that flight is the one that is changed.
 */
export async function exchangeCoupons(
  tx: Tx,
  orderId: string,
  { passengerId = null, changed = [] }: { passengerId?: string | null; changed?: readonly string[] },
): Promise<{ passengerId: string; segmentId: string; number: string }[]> {
  const { rows } = await sql<{ passengerId: string; segmentId: string; number: string }>`
    update coupon c set status = 'E', status_at = now(), no_show_at = null from ticket t
    where t.id = c.ticket_id and c.order_id = ${orderId} and c.status in ('O','S') and (${passengerId}::uuid is null or c.passenger_id = ${passengerId})
      and (c.no_show_at is null or c.segment_id = any(${changed}::uuid[])) returning c.passenger_id as "passengerId", c.segment_id as "segmentId", t.number`.execute(
    tx,
  );
  // Who was refunded after that has missed no other flight.
  if (changed.length > 0)
    await sql`update coupon set no_show_at = null where order_id = ${orderId} and segment_id = any(${changed}::uuid[]) and no_show_at is not null`.execute(
      tx,
    );
  return rows;
}

/** The same before they are written, in the order of their numbers; `serials` has one for each. */
export function ticketsOf(
  { record, passengers, segments, fallbackPrefix, originals }: Tickets,
  serials: readonly number[],
): TicketRecord[] {
  const wanted = passengers.flatMap((passenger) => partsOf(segments).map((flights) => ({ passenger, flights })));
  return wanted
    .map(({ passenger, flights }, i) => {
      const number = ticketNumber(flights[0]!.snapshot.airline.numCode ?? fallbackPrefix, serials[i]!);
      return {
        id: newId(),
        passengerId: passenger.id,
        number,
        checkDigit: checkDigit(number),
        issuedAt: record.server_time,
        originalTicket: originals?.get(flights[0]!.id) ?? null,
        coupons: flights.map((segment, k) => ({ segmentId: segment.id, seq: k + 1, status: 'O' as const })),
      };
    })
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

/** Tickets with their coupons as parts of a statement. */
export function insertTickets(record: OrderRecord, tickets: readonly TicketRecord[], issuedBy: string): RawBuilder<unknown> {
  const airlineOf = (ticket: TicketRecord) => record.segments.find((one) => one.id === ticket.coupons[0]!.segmentId)!.snapshot.airline.id;
  const rows = tickets.map((one) => ({
    id: one.id,
    number: one.number,
    check_digit: one.checkDigit,
    passenger_id: one.passengerId,
    airline_id: airlineOf(one),
    original: one.originalTicket,
  }));
  const coupons = tickets.flatMap((ticket) =>
    ticket.coupons.map(({ segmentId, seq }) => ({
      ticket_id: ticket.id,
      seq,
      segment_id: segmentId,
      passenger_id: ticket.passengerId,
      value: record.prices.find((row) => row.passengerId === ticket.passengerId && row.segmentId === segmentId)!.net,
    })),
  );
  return sql`new_tickets as (
      insert into ticket (id, number, check_digit, agent_id, order_id, passenger_id, airline_id, issued_by, original_ticket)
      select t.id, t.number, t.check_digit, ${record.agent_id}, ${record.id}, t.passenger_id, t.airline_id, ${issuedBy}, t.original
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, number text, check_digit int, passenger_id uuid, airline_id uuid, original text)
    ), new_coupons as (
      insert into coupon (ticket_id, seq, segment_id, passenger_id, order_id, status, value)
      select t.ticket_id, t.seq, t.segment_id, t.passenger_id, ${record.id}, 'O', t.value
      from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as t (ticket_id uuid, seq int, segment_id uuid, passenger_id uuid, value bigint)
    )`;
}

/** The flights of each ticket. */
function partsOf(segments: OrderRecord['segments']): OrderRecord['segments'][] {
  const airlines = new Set(segments.map((one) => one.snapshot.airline.id));
  return [...airlines].flatMap((id) => {
    const flights = segments.filter((one) => one.snapshot.airline.id === id);
    return Array.from({ length: Math.ceil(flights.length / MAX_COUPONS) }, (_, part) =>
      flights.slice(part * MAX_COUPONS, (part + 1) * MAX_COUPONS),
    );
  });
}
