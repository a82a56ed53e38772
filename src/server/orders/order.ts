import { sentence } from '../sentence.ts';
import { timeLimitsTexts } from '../../texts/time-limits/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { PassengerInput } from '../../contract/orders.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import { withTitleMoved } from '../../rules/names.ts';
import { minorNames } from '../../rules/need-adult.ts';
import { checkPassengers, passengerKey, type TripDates } from '../../rules/passengers.ts';
import { totalsOf } from '../../rules/pricing.ts';
import { has } from '../../rules/rights.ts';
import { limitText, deadline } from '../../rules/time-limits.ts';
import { together } from '../database/client.ts';
import type { Tx } from '../database/database.ts';
import { comingDocuments, writeOrderDocuments } from '../documents/write-documents.ts';
import { writeLog, type LogEntry } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { needScope } from '../http/need-scope.ts';
import { once, onceTogether, type Keep } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { postingOf, type Posted } from '../ledger/post.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { savePassengers } from '../passengers/write-passenger.ts';
import type { Buyer } from '../selling/buyer.ts';
import { closeSale, mailsOf, type Sale } from './close-sale.ts';
import { bookedQuery, judgeBooked, type Booked } from './duplicates.ts';
import { addPosting, asIssued, checkIssue, issuedEvent, issueTickets, ticketEntry } from './issue.ts';
import { lockDeposits, usingDeposit } from './group-deposit.ts';
import { lockOrder } from './lock-order.ts';
import { readForOrder, type OrderFacts } from './order-facts.ts';
import { freeSeatsOfHold, judgeTaken, takingSeats } from './flight-seats.ts';
import { pnrOf } from './pre-order.ts';
import { exchangeOfHold, type PreOrderRow } from './pre-order-view.ts';
import { presentOrder } from './present-order.ts';
import { readOrder, type OrderRecord } from './read-order.ts';
import { reprice } from './reprice.ts';
import { orderClaim, sellingSeats } from './seats.ts';
import { priceServices, serviceTotals, wishesOf } from './services.ts';
import { limitsOf, pricesOf } from './snapshot.ts';
import { judgeKept, keptQuery, lockAccount, withinLimits, type Kept } from './unpaid.ts';
import { orderRows, planOrder } from './write-order.ts';

export const orderHandlers: Pick<Handlers, 'order' | 'bookingToTicketing'> = {
  /** T2 and T3: an order of a hold, booked until its deadline or issued at once (domain.md 3.3). All of it or nothing. */
  order: ({ body: given }, context) => {
    if (given.action === 'issue') needScope(context.actor, 'issue');
    const body = { ...given, passengers: given.passengers.map(withTitleMoved) };
    return withinLimits(context, () =>
      onceTogether(
        context,
        given,
        (tx, claim) => readForOrder(tx, context, body, claim),
        (tx, found, keep) => orderFound(tx, { body, context }, found, keep),
        'pnr_pkey',
      ),
    );
  },

  /** T6. An order that has its tickets answers itself, so that a second tap finds them. */
  bookingToTicketing: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      const { record, buyer } = await lockOrder(tx, context, params.id);
      if (record.tickets.length > 0 && record.status === 'ticketing')
        return { answer: { result: presentOrder(record, context.actor) }, orderId: record.id };
      if (body.version !== undefined && body.version !== record.version)
        throw new ApiError('STALE_ORDER', { details: { version: record.version } });
      await reprice(tx, record, buyer, body.acceptPrice ?? null);
      if (body.expectedTotal !== undefined && body.expectedTotal !== null && body.expectedTotal !== toMajor(record.payable)) {
        throw new ApiError('PRICE_CHANGED', {
          details: { old: body.expectedTotal, new: toMajor(record.payable), currency: record.account_currency },
        });
      }
      await writeLog(tx, context, context.actor, {
        action: 'issue',
        entity: 'order',
        entityId: record.id,
        agentId: record.agent_id,
        pnr: record.pnr,
        summary: formatMoney(toMajor(record.payable), record.account_currency),
      });
      const posted = await issueTickets(tx, record, buyer, context);
      const after = (await readOrder(tx, { id: record.id }, null))!;
      // Mails first: the numbers of documents are taken last, because they lock.
      const documents = comingDocuments(ISSUE.kinds);
      await enqueue(tx, mailsOf({ record: after, buyer, context }, ISSUE.mails, documents));
      await writeOrderDocuments(tx, after, documents, { transactionId: posted.id });
      return { answer: issueAnswer(after, posted, context), orderId: record.id };
    }),
};

async function orderFound(
  tx: Tx,
  { body, context }: { body: Parsed<'order'>['body']; context: Context },
  found: OrderFacts,
  keep: Keep,
): Promise<Answer<'order'>> {
  const { hold, buyer } = found;
  const { actor } = context;
  await checkHold(tx, hold, buyer, context, body.agentId);
  checkWho(body.passengers, hold, body.allowDuplicate ?? false, body.action);
  const terms = await termsOf(tx, body, hold, buyer);
  const plan = planOrder({
    ...terms,
    ...found,
    passengers: body.passengers,
    contact: { ...body.contact, phone: `+${body.contact.phone.replace(/\D/g, '')}` },
    remarks: body.remarks ?? '',
    actor,
    secrets: context.secrets,
  });
  const issues = body.action === 'issue';
  if (issues) {
    checkIssue(plan.record, buyer, context);
    plan.record = asIssued(plan.record, buyer, found.serials);
  }
  const { record } = plan;
  const party = {
    keys: body.allowDuplicate ? [] : body.passengers.map(passengerKey),
    flightIds: hold.snapshot.segments.map((one) => one.flightId),
    agentId: hold.agent_id,
    actor,
  };
  // Each with its place among the services that were asked for.
  const seats = plan.services.flatMap(({ id, seat, segmentId }, place) =>
    seat === null ? [] : [{ flightId: record.segments.find((one) => one.id === segmentId)!.snapshot.flightId, seat, serviceId: id, place }],
  );
  await savePassengers(tx, context.secrets, hold.agent_id, body.passengers);
  const rows = orderRows(plan, {
    holdId: hold.id,
    actor,
    requestId: context.requestId,
    people: bookedQuery(party),
    // Of an issue the posting locks it, after the seats; so is it where numbered ones are taken.
    lock: issues || seats.length > 0 ? sql`select 1` : lockAccount(buyer.userId),
  });
  const deposits = issues ? (await lockDeposits(tx, record)).flatMap((one) => usingDeposit(record, one, context)) : [];
  const entry = issues ? ticketEntry(record, context) : undefined;
  const posting = entry && postingOf(entry);
  const before = [...rows, ...(posting ? sellingSeats(orderClaim(record)) : [])];
  const numbered = seats.length === 0 ? [] : [takingSeats(seats, hold.id)];
  const last = posting ? [...deposits, posting.statement] : numbered.length > 0 ? [lockAccount(buyer.userId)] : [];
  const done = await together(tx, [...before, ...numbered, freeSeatsOfHold(hold.id), ...last]);
  judgeBooked((done[0]![0] as { booked: Booked | null }).booked, party);
  if (seats.length > 0)
    judgeTaken(seats, done[before.length] as { flight: string; seat: string }[], (i) => `services.${seats[i]!.place}.seat`);
  const log: LogEntry = {
    action: body.action,
    entity: 'order',
    entityId: record.id,
    agentId: record.agent_id,
    pnr: record.pnr,
    summary: sentence('log.booked', { n: body.passengers.length, money: formatMoney(toMajor(record.payable), hold.account_currency) }),
  };
  if (entry && posting) {
    const posted = await posting.done(tx, done.at(-1)!);
    addPosting(record, posted, entry);
    return closeIssue(tx, { record, buyer, context }, posted, log, keep);
  }
  return closeBooking(tx, { record, buyer, context }, log, keep);
}

async function closeBooking(tx: Tx, sale: Sale, log: LogEntry, keep: Keep): Promise<Answer<'order'>> {
  const { record, buyer, context } = sale;
  const { answer, seen } = await closeSale(
    tx,
    sale,
    {
      kinds: ['booking'],
      mails: ['booking-add'],
      log,
      transactionId: null,
      event: sql`select 1`,
      look: sql`select to_json(k) from (${keptQuery(buyer)}) k`,
    },
    keep,
    () => ({ result: presentOrder(record, context.actor) }),
  );
  judgeKept(seen as Kept, context, buyer, { toBook: true });
  return answer;
}

/** A new order with its tickets, which are paid by now. */
async function closeIssue(tx: Tx, sale: Sale, posted: Posted, log: LogEntry, keep: Keep): Promise<Answer<'order'>> {
  const { record, context } = sale;
  record.events.push({ at: record.server_time, type: 'issued', actor: context.actor.name, reason: null });
  const { answer } = await closeSale(
    tx,
    sale,
    { ...ISSUE, log, transactionId: posted.id, event: issuedEvent(record, posted, context) },
    keep,
    () => issueAnswer(record, posted, context),
  );
  return answer;
}
const ISSUE = { kinds: ['ticket', 'invoice', 'receipt'], mails: ['issue', 'ticket', 'invoice'] } as const;

const issueAnswer = (record: OrderRecord, posted: Posted, context: Context): Answer<'order'> => ({
  result: {
    ...presentOrder(record, context.actor),
    newBalance: {
      currentBalance: toMajor(posted.balance),
      available: toMajor(posted.balance + posted.creditLimit),
      currency: record.account_currency,
    },
  },
});

/** What the order costs today and until when it may stand unpaid. Throws INSTANT_ONLY, PRICE_CHANGED and field errors at `services`. */
async function termsOf(tx: Tx, body: Parsed<'order'>['body'], hold: PreOrderRow, buyer: Buyer) {
  const limit = deadline(hold.snapshot.segments.map(limitsOf), buyer.limits, buyer.now);
  if (body.action === 'book' && limit.at === null)
    throw new ApiError('ISSUE_NOW', { say: (lang) => ({ limit: limitText(limit.reason, timeLimitsTexts(lang)) }) });
  const exchange = exchangeOfHold(hold);
  const prices = pricesOf(
    hold.snapshot,
    body.passengers.map((one) => one.type),
    exchange,
  );
  const services = await priceServices(
    tx,
    wishesOf(body.services ?? []),
    { currency: hold.currency, exchange, buyer },
    {
      field: 'services',
      names: { passenger: 'passenger', segment: 'seq' },
      typeOf: (passengerId) => body.passengers[Number(passengerId)]?.type,
      kept: [],
      allowed: ({ passengerId, segmentId }) =>
        passengerId !== null && Number(passengerId) >= body.passengers.length
          ? 'passenger'
          : segmentId !== null && !hold.snapshot.segments.some((one) => one.seq === Number(segmentId))
            ? 'segment'
            : undefined,
      flightIds: hold.snapshot.segments.map((one) => one.flightId),
      seating: (passengerId, segmentId) => {
        const { flightId, class: sold } = hold.snapshot.segments.find((one) => one.seq === Number(segmentId))!;
        const { type } = body.passengers[Number(passengerId)]!;
        return {
          flightId,
          cabin: sold.cabin,
          type,
          withInfant: body.passengers.some((one) => one.associatedAdult === Number(passengerId)),
        };
      },
    },
  );
  const totals = totalsOf(prices.flat(), exchange);
  const extra = serviceTotals(services).payable;
  const payable = totals.payable + extra;
  if (
    body.expectedTotal !== undefined &&
    body.expectedTotal !== null &&
    body.expectedTotal !== toMajor(payable) &&
    body.expectedTotal !== toMajor(totals.grossAccount + extra)
  ) {
    throw new ApiError('PRICE_CHANGED', {
      details: { old: body.expectedTotal, new: toMajor(payable), currency: hold.account_currency },
    });
  }
  const guarantee =
    limit.at === null
      ? null
      : Math.min(
          limit.at,
          buyer.limits.priceGuaranteeMinutes === null ? limit.at : buyer.now + buyer.limits.priceGuaranteeMinutes * 60_000,
        );

  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return { prices, services, exchange, timeLimit: iso(limit.at), priceGuaranteeUntil: iso(guarantee) };
}

async function checkHold(tx: Tx, hold: PreOrderRow, buyer: Buyer, context: Context, agentId: string | null | undefined): Promise<void> {
  // An agent that names another agency acts for itself.
  if (agentId && agentId !== hold.agent_id && has(context.actor, 'everyAgency'))
    throw invalid({ agentId: [fieldError('heldForOther', { agency: buyer.businessName })] });
  if (hold.status === 'converted') throw new ApiError('ALREADY_CONVERTED', { details: { pnr: await pnrOf(tx, hold.order_id) } });
  if (hold.status !== 'active' || Date.parse(hold.expires_at) <= buyer.now) throw new ApiError('HOLD_EXPIRED');
  if (buyer.status !== 'active' && !has(context.actor, 'sellForInactive')) throw new ApiError('AGENT_BLOCKED');
}

function checkWho(passengers: readonly PassengerInput[], hold: PreOrderRow, allowDuplicate: boolean, action: 'book' | 'issue'): void {
  const { segments } = hold.snapshot;
  const trip: TripDates = {
    departures: segments.map((one) => one.departureLocal.slice(0, 10)),
    lastArrival: segments.at(-1)!.arrivalLocal.slice(0, 10),
    apisRequired: segments.some((one) => one.apisRequired),
  };
  const check = checkPassengers(passengers, trip, { ADT: hold.adults, CHD: hold.children, INF: hold.infants });
  const errors = { ...check.errors };
  if (!allowDuplicate) for (const i of check.duplicates) errors[`passengers.${i}.lastName`] = [fieldError('sameNameAndBirth')];
  if (action === 'issue' && trip.apisRequired)
    for (const i of check.documentsMissing) errors[`passengers.${i}.docNumber`] = [fieldError('documentNeeded')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (check.minorAlone) throw new ApiError('NAMES_NEED_ADULT', { details: minorNames(passengers.filter((one) => one.type !== 'ADT')) });
}
