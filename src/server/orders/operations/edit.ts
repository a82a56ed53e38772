import { sentence, wordKept } from '../../sentence.ts';
import { timeLimitsTexts } from '../../../texts/time-limits/every.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Order } from '../../../contract/orders.ts';
import { refusalOf, type OrderOperation } from '../../../rules/actions.ts';
import { documentsOfChange } from '../../../rules/documents.ts';
import { DOCUMENT_NUMBER, endsInTrip } from '../../../rules/passengers.ts';
import { has } from '../../../rules/rights.ts';
import { limitText, deadline } from '../../../rules/time-limits.ts';
import type { Tx } from '../../database/database.ts';
import type { Parsed } from '../../../contract/endpoints.ts';
import type { Context, Handler } from '../../http/context.ts';
import { writeLog } from '../../history/write-log.ts';
import { once, type Outcome } from '../../http/once.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { readSellable } from '../../selling/sellable.ts';
import { sealDocument } from '../document-number.ts';
import { resendMail } from '../../outbox/resend.ts';
import { latestFor } from '../latest-limit.ts';
import { presentOrder } from '../present-order.ts';
import { factsOf, readOrder, type OrderRecord } from '../read-order.ts';
import { retakeSeats } from '../flight-seats.ts';
import { writeEvent } from '../write-event.ts';
import { holdSeats, orderClaim } from '../seats.ts';
import { limitsOf } from '../snapshot.ts';
import { conclude } from './conclude.ts';
import { type Found, lockOrder } from '../lock-order.ts';
import { refused } from './operate.ts';
import { editServices } from './services.ts';

type Body = Parsed<'editOrder'>['body'];

/** T15 and T18: contact, remarks, travel documents, the deadline, or an ended booking taken up again. */
export const editOrder: Handler<'editOrder'> = ({ params, body }, context) => {
  if (body.services) return editServices(context, params.id, alone(body));
  if (body.mode === 'quote') throw invalid({ mode: [fieldError('onlyServicesQuoted')] });
  return once(context, { ...params, ...body }, async (tx) => {
    const found = await lockOrder(tx, context, params.id);
    const { record } = found;
    if (body.action === 'resendMail') return sendAgain(tx, context, found, body);
    if (body.mail) throw invalid({ mail: [fieldError('onlyWithResend')] });
    const op: OrderOperation = body.action ?? (body.timeLimit === undefined ? 'edit' : 'extend');
    const refusal = refusalOf(op, factsOf(record), context.actor);
    if (refusal) throw refused(op, refusal, record);
    if (body.version !== record.version) throw new ApiError('STALE_ORDER', { details: { version: record.version } });
    const answer = await (body.action ? ACTIONS[body.action] : change)(tx, context, found, body);
    return { answer: { result: answer }, orderId: record.id };
  });
};

/** Services are a change of their own, with a quote of their own. */
function alone(body: Body): Body {
  const along = (['contact', 'remarks', 'internalRemarks', 'passengers', 'timeLimit', 'action', 'mail'] as const).find(
    (name) => body[name] !== undefined,
  );
  if (along) throw invalid({ [along]: [fieldError('servicesAlone')] });
  return body;
}

/** Copies of what was told already: the order does not change by it, whatever state it is in. */
async function sendAgain(tx: Tx, context: Context, { record }: Found, body: Body): Promise<Outcome<{ result: Order }>> {
  if (!body.mail) throw invalid({ mail: [fieldError('whichMail')] });
  const { script, to } = await resendMail(tx, { id: record.id, agentId: record.agent_id, pnr: record.pnr }, body.mail);
  const event = { type: 'mailResent' as const, reason: wordKept('mail', script) + sentence('sentTo', { to: to.join(', ') }) };
  await writeEvent(tx, { agentId: record.agent_id, orderId: record.id }, event, context);
  await writeLog(tx, context, context.actor, {
    action: 'mailResent',
    entity: 'order',
    entityId: record.id,
    agentId: record.agent_id,
    pnr: record.pnr,
    summary: wordKept('mail', script),
  });
  return { answer: { result: presentOrder((await readOrder(tx, { id: record.id }, null))!, context.actor) }, orderId: record.id };
}

const ACTIONS = { reinstate, acceptSchedule };

async function change(tx: Tx, context: Context, found: Found, body: Body): Promise<Order> {
  const { record } = found;
  if (body.internalRemarks !== undefined && !has(context.actor, 'internalRemarks'))
    throw invalid({ internalRemarks: [fieldError('onlyStaffWrites')] });
  const changed: ('deadline' | 'contact' | 'remarks' | 'internalRemarks' | 'documents')[] = [];
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  if (body.timeLimit !== undefined) {
    await moveDeadline(tx, context, found, body.timeLimit, body.reason);
    before['timeLimit'] = record.time_limit;
    after['timeLimit'] = body.timeLimit;
    changed.push('deadline');
  }
  if (body.contact) {
    const phone = `+${body.contact.phone.replace(/\D/g, '')}`;
    const language = body.contact.language ?? record.contact_language;
    await sql`update orders set contact_name = ${body.contact.name}, contact_phone = ${phone}, contact_email = ${body.contact.email}, contact_language = ${language} where id = ${record.id}`.execute(
      tx,
    );
    before['contact'] = {
      name: record.contact_name,
      phone: record.contact_phone,
      email: record.contact_email,
      language: record.contact_language,
    };
    after['contact'] = { ...body.contact, phone, language };
    changed.push('contact');
  }
  if (body.remarks !== undefined) {
    await sql`update orders set remarks = ${body.remarks} where id = ${record.id}`.execute(tx);
    changed.push('remarks');
  }
  if (body.internalRemarks !== undefined) {
    await sql`update orders set internal_remarks = ${body.internalRemarks} where id = ${record.id}`.execute(tx);
    changed.push('internalRemarks');
  }
  if (body.passengers?.length) {
    await writeTravelDocuments(tx, context, record, body.passengers);
    changed.push('documents');
  }
  if (changed.length === 0) throw invalid({ version: [fieldError('nothingChanged')] });
  return conclude(tx, context, found, {
    type: body.timeLimit === undefined ? 'edited' : 'deadlineMoved',
    reason: body.reason,
    before,
    after,
    summary: changed.map((one) => sentence(`edited.${one}`)).join(''),
    closing: null,
    documents: changed.some((one) => one === 'documents' || one === 'deadline') ? documentsOfChange(record.tickets.length > 0, 0) : [],
  });
}

/** Throws TTL_MAX with the latest time. */
async function moveDeadline(
  tx: Tx,
  context: Context,
  { record, buyer }: Found,
  timeLimit: string,
  reason: string | undefined,
): Promise<void> {
  if (!reason) throw invalid({ reason: [fieldError('giveReason')] });
  const wanted = Date.parse(timeLimit);
  if (wanted <= buyer.now) throw invalid({ timeLimit: [fieldError('inThePast')] });
  const max = latestFor(record, context.actor);
  if (wanted > max) throw new ApiError('TTL_MAX', { details: { latest: new Date(max).toISOString() } });
  await sql`
    update orders set time_limit = ${timeLimit}, price_guarantee_until = least(price_guarantee_until, ${timeLimit}::timestamptz), attention = array_remove(attention, 'ttl_soon') where id = ${record.id}`.execute(
    tx,
  );
}

async function writeTravelDocuments(tx: Tx, context: Context, record: OrderRecord, given: NonNullable<Body['passengers']>): Promise<void> {
  const errors: Record<string, string[]> = {};
  const lastArrival = record.segments.at(-1)!.snapshot.arrivalLocal.slice(0, 10);
  const rows = given.map((one, i) => {
    const passenger = record.passengers.find((known) => known.id === one.id);
    if (!passenger) errors[`passengers.${i}.id`] = [fieldError('notInBooking')];
    const typed = one.docNumber ? one.docNumber.replace(/[\s-]/g, '').toUpperCase() : one.docNumber;
    if (typed && !DOCUMENT_NUMBER.test(typed)) errors[`passengers.${i}.docNumber`] = [fieldError('documentNumberForm')];
    const docNumber = typed ? sealDocument(context.secrets, typed) : typed === undefined ? passenger?.docNumber : null;
    const docExpiry = one.docExpiry === undefined ? passenger?.docExpiry : one.docExpiry;
    if (docExpiry && endsInTrip(docExpiry, lastArrival)) errors[`passengers.${i}.docExpiry`] = [fieldError('documentEndsInTrip')];
    const keep = <T>(value: T | undefined, old: T | undefined) => (value === undefined ? old : value) ?? null;
    return {
      id: one.id,
      nationality: keep(one.nationality, passenger?.nationality),
      doc_type: keep(one.docType, passenger?.docType as 'P' | null | undefined),
      doc_number: docNumber ?? null,
      doc_country: keep(one.docCountry, passenger?.docCountry),
      doc_expiry: docExpiry ?? null,
    };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await sql`
    update order_passenger p set nationality = t.nationality, doc_type = t.doc_type, doc_number = t.doc_number, doc_country = t.doc_country, doc_expiry = t.doc_expiry
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, nationality text, doc_type text, doc_number text, doc_country text, doc_expiry date)
    where p.id = t.id and p.order_id = ${record.id}`.execute(tx);
}

/** The seats must still be there; prices stay, and the price guarantee ends at once when its time is over. A new deadline is counted from now. */
async function reinstate(tx: Tx, context: Context, found: Found, body: Body): Promise<Order> {
  const { record, buyer } = found;
  const limit = deadline(
    record.segments.map((one) => limitsOf(one.snapshot)),
    buyer.limits,
    buyer.now,
  );
  const classIds = record.segments.map((one) => one.snapshot.classId);
  if (!(await readSellable(tx, buyer, classIds)).every((one) => one.on_sale)) throw new ApiError('SALES_CLOSED');
  if (limit.at === null)
    throw new ApiError('ONLY_ISSUE_NOW', { say: (lang) => ({ limit: limitText(limit.reason, timeLimitsTexts(lang)) }) });
  const held = await holdSeats(tx, orderClaim(record));
  if (held !== 'held') throw new ApiError(held === 'no-seats' ? 'NO_SEATS' : 'INFANT_LIMIT');
  const lostSeats = await retakeSeats(tx, record);
  const timeLimit = new Date(limit.at).toISOString();
  await sql`
    update orders set time_limit = ${timeLimit}, price_guarantee_until = least(coalesce(price_guarantee_until, now()), ${timeLimit}::timestamptz), attention = '{}' where id = ${record.id}`.execute(
    tx,
  );
  return conclude(tx, context, found, {
    type: 'reinstated',
    reason: body.reason,
    after: { timeLimit, ...(lostSeats.length > 0 ? { lostSeats } : {}) },
    closing: null,
    mails: ['booking-add'],
    mailPayload: { why: 'reinstated' },
    documents: ['booking'],
  });
}

/** T17: the agency takes the new times; from now on they are the agreed ones, and changing or refunding costs what the rule says. */
async function acceptSchedule(tx: Tx, context: Context, found: Found, body: Body): Promise<Order> {
  const { record } = found;
  await sql`update order_segment set agreed = null, status = 'HK' where order_id = ${record.id} and agreed is not null and status in ('HK','TK')`.execute(
    tx,
  );
  await sql`update orders set attention = array_remove(attention, 'schedule_change') where id = ${record.id}`.execute(tx);
  return conclude(tx, context, found, {
    type: 'scheduleAccepted',
    reason: body.reason,
    after: { flights: record.segments.map((one) => `${one.snapshot.flightNumber} ${one.snapshot.departureLocal.replace('T', ' ')}`) },
    closing: null,
  });
}
