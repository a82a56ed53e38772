import { sql } from 'kysely';
import { refusalOf } from '../../rules/actions.ts';
import { ticketPostings } from '../../rules/ledger.ts';
import { toMajor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import { soldLine } from '../../rules/sale-lines.ts';
import { serviceSaleLine } from '../../rules/services.ts';
import { checkDigit, ticketNumber } from '../../rules/numbers.ts';
import { endOfDay } from '../../rules/time-limits.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { post, type Posted } from '../ledger/post.ts';
import type { Buyer } from '../selling/buyer.ts';
import { factsOf, type OrderRecord } from './read-order.ts';
import { sellHeldSeats, orderClaim } from './seats.ts';
import { serviceTotals } from './services.ts';

/**
 * T6: a booking becomes tickets, paid from the agency's balance. The order row is locked by the caller; then classes, then
 * the account. Throws TTL_EXPIRED, SALES_CLOSED, NOT_TICKETABLE, FORBIDDEN, AGENT_BLOCKED, DOCS_MISSING, INSUFFICIENT_FUNDS.
 */
export async function issueTickets(tx: Tx, record: OrderRecord, buyer: Buyer, context: Context): Promise<Posted> {
  checkIssue(record, buyer, context);
  await sellHeldSeats(tx, orderClaim(record));
  const posted = await post(tx, {
    kind: 'ticket',
    userId: record.agent_id,
    currency: record.account_currency,
    postings: ticketPostings(
      record.agent_id,
      record.prices,
      record.rate.festaRate,
      record.account_currency,
      serviceTotals(record.services).payable,
    ),
    orderId: record.id,
    lines: [
      ...record.prices.map((row) => soldLine(row, record.currency)),
      ...record.services.map((one) => serviceSaleLine(one, one.price, one.payableAccount, record.currency)),
    ],
    reason: `Tickets ${record.pnr}`,
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { pnr: record.pnr, currency: record.currency, rate: record.rate.festaRate },
  });
  await writeTickets(tx, {
    record,
    passengers: record.passengers.filter((one) => one.status === 'active'),
    segments: record.segments,
    fallbackPrefix: buyer.fallbackPrefix,
    issuedBy: context.actor.userId,
  });
  const voidUntil = voidUntilOf(record, buyer);
  await sql`
    with event as (
      insert into order_event (id, agent_id, order_id, type, actor_id, actor, after, request_id)
      values (${newId()}, ${record.agent_id}, ${record.id}, 'issued', ${context.actor.userId}, ${context.actor.name}, ${JSON.stringify({ debited: toMajor(record.payable), currency: record.account_currency, ledgerNo: posted.no })}::jsonb, ${context.requestId})
    )
    update orders set status = 'ticketing', paid = payable, issued_at = now(), issued_by = ${context.actor.userId}, void_until = ${voidUntil}, time_limit = null, price_guarantee_until = null,
      attention = '{}', version = version + 1, updated_at = now() where agent_id = ${record.agent_id} and id = ${record.id}`.execute(tx);
  return posted;
}

export function checkIssue(record: OrderRecord, buyer: Buyer, context: Context): void {
  switch (refusalOf('issue', factsOf(record), context.actor)) {
    case 'TTL_EXPIRED':
      throw new Refused('TTL_EXPIRED');
    case 'SALES_CLOSED':
      throw new Refused('SALES_CLOSED');
    case 'NOT_BOOKING':
      throw new Refused('NOT_TICKETABLE', { details: { status: record.status } });
    case 'ROLE':
    case 'NO_PRIVILEGE':
      throw new Refused('FORBIDDEN', { message: 'You may book but not issue tickets' });
    default:
  }
  if (buyer.status !== 'active' && !has(context.actor, 'sellForInactive')) throw new Refused('AGENT_BLOCKED');
  if (record.segments.some((one) => one.snapshot.apisRequired)) checkPapers(record.passengers);
}

/** Tickets on flights that report their passengers need whole travel documents. Throws DOCS_MISSING. */
export function checkPapers(passengers: OrderRecord['passengers']): void {
  const missing = passengers.filter((one) => !one.docNumber || !one.docCountry || !one.docExpiry || !one.nationality);
  if (missing.length > 0) {
    throw new Refused('DOCS_MISSING', {
      message: `Travel documents are needed to issue: ${missing.map((one) => `${one.lastName} ${one.firstName}`).join(', ')}`,
      details: { passengerIds: missing.map((one) => one.id) },
    });
  }
}

interface Tickets {
  record: OrderRecord;
  passengers: readonly { id: string }[];
  segments: OrderRecord['segments'];
  fallbackPrefix: string;
  issuedBy: string;
  /** Of one passenger: the number of the ticket that a new one takes the place of, by flight. */
  originals?: ReadonlyMap<string, string>;
}

/** A ticket for each passenger and airline, with a coupon for each of its flights. */
export async function writeTickets(tx: Tx, { record, passengers, segments, fallbackPrefix, issuedBy, originals }: Tickets): Promise<void> {
  const airlines = [...new Map(segments.map((one) => [one.snapshot.airline.id, one.snapshot.airline])).values()];
  const wanted = passengers.flatMap((passenger) => airlines.map((airline) => ({ passenger, airline })));
  const { rows: serials } = await sql<{
    serial: number;
  }>`select nextval('ticket_serial') as serial from generate_series(1, ${wanted.length}::int)`.execute(tx);
  const tickets = wanted.map(({ passenger, airline }, i) => {
    const number = ticketNumber(airline.numCode ?? fallbackPrefix, serials[i]!.serial);
    return {
      id: newId(),
      number,
      check_digit: checkDigit(number),
      passenger_id: passenger.id,
      airline_id: airline.id,
      original: originals?.get(segments.find((one) => one.snapshot.airline.id === airline.id)!.id) ?? null,
    };
  });
  const coupons = tickets.flatMap((ticket) =>
    segments
      .filter((segment) => segment.snapshot.airline.id === ticket.airline_id)
      .map((segment, i) => ({
        ticket_id: ticket.id,
        seq: i + 1,
        segment_id: segment.id,
        passenger_id: ticket.passenger_id,
        value: record.prices.find((row) => row.passengerId === ticket.passenger_id && row.segmentId === segment.id)!.net,
      })),
  );
  await sql`
    with new_tickets as (
      insert into ticket (id, number, check_digit, agent_id, order_id, passenger_id, airline_id, issued_by, original_ticket)
      select t.id, t.number, t.check_digit, ${record.agent_id}, ${record.id}, t.passenger_id, t.airline_id, ${issuedBy}, t.original
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t (id uuid, number text, check_digit int, passenger_id uuid, airline_id uuid, original text) returning id
    )
    insert into coupon (ticket_id, seq, segment_id, passenger_id, order_id, status, value)
    select t.ticket_id, t.seq, t.segment_id, t.passenger_id, ${record.id}, 'O', t.value
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as t (ticket_id uuid, seq int, segment_id uuid, passenger_id uuid, value bigint)`.execute(
    tx,
  );
}

/** Until when the tickets may be voided instead of refunded: the setting's window, the rules' leave, and some hours before the first departure. */
function voidUntilOf(record: OrderRecord, buyer: Buyer): string | null {
  if (buyer.voidMode === 'off' || record.segments.some((one) => !one.snapshot.fareRule.voidable)) return null;
  const window = buyer.voidMode === 'sameDay' ? endOfDay(buyer.now, buyer.timezone) - 1 : buyer.now + buyer.voidMinutes * 60_000;
  const departure = Math.min(...record.segments.map((one) => Date.parse(one.snapshot.departureUtc)));
  const until = Math.min(window, departure - buyer.voidMinHoursBeforeDeparture * 3_600_000);
  return until <= buyer.now ? null : new Date(until).toISOString();
}
