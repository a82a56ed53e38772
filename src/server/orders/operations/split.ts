import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { SplitQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { documentsOfSplit, mailsOfTickets } from '../../../rules/documents.ts';
import { agentAccount, balanced, houseAccount, reversed, type Posting } from '../../../rules/ledger.ts';
import { sum, toMajor, type Minor } from '../../../rules/money.ts';
import { minorNames } from '../../../rules/need-adult.ts';
import { ageOn } from '../../../rules/passengers.ts';
import { splitOf } from '../../../rules/split.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../database/transaction.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { post } from '../../ledger/post.ts';
import { enqueue, toTraveller } from '../../outbox/enqueue.ts';
import { comingDocuments, documentsOfMail, writeOrderDocuments } from '../../documents/write-documents.ts';
import { markOrder } from '../attention.ts';
import { presentOrder } from '../present-order.ts';
import { readOrder, type OrderRecord } from '../read-order.ts';
import { serviceTotals } from '../services.ts';
import { writeEvent } from '../write-event.ts';
import { freshPnr } from '../write-order.ts';
import { conclude, effectsOf, postingsOf, settle } from './conclude.ts';
import type { Found } from '../lock-order.ts';
import { operate } from './operate.ts';
import { splitRequest } from './split-request.ts';

/** T11: some passengers get an order of their own. Seats, prices and deadline stay as they are; tickets follow their people. */
export const splitOrder: Handler<'splitOrder'> = ({ params, body }, context) =>
  operate<Omit<SplitQuote, 'quoteId' | 'expiresAt'>, { parent: Order; child: Order }>(context, {
    orderId: params.id,
    op: () => 'split',
    request: { passengerIds: [...body.passengerIds].sort() },
    body,
    plan: async (_tx, found) => {
      const { record } = found;
      const moving = movingOf(record, body.passengerIds);
      return {
        quote: splitSides(found, moving, [
          'booking-add',
          ...(record.tickets.length > 0 ? ['invoice'] : []),
          ...mailsOfTickets(couponsOf(record)),
        ]),
        figures: { moving: [...moving], version: record.version },
        total: 0,
        goodUntil: null,
        costs: false,
        apply: async (tx) => {
          const childId = await split(tx, context, found, moving);
          const child = await markOrder(tx, (await readOrder(tx, { id: childId }, null))!);
          const ticketed = record.tickets.length > 0;
          const documents = comingDocuments(documentsOfSplit(ticketed, ['booking']));
          await enqueue(
            tx,
            (['booking-add', ...(ticketed ? (['invoice'] as const) : []), ...mailsOfTickets(couponsOf(child))] as const).map(
              (template) => ({
                eventKey: `${template}:${childId}:${child.version}`,
                template,
                ...(template === 'ticket'
                  ? toTraveller(child, found.buyer.email)
                  : { recipients: [found.buyer.email, context.actor.email] }),
                payload: { pnr: child.pnr, why: 'splitFrom', other: record.pnr },
                documentIds: documentsOfMail(template, documents),
                orderId: childId,
                userId: child.agent_id,
              }),
            ),
          );
          const parent = await conclude(tx, context, found, {
            type: 'split',
            after: { child: child.pnr },
            summary: sentence('log.split', { n: moving.size, pnr: child.pnr }),
            ...mailOfStaying(record, moving, child.pnr),
            documents: documentsOfSplit(
              ticketed,
              record.documents.map((one) => one.kind),
            ),
          });
          await writeOrderDocuments(tx, child, documents);
          return { parent, child: presentOrder(child, context.actor) };
        },
      };
    },
  });

const couponsOf = (record: OrderRecord, isOn: (passengerId: string) => boolean = () => true) =>
  record.tickets.filter((one) => isOn(one.passengerId)).flatMap((one) => one.coupons);

/** To whom stays: the paper of before names those who are in another booking now. */
export const mailOfStaying = (record: OrderRecord, moving: ReadonlySet<string>, other: string) => ({
  mails: mailsOfTickets(couponsOf(record, (id) => !moving.has(id))),
  mailPayload: { why: 'splitOff', other },
});

/** Throws SPLIT_EMPTY, SPLIT_INFANT, MINOR_ALONE, and a field error for somebody who is not in the order. */
export function movingOf(record: OrderRecord, chosen: readonly string[]): Set<string> {
  const unknown = chosen.findIndex((id) => !record.passengers.some((one) => one.id === id));
  if (unknown !== -1) throw invalid({ [`passengerIds.${unknown}`]: [fieldError('notInBooking')] });
  const departure = record.segments[0]!.snapshot.departureLocal.slice(0, 10);
  const result = splitOf(
    record.passengers.map((one) => ({ ...one, active: one.status === 'active', age: ageOn(one.dateOfBirth, departure) })),
    chosen,
  );
  if ('alone' in result)
    throw new ApiError('NAMES_NEED_ADULT', { details: minorNames(record.passengers.filter((one) => result.alone.includes(one.id))) });
  if ('fieldError' in result) throw new ApiError(result.fieldError);
  return new Set(result.moving);
}

export const splitSides = (found: Found, moving: ReadonlySet<string>, mails: string[]): Omit<SplitQuote, 'quoteId' | 'expiresAt'> => ({
  parent: sideOf(found.record, (id) => !moving.has(id), found.record.pnr),
  child: sideOf(found.record, (id) => moving.has(id), null),
  effects: effectsOf(found, 0, 0, documentsOfSplit(found.record.tickets.length > 0, ['booking']), mails),
});

function sideOf(record: OrderRecord, isOn: (passengerId: string) => boolean, pnr: string | null): SplitQuote['parent'] {
  const rows = record.prices.filter((row) => isOn(row.passengerId));
  // What is for the order as a whole stays with it.
  const services = serviceTotals(record.services.filter((one) => (one.passengerId === null ? pnr !== null : isOn(one.passengerId))));
  return {
    pnr,
    passengers: record.passengers
      .filter((one) => isOn(one.id))
      .map((one) => ({ id: one.id, name: `${one.lastName} ${one.firstName}`, type: one.type })),
    gross: toMajor(sum(rows.map((row) => row.base + row.tax + row.serviceFee - row.discount)) + services.price),
    payable: toMajor(sum(rows.map((row) => row.payableAccount)) + services.payable),
  };
}

/** Moves the rows, and of a paid order the share of the ledger. Returns the id of the new order. */
export async function split(tx: Tx, context: Context, found: Found, moving: ReadonlySet<string>): Promise<string> {
  const { record } = found;
  const id = newId();
  const pnr = freshPnr();
  const people = record.passengers.filter((one) => moving.has(one.id));
  const ids = people.map((one) => one.id);
  const count = (type: 'ADT' | 'CHD' | 'INF', list: readonly { type: string }[]) => list.filter((one) => one.type === type).length;
  const stay = record.passengers.filter((one) => !moving.has(one.id));
  const names = (list: readonly { lastName: string; firstName: string }[]) => list.map((one) => `${one.lastName} ${one.firstName}`);
  await sql`
    insert into orders (agent_id, id, pnr, status, created_by, trip_type, currency, account_currency, rate, payable, paid, refunded, gross, time_limit, price_guarantee_until, void_until,
      contact_name, contact_phone, contact_email, contact_language, remarks, internal_remarks, parent_pnr, attention, departure_local, departure_utc, route, flight_numbers, lead_name, adults, children, infants, search_names,
      order_date, issued_at, issued_by, quote_number)
    select agent_id, ${id}, ${pnr}, status, ${context.actor.userId}, trip_type, currency, account_currency, rate, 0, 0, 0, 0, time_limit, price_guarantee_until, void_until,
      contact_name, contact_phone, contact_email, contact_language, remarks, internal_remarks, ${record.pnr}, attention, departure_local, departure_utc, route, flight_numbers, ${names(people)[0]!}, ${count('ADT', people)},
      ${count('CHD', people)}, ${count('INF', people)}, ${names(people).join('\n')}, order_date, issued_at, issued_by, quote_number
    from orders where id = ${record.id}`.execute(tx);
  await sql`insert into pnr (pnr, agent_id, order_id) values (${pnr}, ${record.agent_id}, ${id})`.execute(tx);
  const segments = record.segments.map((one) => ({ old: one.id, id: newId() }));
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as t (old uuid, id uuid)`;
  await sql`
    insert into order_segment (id, agent_id, order_id, seq, flight_id, flight_class_id, status, snapshot, departure_utc, departure_day, schedule_rev, agreed)
    select t.id, s.agent_id, ${id}, s.seq, s.flight_id, s.flight_class_id, s.status, s.snapshot, s.departure_utc, s.departure_day, s.schedule_rev, s.agreed from order_segment s join ${pairs} on t.old = s.id`.execute(
    tx,
  );
  // On a cancelled flight both wait for their end.
  await sql`
    insert into flight_cancellation_item (cancellation_id, order_id, agent_id, pnr, action, to_class_id, to_class_ids, status, error)
    select cancellation_id, ${id}, agent_id, ${pnr}, action, to_class_id, to_class_ids, status, error from flight_cancellation_item where order_id = ${record.id} and status <> 'done'`.execute(
    tx,
  );
  await sql`update order_passenger set order_id = ${id} where id = any(${ids}::uuid[])`.execute(tx);
  await sql`update order_price p set order_id = ${id}, segment_id = t.id from ${pairs} where p.passenger_id = any(${ids}::uuid[]) and p.segment_id = t.old`.execute(
    tx,
  );
  await sql`
    update order_service s set order_id = ${id}, segment_id = (select t.id from ${pairs} where t.old = s.segment_id) where s.passenger_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update ticket set order_id = ${id} where passenger_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update coupon c set order_id = ${id}, segment_id = t.id from ${pairs} where c.passenger_id = any(${ids}::uuid[]) and c.segment_id = t.old`.execute(
    tx,
  );
  // Reports find a passenger's money where the passenger is.
  await sql`
    update sale_line set order_id = ${id}, segment_id = (select t.id from ${pairs} where t.old = sale_line.segment_id) where order_id = ${record.id} and passenger_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await splitRequest(tx, record, { id, moving, segments: new Map(segments.map((one) => [one.old, one.id])) });
  if (record.tickets.length > 0) await moveLedger(tx, context, record, id, ids);
  await sql`
    update orders set adults = ${count('ADT', stay)}, children = ${count('CHD', stay)}, infants = ${count('INF', stay)}, lead_name = ${names(stay)[0]!}, search_names = ${names(stay).join('\n')},
      child_pnrs = array_append(child_pnrs, ${pnr}) where id = ${record.id}`.execute(tx);
  await settle(tx, id, null);
  await writeEvent(tx, { agentId: record.agent_id, orderId: id }, { type: 'split', after: { parent: record.pnr } }, context);
  return id;
}

/**
 * The new order takes its share of what was posted: the same accounts the other way round in the old one, so that each order's
 * own postings are its own sale and a later void takes back exactly that. Nothing changes on any account.
 */
async function moveLedger(tx: Tx, context: Context, record: OrderRecord, childId: string, ids: readonly string[]): Promise<void> {
  const share = shareOf(await postingsOf(tx, record.id), record, ids);
  const refunded = sum(paidRows(record, ids).map((row) => row.refundedAccount));
  const moved = sum(share.filter((one) => one.account === agentAccount(record.agent_id)).map((one) => one.amount));
  for (const [orderId, postings, sign] of [
    [record.id, reversed(share), -1],
    [childId, share, 1],
  ] as const) {
    await post(tx, {
      kind: 'split_memo',
      userId: record.agent_id,
      currency: record.account_currency,
      postings,
      orderId,
      reason: sentence('split', { pnr: record.pnr }),
      actorId: context.actor.userId,
      idempotencyKey: context.key,
      // What came back of these rows was posted to the old order; the memo carries it along.
      memo: { refunded: sign * refunded },
      force: true,
      cameIn: -sign * moved,
    });
  }
}

/** What was charged for these passengers: fares and services. */
const paidRows = (record: OrderRecord, ids: readonly string[]) =>
  [...record.prices, ...record.services].filter((row) => row.passengerId !== null && ids.includes(row.passengerId));

/** The rows of those who go, as a part of all rows, on each account; the agency's own share to the unit. */
function shareOf(postings: readonly Posting[], record: OrderRecord, ids: readonly string[]): Posting[] {
  const mine = paidRows(record, ids);
  const all = sum([...record.prices, ...record.services].map((row) => row.payableAccount));
  const part = sum(mine.map((row) => row.payableAccount));
  const own: Minor = -(part - sum(mine.map((row) => row.refundedAccount)));
  const house = postings
    .filter((one) => one.account !== agentAccount(record.agent_id) && one.account !== houseAccount('FX_ROUND', record.account_currency))
    .map((one) => ({ account: one.account, amount: all === 0 ? 0 : Math.round((one.amount / all) * part) }));
  return balanced([{ account: agentAccount(record.agent_id), amount: own }, ...house], record.account_currency);
}
