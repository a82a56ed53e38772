import { sentence } from '../sentence.ts';
import { sql, type RawBuilder } from 'kysely';
import { refusalOf } from '../../rules/actions.ts';
import { ticketPostings } from '../../rules/ledger.ts';
import { sum, toMajor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import { serviceSaleLine, soldLine } from '../../rules/sale-lines.ts';
import { lacksDocument } from '../../rules/passengers.ts';
import { endOfDay } from '../../rules/time-limits.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { post, type LedgerEntry, type Posted } from '../ledger/post.ts';
import type { Buyer } from '../selling/buyer.ts';
import { lockDeposits, usingDeposit } from './group-deposit.ts';
import { factsOf, type OrderRecord } from './read-order.ts';
import { sellHeldSeats, orderClaim } from './seats.ts';
import { serviceTotals } from './services.ts';
import { ticketsOf, writeTickets } from './tickets.ts';

/**
 * T6: a booking becomes tickets, paid from the deposit of its group and the agency's balance. The order row is locked by the caller;
 * then deposits, then classes, then the account. Throws TTL_EXPIRED, SALES_CLOSED, NOT_TICKETABLE, FORBIDDEN, AGENT_BLOCKED, DOCS_MISSING, INSUFFICIENT_FUNDS.
 */
export async function issueTickets(tx: Tx, record: OrderRecord, buyer: Buyer, context: Context): Promise<Posted> {
  checkIssue(record, buyer, context);
  const deposits = await lockDeposits(tx, record);
  await sellHeldSeats(tx, orderClaim(record));
  for (const one of deposits) for (const statement of usingDeposit(record, one, context)) await statement.execute(tx);
  const posted = await post(tx, ticketEntry(record, context));
  await writeTickets(tx, {
    record,
    passengers: record.passengers.filter((one) => one.status === 'active'),
    segments: record.segments,
    fallbackPrefix: buyer.fallbackPrefix,
    issuedBy: context.actor.userId,
  });
  const voidUntil = voidUntilOf(record, buyer);
  await sql`
    with event as (${issuedEvent(record, posted, context)})
    update orders set status = 'ticketing', paid = payable, issued_at = now(), issued_by = ${context.actor.userId}, void_until = ${voidUntil}, time_limit = null, price_guarantee_until = null,
      attention = array(select one from unnest(attention) as one where one = any(${STAYS}::text[])), version = version + 1, updated_at = now() where agent_id = ${record.agent_id} and id = ${record.id}`.execute(
    tx,
  );
  return posted;
}

/** What waits for the agency with tickets as without: nobody answers new times by paying. */
const STAYS = ['connection_missed', 'schedule_change', 'docs_missing'];

/** What the agency pays for the tickets of an order. */
export const ticketEntry = (record: OrderRecord, context: Context): LedgerEntry => ({
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
  cameIn: record.from_deposit ?? 0,
  lines: [
    ...record.prices.map((row) => soldLine(row, record.currency)),
    ...record.services.map((one) => serviceSaleLine(one, one.price, one.payableAccount, record.currency)),
  ],
  reason: sentence('tickets', { pnr: record.pnr }),
  actorId: context.actor.userId,
  idempotencyKey: context.key,
  memo: { pnr: record.pnr, currency: record.currency, rate: record.rate.festaRate },
});

/** A new order whose tickets come at once: as it stands once they are paid. */
export function asIssued(record: OrderRecord, buyer: Buyer, serials: readonly number[]): OrderRecord {
  const { passengers, segments } = record;
  return {
    ...record,
    status: 'ticketing',
    version: record.version + 1,
    paid: record.payable,
    void_until: voidUntilOf(record, buyer),
    time_limit: null,
    price_guarantee_until: null,
    tickets: ticketsOf({ record, passengers, segments, fallbackPrefix: buyer.fallbackPrefix }, serials),
  };
}

/** The posting as the order's record has it. */
export function addPosting(record: OrderRecord, posted: Posted, { kind, reason }: LedgerEntry): void {
  // Nothing was charged: there is no line on the agency's account.
  if (posted.change === 0) return;
  record.ledger.push({
    no: posted.no,
    at: record.server_time,
    kind,
    amount: posted.change,
    currency: record.account_currency,
    balanceAfter: posted.balance,
    reason: reason ?? '',
    net: sum(posted.lines.map((one) => one.net)),
    fee: sum(posted.lines.map((one) => one.penalty)),
  });
}

/** The row of the history that tells of it. */
export const issuedEvent = (record: OrderRecord, posted: Posted, context: Context): RawBuilder<unknown> => sql`
  insert into order_event (id, agent_id, order_id, type, actor_id, actor, after, request_id)
  values (${newId()}, ${record.agent_id}, ${record.id}, 'issued', ${context.actor.userId}, ${context.actor.name}, ${JSON.stringify({ debited: toMajor(record.payable), currency: record.account_currency, ledgerNo: posted.no })}::jsonb, ${context.requestId})`;

export function checkIssue(record: OrderRecord, buyer: Buyer, context: Context): void {
  switch (refusalOf('issue', factsOf(record), context.actor)) {
    case 'TTL_EXPIRED':
      throw new ApiError('TTL_EXPIRED');
    case 'SALES_CLOSED':
      throw new ApiError('SALES_CLOSED');
    case 'FLIGHT_CANCELLED':
      throw new ApiError('FLIGHT_CANCELLED');
    case 'NOT_BOOKING':
      throw new ApiError('NOT_TICKETABLE', { details: { status: record.status } });
    case 'ROLE':
    case 'NO_PRIVILEGE':
      throw new ApiError('MAY_NOT_ISSUE');
    default:
  }
  if (buyer.status !== 'active' && !has(context.actor, 'sellForInactive')) throw new ApiError('AGENT_BLOCKED');
  if (record.segments.some((one) => one.snapshot.apisRequired)) checkTravelDocuments(record.passengers);
}

/** Tickets on flights that report their passengers need whole travel documents. Throws DOCS_MISSING. */
export function checkTravelDocuments(passengers: OrderRecord['passengers']): void {
  const missing = passengers.filter(lacksDocument);
  if (missing.length > 0) {
    throw new ApiError('DOCUMENTS_NEEDED', {
      details: {
        passengerIds: missing.map((one) => one.id),
        names: missing.map((one) => `${one.lastName} ${one.firstName}`).join(', '),
      },
    });
  }
}

/** Until when the tickets may be voided instead of refunded: the setting's window, the rules' leave, and some hours before the first departure. */
function voidUntilOf(record: OrderRecord, buyer: Buyer): string | null {
  if (buyer.voidMode === 'off' || record.segments.some((one) => !one.snapshot.fareRule.voidable)) return null;
  const window = buyer.voidMode === 'sameDay' ? endOfDay(buyer.now, buyer.timezone) - 1 : buyer.now + buyer.voidMinutes * 60_000;
  const departure = Math.min(...record.segments.map((one) => Date.parse(one.snapshot.departureUtc)));
  const until = Math.min(window, departure - buyer.voidMinHoursBeforeDeparture * 3_600_000);
  return until <= buyer.now ? null : new Date(until).toISOString();
}
