import type { Lang } from '../../contract/lang.ts';
import { sayKept } from '../sentence.ts';
import { offeredLang } from '../../contract/lang.ts';
import type { Order } from '../../contract/orders.ts';
import { ruleSummary } from '../../rules/fare-rule-text.ts';
import { availableActions } from '../../rules/actions.ts';
import { has } from '../../rules/rights.ts';
import type { Terms } from '../../rules/commission-rules.ts';
import { isLive, isUnused } from '../../rules/coupons.ts';
import { isHouseTicket } from '../../rules/documents.ts';
import { ticketStatus } from '../../rules/order-status.ts';
import { convert, sum, toMajor, type Minor } from '../../rules/money.ts';
import type { Actor } from '../http/context.ts';
import { shownDocument } from './document-number.ts';
import { depositShares } from './group-deposit.ts';
import { latestFor } from './latest-limit.ts';
import { factsOf, type OrderRecord, type PassengerRecord, type PriceRecord, type TicketRecord } from './read-order.ts';
import { presentService, presentShare, serviceTotals } from './services.ts';
import type { SegmentSnapshot } from './snapshot.ts';
import { deskName } from '../users/staff.ts';
import { faresTexts } from '../../texts/fares/every.ts';

/** The order as the contract has it, without what this actor may not see: net prices and internal remarks. */
export function presentOrder(
  record: OrderRecord,
  actor: Pick<Actor, 'role' | 'privilege'> & Partial<Pick<Actor, 'userId' | 'lang'>>,
): Order {
  /** The snapshot of a document, which is of no language, keeps the codes. */
  const said = (reason: string) => (actor.lang ? sayKept(reason, actor.lang) : reason);
  const desk = deskName({ ...actor, lang: actor.lang ?? 'en' });
  const net = has(actor, 'seeNet');
  const gross = (row: PriceRecord) => row.base + row.tax + row.serviceFee - row.discount;
  /** Of the fares, with what the services add to it. */
  const total = (pick: (row: PriceRecord) => Minor, more: Minor = 0) => toMajor(sum(record.prices.map(pick)) + more);
  const services = serviceTotals(record.services);
  const fees = sum([record.fees_unmoved ?? 0, ...record.ledger.map((one) => (RETURNS.has(one.kind) ? 0 : (one.fee ?? 0)))]);
  const fromDeposit = isCharged(record) ? (record.from_deposit ?? 0) : sum(depositShares(record).map((one) => one.amount));
  const actions = availableActions(factsOf(record), actor);
  return {
    id: record.id,
    pnr: record.pnr,
    status: record.status,
    version: record.version,
    tripType: record.trip_type,
    agent: { userId: record.agent_id, businessName: record.business_name },
    currency: record.currency,
    accountCurrency: record.account_currency,
    rate: record.rate,
    orderDate: record.order_date,
    timeLimit: record.time_limit,
    priceGuaranteeUntil: record.price_guarantee_until,
    voidUntil: record.void_until,
    serverTime: record.server_time,
    segments: record.segments.map((one) => ({
      ...segmentView(one, actor.lang),
      // No document says them.
      ...(net && actor.lang && one.snapshot.terms ? { terms: termsView(one.snapshot.terms) } : {}),
      ...(actor.lang && one.snapshot.throughFare ? { throughFare: one.snapshot.throughFare } : {}),
    })),
    passengers: record.passengers.map((one) =>
      passengerView(
        one,
        record.tickets.filter((ticket) => ticket.passengerId === one.id),
        record.segments,
        actor.lang,
      ),
    ),
    prices: record.prices.map((row) => ({
      passengerId: row.passengerId,
      segmentId: row.segmentId,
      base: toMajor(row.base),
      tax: toMajor(row.tax),
      serviceFee: toMajor(row.serviceFee),
      discount: toMajor(row.discount),
      ...(net
        ? {
            commission: toMajor(row.commission),
            net: toMajor(row.net),
            payableAccount: toMajor(row.payableAccount),
            refunded: toMajor(row.refunded),
          }
        : {}),
      ...presentShare(row.client, net),
    })),
    services: record.services.map((one) => presentService(one, net)),
    totals: {
      order: {
        base: total((row) => row.base),
        taxes: total((row) => row.tax),
        serviceFee: total((row) => row.serviceFee),
        services: toMajor(services.price),
        discount: total((row) => row.discount),
        gross: total(gross, services.price),
        fees: toMajor(fees),
        paid: record.paid === 0 ? 0 : total((row) => row.net, services.price + fees),
        refunded: total((row) => row.refunded, services.refunded),
        ...(net && record.markup_forfeited ? { markupForfeited: toMajor(record.markup_forfeited) } : {}),
        ...(net && record.usual_forfeited ? { usualForfeited: toMajor(record.usual_forfeited) } : {}),
        ...(net ? { commission: total((row) => row.commission), net: total((row) => row.net, services.price) } : {}),
      },
      account: {
        gross: total((row) => convert(gross(row), row.rowRate, record.account_currency, record.round_to), services.payable),
        services: toMajor(services.payable),
        ...(record.rates ? { rates: toMajor(record.rates) } : {}),
        payable: toMajor(record.payable),
        fees: toMajor(isCharged(record) ? record.paid - record.payable : 0),
        // No document says it.
        ...(actor.lang && fromDeposit > 0 ? { fromDeposit: toMajor(fromDeposit) } : {}),
        paid: toMajor(record.paid),
        refunded: toMajor(record.refunded),
      },
    },
    contact: {
      name: record.contact_name,
      phone: record.contact_phone,
      email: record.contact_email,
      language: offeredLang(record.contact_language),
    },
    remarks: record.remarks,
    ...(has(actor, 'internalRemarks') ? { internalRemarks: record.internal_remarks } : {}),
    parentPnr: record.parent_pnr,
    childPnrs: record.child_pnrs,
    ...(actor.lang && record.quote_number !== null ? { quote: record.quote_number } : {}),
    attention: record.attention,
    // No document says it.
    ...(actor.lang && record.missed ? { missed: record.missed } : {}),
    ledger: record.ledger.map(({ net: whole, fee, rates, ...one }) => ({
      ...one,
      reason: said(one.reason),
      amount: toMajor(one.amount),
      balanceAfter: one.balanceAfter === null ? null : toMajor(one.balanceAfter),
      price: whole === null ? null : toMajor(whole - (fee ?? 0)),
      fee: fee === null ? null : toMajor(fee),
      ...(rates ? { rates: toMajor(rates) } : {}),
    })),
    documents: record.documents,
    events: record.events.map(({ staff, staffMails, moved: _moved, ...one }) => ({
      ...one,
      actor: (staff && desk) || one.actor,
      reason: one.reason === null ? null : desk === undefined ? said(one.reason) : without(staffMails ?? [], said(one.reason), desk),
    })),
    availableActions: actions,
    // No document says it.
    ...(actor.lang && actions.some((one) => one.op === 'extend' && one.allowed)
      ? { latestTimeLimit: new Date(latestFor(record, actor)).toISOString() }
      : {}),
  };
}

/** A mail that was sent again went to the staff, too: to the agency that is the desk, once. */
const without = (mails: readonly string[], text: string, desk: string): string =>
  mails.length === 0
    ? text
    : text
        .split(', ')
        .map((part) => {
          const mail = mails.find((one) => part.toLowerCase().endsWith(one));
          return mail === undefined ? part : part.slice(0, -mail.length) + desk;
        })
        .filter((part, i, all) => part !== desk || all.findIndex((other) => other.endsWith(desk)) === i)
        .join(', ');

/** What these kept was charged before: it is no fee of its own. */
const RETURNS: ReadonlySet<string> = new Set(['void', 'refund']);
/** Money has moved for it: there are tickets. */
const isCharged = (record: OrderRecord): boolean => record.tickets.length > 0;

function segmentView(
  { id, seq, status, agreed, snapshot, contact }: OrderRecord['segments'][number],
  lang: Lang = 'en',
): Order['segments'][number] {
  const { airline, ...flight } = flightView(snapshot, lang);
  return { id, seq, status, agreed, ...flight, airline: { ...airline, ...contact } };
}

function termsView({ commission, commissionBy, serviceFee, serviceFeeBy }: Terms): Order['segments'][number]['terms'] {
  const value = commission?.kind === 'fixed' ? toMajor(commission.value) : commission?.value;
  return {
    commission: commission && commissionBy && { kind: commission.kind, value: value!, ...commissionBy },
    serviceFee: serviceFeeBy && { amount: toMajor(serviceFee), ...serviceFeeBy },
  };
}

/** A flight as it was sold or offered. */
export function flightView(
  snapshot: SegmentSnapshot,
  lang: Lang = 'en',
): Omit<Order['segments'][number], 'id' | 'seq' | 'status' | 'agreed' | 'terms'> {
  const { fareRule } = snapshot;
  return {
    flightId: snapshot.flightId,
    flightNumber: snapshot.flightNumber,
    airline: { iata: snapshot.airline.iata, name: snapshot.airline.name },
    from: snapshot.from,
    to: snapshot.to,
    departureLocal: snapshot.departureLocal,
    arrivalLocal: snapshot.arrivalLocal,
    departureUtc: snapshot.departureUtc,
    arrivalUtc: snapshot.arrivalUtc,
    dayOffset: snapshot.dayOffset,
    durationMin: snapshot.durationMin,
    class: {
      id: snapshot.classId,
      code: snapshot.class.code,
      name: snapshot.class.name,
      family: snapshot.class.family,
      cabin: snapshot.class.cabin,
      fareBasis: snapshot.class.fareBasis,
    },
    ...(snapshot.soldIn ? { soldIn: snapshot.soldIn } : {}),
    baggage: snapshot.baggage,
    fareRule: {
      code: fareRule.code,
      currency: fareRule.currency,
      refundBands: fareRule.refundable ? fareRule.refundBands : [],
      changeBands: fareRule.changeable ? fareRule.changeBands : [],
      noShow: fareRule.noShow,
      taxesRefundable: fareRule.taxesRefundable,
      minStay: fareRule.minStay ?? null,
      maxStay: fareRule.maxStay ?? null,
      ...ruleSummary(fareRule, faresTexts(lang)),
    },
  };
}

function passengerView(
  one: PassengerRecord,
  tickets: readonly TicketRecord[],
  segments: OrderRecord['segments'],
  lang: Lang | undefined,
): Order['passengers'][number] {
  const shown = tickets.map((ticket) => ({
    number: ticket.number,
    house: isHouseTicket(
      ticket.number,
      segments.filter((each) => ticket.coupons.some((coupon) => coupon.segmentId === each.id)).map((each) => each.snapshot.airline),
    ),
    checkDigit: ticket.checkDigit,
    status: ticketStatus(ticket.coupons.map((coupon) => coupon.status)),
    issuedAt: ticket.issuedAt,
    originalTicket: ticket.originalTicket,
    // No document says it.
    coupons: ticket.coupons.map(({ noShow, ...coupon }) => ({ ...coupon, ...(lang && noShow ? { noShow } : {}) })),
  }));
  const live = shown.filter((ticket) => ticket.coupons.some(({ status }) => isLive(status)));
  // One that was flown with, or is of somebody who was left at the gate, takes nobody further.
  const isClosed = (segmentId: string) => segments.find((each) => each.id === segmentId)?.gateClosed === true;
  const ahead = live.find((ticket) => ticket.coupons.some(({ status, segmentId }) => isUnused(status) && !isClosed(segmentId)));
  return {
    id: one.id,
    seq: one.seq,
    type: one.type,
    title: one.title,
    firstName: one.firstName,
    lastName: one.lastName,
    nativeName: one.nativeName,
    gender: one.gender,
    dateOfBirth: one.dateOfBirth,
    nationality: one.nationality,
    associatedAdultId: one.associatedAdultId,
    document:
      one.docNumber === null
        ? null
        : { type: one.docType ?? 'P', numberMasked: shownDocument(one.docNumber), country: one.docCountry, expiry: one.docExpiry },
    status: one.status,
    ticket: ahead ?? live[0] ?? shown.at(-1) ?? null,
    tickets: shown,
  };
}
