import type { DocumentKind } from '../../contract/documents.ts';
import type { PassengerInput } from '../../contract/orders.ts';
import { formatMoney, plural } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import { withTitleMoved } from '../../rules/names.ts';
import { needAdult } from '../../rules/need-adult.ts';
import { checkPassengers, passengerKey, type TripDates } from '../../rules/passengers.ts';
import { totalsOf } from '../../rules/pricing.ts';
import { has } from '../../rules/rights.ts';
import { deadline } from '../../rules/time-limits.ts';
import type { Tx } from '../database/database.ts';
import { comingDocuments, documentsOfMail, writeOrderDocuments } from '../documents/write-documents.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, Refused } from '../http/refused.ts';
import { enqueue, type Mail } from '../outbox/enqueue.ts';
import { savePassengers } from '../passengers/write-passenger.ts';
import { readBuyer, type Buyer } from '../selling/buyer.ts';
import { checkBooked } from './duplicates.ts';
import { issueTickets } from './issue.ts';
import { pnrOf, readHold } from './pre-order.ts';
import { exchangeOfHold, type PreOrderRow } from './pre-order-view.ts';
import { lockOrder } from './lock-order.ts';
import { presentOrder } from './present-order.ts';
import { readOrder, type OrderRecord } from './read-order.ts';
import { reprice } from './reprice.ts';
import { priceServices, serviceTotals, wishesOf } from './services.ts';
import { limitsOf, pricesOf } from './snapshot.ts';
import { checkUnpaid, withinLimits } from './unpaid.ts';
import { writeOrder } from './write-order.ts';

export const orderHandlers: Pick<Handlers, 'order' | 'bookingToTicketing'> = {
  /** T2 and T3: an order of a hold, booked until its deadline or issued at once (domain.md 3.3). All of it or nothing. */
  order: ({ body: given }, context) =>
    withinLimits(context, () =>
      once(
        context,
        given,
        async (tx) => {
          const body = { ...given, passengers: given.passengers.map(withTitleMoved) };
          const hold = await readHold(tx, context, body.preOrderId, true);
          const buyer = await readBuyer(tx, context.actor, hold.agent_id);
          await checkHold(tx, hold, buyer, context);
          checkWho(body.passengers, hold, body.allowDuplicate ?? false, body.action);
          if (!body.allowDuplicate)
            await checkBooked(tx, {
              keys: body.passengers.map(passengerKey),
              flightIds: hold.snapshot.segments.map((one) => one.flightId),
              agentId: hold.agent_id,
              actor: context.actor,
            });

          const limit = deadline(hold.snapshot.segments.map(limitsOf), buyer.limits, buyer.now);
          if (body.action === 'book' && limit.at === null)
            throw new Refused('INSTANT_ONLY', { message: `This can only be issued at once: ${limit.reason}` });
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
            throw new Refused('PRICE_CHANGED', {
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
          const { id, pnr } = await writeOrder(tx, {
            hold,
            passengers: body.passengers,
            prices,
            services,
            exchange,
            contact: { ...body.contact, phone: `+${body.contact.phone.replace(/\D/g, '')}` },
            remarks: body.remarks ?? '',
            timeLimit: limit.at === null ? null : new Date(limit.at),
            priceGuaranteeUntil: guarantee === null ? null : new Date(guarantee),
            actor: context.actor,
            requestId: context.requestId,
            secrets: context.secrets,
          });
          await savePassengers(tx, context.secrets, hold.agent_id, body.passengers);
          await writeLog(tx, context, context.actor, {
            action: body.action,
            entity: 'order',
            entityId: id,
            pnr,
            summary: `${plural(body.passengers.length, 'passenger')}, ${formatMoney(toMajor(payable), hold.account_currency)}`,
          });
          const answer = body.action === 'issue' ? await issued(tx, id, buyer, context) : await booked(tx, id, buyer, context);
          return { answer: { result: answer }, orderId: id };
        },
        'pnr_pkey',
      ),
    ),

  /** T6. An order that has its tickets answers itself, so that a second tap finds them. */
  bookingToTicketing: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      const { record, buyer } = await lockOrder(tx, context, params.id);
      if (record.tickets.length > 0 && record.status === 'ticketing')
        return { answer: { result: presentOrder(record, context.actor) }, orderId: record.id };
      if (body.version !== undefined && body.version !== record.version)
        throw new Refused('STALE_ORDER', { details: { version: record.version } });
      await reprice(tx, record, buyer, body.acceptPrice ?? null);
      if (body.expectedTotal !== undefined && body.expectedTotal !== null && body.expectedTotal !== toMajor(record.payable)) {
        throw new Refused('PRICE_CHANGED', {
          details: { old: body.expectedTotal, new: toMajor(record.payable), currency: record.account_currency },
        });
      }
      await writeLog(tx, context, context.actor, {
        action: 'issue',
        entity: 'order',
        entityId: record.id,
        pnr: record.pnr,
        summary: formatMoney(toMajor(record.payable), record.account_currency),
      });
      return { answer: { result: await issued(tx, record.id, buyer, context) }, orderId: record.id };
    }),
};

async function booked(tx: Tx, id: string, buyer: Buyer, context: Context) {
  await checkUnpaid(tx, context, buyer, { toBook: true });
  const record = (await readOrder(tx, { id }, null))!;
  await finish(tx, record, buyer, context, ['booking'], ['booking-add'], null);
  return presentOrder(record, context.actor);
}

async function issued(tx: Tx, id: string, buyer: Buyer, context: Context) {
  const before = (await readOrder(tx, { id }, null))!;
  const posted = await issueTickets(tx, before, buyer, context);
  const record = (await readOrder(tx, { id }, null))!;
  await finish(tx, record, buyer, context, ['ticket', 'invoice', 'receipt'], ['issue', 'ticket', 'invoice'], posted.id);
  return {
    ...presentOrder(record, context.actor),
    newBalance: {
      currentBalance: toMajor(posted.balance),
      available: toMajor(posted.balance + posted.creditLimit),
      currency: record.account_currency,
    },
  };
}

/** Mails first: the numbers of documents are taken last, because they lock. */
async function finish(
  tx: Tx,
  record: OrderRecord,
  buyer: Buyer,
  context: Context,
  kinds: readonly DocumentKind[],
  templates: readonly Mail['template'][],
  transactionId: string | null,
): Promise<void> {
  const documents = comingDocuments(kinds);
  await enqueue(
    tx,
    templates.map((template) => ({
      eventKey: `${template}:${record.id}:${record.version}`,
      template,
      recipients: template === 'ticket' ? [record.contact_email] : [buyer.email, context.actor.email],
      payload: { pnr: record.pnr },
      documentIds: documentsOfMail(template, documents),
      orderId: record.id,
      userId: record.agent_id,
    })),
  );
  await writeOrderDocuments(tx, record, documents, { transactionId });
}

async function checkHold(tx: Tx, hold: PreOrderRow, buyer: Buyer, context: Context): Promise<void> {
  if (hold.status === 'converted') throw new Refused('ALREADY_CONVERTED', { details: { pnr: await pnrOf(tx, hold.order_id) } });
  if (hold.status !== 'active' || Date.parse(hold.expires_at) <= buyer.now) throw new Refused('HOLD_EXPIRED');
  if (buyer.status !== 'active' && !has(context.actor, 'sellForInactive')) throw new Refused('AGENT_BLOCKED');
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
  if (!allowDuplicate) for (const i of check.duplicates) errors[`passengers.${i}.lastName`] = ['The same name and date of birth twice'];
  if (action === 'issue' && trip.apisRequired)
    for (const i of check.documentsMissing) errors[`passengers.${i}.docNumber`] = ['Passport data are needed to issue on this flight'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (check.minorAlone) throw new Refused('MINOR_ALONE', { message: needAdult(passengers.filter((one) => one.type !== 'ADT')) });
}
