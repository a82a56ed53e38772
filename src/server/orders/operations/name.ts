import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { NameQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import type { FareRule } from '../../../contract/reference.ts';
import { isLive, isUnused } from '../../../rules/coupons.ts';
import { documentsOfChange, mailsOfDocuments } from '../../../rules/documents.ts';
import type { Fee } from '../../../rules/fee.ts';
import { agentAccount, houseAccount } from '../../../rules/ledger.ts';
import { sum, toMajor, toMinor, type Minor } from '../../../rules/money.ts';
import { nameChange, type PersonName } from '../../../rules/name-change.ts';
import { readName } from '../../../rules/names.ts';
import { passengerKey } from '../../../rules/passengers.ts';
import { toAccount } from '../../../rules/pricing.ts';
import { has } from '../../../rules/rights.ts';
import { feeLine } from '../../../rules/sale-lines.ts';
import type { Tx } from '../../database/database.ts';
import type { Row } from '../../database/rows.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { post } from '../../ledger/post.ts';
import { exchangeOf } from '../../selling/buyer.ts';
import { checkBooked } from '../duplicates.ts';
import { exchangeCoupons, writeTickets } from '../tickets.ts';
import { isOpen } from '../is-open.ts';
import type { OrderRecord, PassengerRecord } from '../read-order.ts';
import { conclude, effectsOf } from './conclude.ts';
import { feeFor } from './fee.ts';
import type { Found } from '../lock-order.ts';
import { operate, type Plan } from './operate.ts';

type NamePlan = Plan<Omit<NameQuote, 'quoteId' | 'expiresAt'>, Order>;
type Wanted = Pick<PassengerRecord, 'firstName' | 'lastName' | 'title' | 'gender' | 'nativeName'>;

const HOUR = 3_600_000;

/** T14: a correction keeps the ticket; another person needs the fare's leave, a fee and a new ticket (domain.md 3.6). */
export const editPassengerName: Handler<'editPassengerName'> = ({ params, body }, context) =>
  operate(context, {
    orderId: params.id,
    op: () => 'changeName',
    request: {
      passengerId: params.passengerId,
      title: body.title,
      firstName: body.firstName,
      lastName: body.lastName,
      gender: body.gender,
      nativeName: body.nativeName,
    },
    body,
    plan: async (tx, found) => {
      const passenger = found.record.passengers.find((one) => one.id === params.passengerId);
      if (!passenger) throw new ApiError('NOT_FOUND');
      return namePlan(tx, context, found, passenger, wantedName(passenger, body), body.reason);
    },
  });

function wantedName(passenger: PassengerRecord, body: { [K in keyof Wanted]?: Wanted[K] | undefined }): Wanted {
  const errors: Record<string, string[]> = {};
  const read = (part: 'firstName' | 'lastName'): string => {
    const typed = body[part];
    if (typed === undefined) return passenger[part];
    const result = readName(typed, part);
    if ('name' in result) return result.name;
    errors[part] = [result.error];
    return '';
  };
  const wanted = {
    firstName: read('firstName'),
    lastName: read('lastName'),
    title: body.title ?? passenger.title,
    gender: body.gender ?? passenger.gender,
    nativeName: body.nativeName === undefined ? passenger.nativeName : body.nativeName,
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wanted;
}

async function namePlan(
  tx: Tx,
  context: Context,
  found: Found,
  passenger: PassengerRecord,
  wanted: Wanted,
  reason: string | undefined,
): Promise<NamePlan> {
  const { record } = found;
  const ticketed = record.tickets.length > 0;
  if (passenger.status !== 'active') throw new ApiError('ALREADY_REFUNDED');
  const rules = rulesOf(record, passenger);
  const maxChars = Math.min(...rules.map((rule) => rule.nameCorrection.maxChars));
  const issued = ticketed ? await ticketedName(tx, passenger) : { name: passenger, corrections: 0 };
  const differs = nameChange(passenger, wanted, maxChars) !== 'none';
  // Measured from the name on the ticket as it was issued: by small steps nobody becomes somebody else.
  const measured = nameChange(issued.name, wanted, maxChars);
  const kind = differs && measured === 'none' ? 'correction' : differs ? measured : 'none';
  const nothing = !differs && wanted.nativeName === passenger.nativeName;
  if (nothing) throw invalid({ lastName: [fieldError('sameName')] });
  if (kind === 'change' && ticketed) {
    // A flight that was flown keeps the name of who flew.
    if (couponsOf(record, passenger).some(({ status }) => status === 'F')) throw new ApiError('COUPON_USED');
    checkLeave(context, rules);
  }
  if (nameOf({ ...wanted, title: passenger.title }) !== nameOf(passenger)) await checkTwice(tx, context, record, passenger, wanted);
  const { fee, feeAccount } = feeOf(found, passenger, kind, ticketed, issued.corrections === 0);
  const reissue = ticketed && kind === 'change';
  const documents = documentsOfChange(ticketed, feeAccount);
  return {
    quote: {
      kind: kind === 'change' ? 'change' : 'correction',
      fee: toMajor(fee),
      currency: record.currency,
      feeAccount: toMajor(feeAccount),
      reissue,
      allowed: true,
      effects: effectsOf(found, -feeAccount, 0, documents, [...(ticketed ? ['ticket'] : []), ...mailsOfDocuments(documents, [])]),
    },
    figures: { kind, feeAccount, reissue },
    total: feeAccount,
    goodUntil: null,
    costs: feeAccount > 0,
    apply: async (apply) => {
      const posted = feeAccount > 0 ? await charge(apply, context, record, passenger, fee, feeAccount) : null;
      // What was paid for a name does not come back with a void.
      if (posted) await sql`update orders set void_until = null where id = ${record.id}`.execute(apply);
      await writeName(apply, record, passenger, wanted);
      if (ticketed && differs) await noteCorrection(apply, passenger, kind === 'change' ? undefined : issued);
      if (reissue) await newTicket(apply, context, found, passenger);
      else if (ticketed) await sql`update ticket set revision = revision + 1 where passenger_id = ${passenger.id}`.execute(apply);
      return conclude(apply, context, found, {
        type: 'nameChanged',
        reason,
        before: { name: nameOf(passenger) },
        after: { name: nameOf(wanted), kind, ...(posted ? { fee: toMajor(feeAccount), ledgerNo: posted.no } : {}) },
        summary: `${nameOf(passenger)} → ${nameOf(wanted)}`,
        mails: ticketed ? ['ticket'] : [],
        mailPayload: differs ? { nameBefore: nameOf(passenger), nameAfter: nameOf(wanted) } : {},
        documents,
        posted,
      });
    },
  };
}

const nameOf = (one: Pick<Wanted, 'firstName' | 'lastName' | 'title'>): string => `${one.lastName} ${one.firstName} ${one.title}`;

/** Another person once there are tickets: the fare must allow it, and staff do it. */
function checkLeave(context: Context, rules: readonly FareRule[]): void {
  if (rules.some((rule) => !rule.nameChange.allowed)) throw new ApiError('NAME_CHANGE_FORBIDDEN');
  if (!has(context.actor, 'replaceTicketed')) throw new ApiError('STAFF_ENTERS_NAME');
}

/** Nobody may become somebody who flies already, in this order or another, by few letters neither. */
async function checkTwice(tx: Tx, context: Context, record: OrderRecord, passenger: PassengerRecord, wanted: Wanted): Promise<void> {
  const key = passengerKey({ ...wanted, dateOfBirth: passenger.dateOfBirth });
  const twin = record.passengers.find((one) => one.id !== passenger.id && one.status === 'active' && passengerKey(one) === key);
  if (twin) throw new ApiError('IN_THIS_BOOKING', { details: { pnr: record.pnr, name: `${twin.lastName} ${twin.firstName}` } });
  await checkBooked(tx, {
    keys: [key],
    flightIds: record.segments
      .filter(({ id }) => isOpen(record, { passengerId: passenger.id, segmentId: id }))
      .map((one) => one.snapshot.flightId),
    agentId: record.agent_id,
    actor: context.actor,
    exceptOrderId: record.id,
  });
}

const couponsOf = (record: OrderRecord, passenger: PassengerRecord) =>
  record.tickets.filter((one) => one.passengerId === passenger.id).flatMap((one) => one.coupons);

/** The coupons of a passenger that are still to be flown. */
const openOf = (record: OrderRecord, passenger: PassengerRecord) => couponsOf(record, passenger).filter((one) => isUnused(one.status));

/** Of the flights that are still flown: one that was refunded rules nothing. Who flies no more is ruled by what was flown. */
function rulesOf(record: OrderRecord, passenger: PassengerRecord): FareRule[] {
  const open = openOf(record, passenger);
  const ruling = open.length > 0 ? open : couponsOf(record, passenger).filter((one) => isLive(one.status));
  return record.segments
    .filter((one) => record.tickets.length === 0 || ruling.some((coupon) => coupon.segmentId === one.id))
    .map((one) => one.snapshot.fareRule);
}

/** A correction is charged by the dearest rule: it is free for some hours after ticketing, then costs once; another person costs on each flight. */
function feeOf(
  { record, buyer }: Found,
  passenger: PassengerRecord,
  kind: 'none' | 'correction' | 'change',
  ticketed: boolean,
  first: boolean,
): { fee: Minor; feeAccount: Minor } {
  // Without a flight that is still flown a letter costs nothing.
  if (!ticketed || kind === 'none' || openOf(record, passenger).length === 0) return { fee: 0, feeAccount: 0 };
  const rules = rulesOf(record, passenger);
  const exchange = exchangeOf(buyer, record.currency);
  const toFee = feeFor(record, buyer);
  const total = (fees: readonly Fee[]) => ({
    fee: sum(fees.map((one) => one.order)),
    feeAccount:
      toAccount(sum(fees.map((one) => (one.account === null ? one.order : 0))), exchange) + sum(fees.map((one) => one.account ?? 0)),
  });
  if (kind === 'change') return total(rules.map((rule) => toFee(toMinor(rule.nameChange.fee), rule.currency)));
  const issuedAt = Math.min(...record.tickets.filter((one) => one.passengerId === passenger.id).map((one) => Date.parse(one.issuedAt)));
  // One correction of a ticket is free, within the hours of its rule.
  const due = rules.filter((rule) => !first || buyer.now > issuedAt + rule.nameCorrection.freeHoursAfterTicketing * HOUR);
  const fees = due.map((rule) => total([toFee(toMinor(rule.nameCorrection.fee), rule.currency)]));
  return fees.reduce((dearest, one) => (one.feeAccount > dearest.feeAccount ? one : dearest), total([]));
}

type Issued = { name: PersonName; corrections: number };

/** The name that the passenger's ticket was issued in, which is today's until it is corrected. */
async function ticketedName(tx: Tx, passenger: PassengerRecord): Promise<Issued> {
  const { rows } = await sql<Pick<Row<'order_passenger'>, 'corrections'> & { name: PersonName | null }>`
    select ticketed_name as name, corrections from order_passenger where id = ${passenger.id}`.execute(tx);
  return { name: rows[0]?.name ?? passenger, corrections: rows[0]?.corrections ?? 0 };
}

/** One more correction of this ticket; another person begins with a new one. */
async function noteCorrection(tx: Tx, passenger: PassengerRecord, issued: Issued | undefined): Promise<void> {
  const { firstName, lastName, title, gender } = issued?.name ?? passenger;
  await sql`
    update order_passenger set ticketed_name = ${issued ? JSON.stringify({ firstName, lastName, title, gender }) : null}::jsonb, corrections = ${issued ? issued.corrections + 1 : 0}
    where id = ${passenger.id}`.execute(tx);
}

const charge = (tx: Tx, context: Context, record: OrderRecord, passenger: PassengerRecord, fee: number, feeAccount: number) =>
  post(tx, {
    kind: 'name_fee',
    userId: record.agent_id,
    currency: record.account_currency,
    postings: [
      { account: agentAccount(record.agent_id), amount: -feeAccount },
      { account: houseAccount('FEES', record.account_currency), amount: feeAccount },
    ],
    orderId: record.id,
    // It is taken once, whatever number of flights: it stands with the first that is still flown.
    lines: [
      feeLine({ passengerId: passenger.id, segmentId: openOf(record, passenger)[0]?.segmentId ?? null }, fee, feeAccount, record.currency),
    ],
    reason: sentence('name', { pnr: record.pnr }),
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { pnr: record.pnr, passengerId: passenger.id },
  });

async function writeName(tx: Tx, record: OrderRecord, passenger: PassengerRecord, wanted: Wanted): Promise<void> {
  const key = passengerKey({ ...wanted, dateOfBirth: passenger.dateOfBirth });
  await sql`
    update order_passenger set first_name = ${wanted.firstName}, last_name = ${wanted.lastName}, title = ${wanted.title}, gender = ${wanted.gender}, native_name = ${wanted.nativeName},
      passenger_key = ${key} where id = ${passenger.id}`.execute(tx);
  const names = record.passengers.map((one) => (one.id === passenger.id ? wanted : one)).map((one) => `${one.lastName} ${one.firstName}`);
  await sql`update orders set lead_name = ${names[0]!}, search_names = ${names.join('\n')} where id = ${record.id}`.execute(tx);
}

/** Another person flies on another ticket: the old coupons are exchanged, the new ticket names the old. */
async function newTicket(tx: Tx, context: Context, { record, buyer }: Found, passenger: PassengerRecord): Promise<void> {
  const open = await exchangeCoupons(tx, record.id, { passengerId: passenger.id });
  await writeTickets(tx, {
    record,
    passengers: [passenger],
    segments: record.segments.filter((one) => open.some((coupon) => coupon.segmentId === one.id)),
    fallbackPrefix: buyer.fallbackPrefix,
    issuedBy: context.actor.userId,
    originals: new Map(open.map((one) => [one.segmentId, one.number])),
  });
}
