import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, instant, pnr } from './fields.ts';
import { order, type Order } from './orders.ts';
import { aircraft, airlineRow, airport, baggageRuleRow, fareRuleRow } from './reference.ts';
import { orderReaders, ROLES } from './roles.ts';

/** How far ahead departures are kept on a device by themselves. */
export const COPIED_DAYS = 30;
/** And bookings that must be issued within so many days, whenever they depart. */
export const COPIED_LIMIT_DAYS = 7;
/** So many orders in one answer. */
export const COPIES_PAGE = 40;

/** What tells one state of an order from the next; the server says the same in SQL. */
export const markOf = ({ version, status, attention }: Pick<Order, 'version' | 'status' | 'attention'>): string =>
  [version, status, attention.join('+')].join('.');

const codeOfTicket = v.object({ ticket: v.string(), url: v.string() });
export type TicketCode = v.InferOutput<typeof codeOfTicket>;

/** An airport as far as a device needs it to find and name it; there are nine thousand. */
export const keptAirport = v.omit(airport, ['icao']);
/** What has changed of the reference data; `totals` tell a device that has missed a deletion. */
export const referenceChanges = v.object({
  airports: v.array(keptAirport),
  airlines: v.array(airlineRow),
  aircraft: v.array(aircraft),
  baggageRules: v.array(baggageRuleRow),
  fareRules: v.array(fareRuleRow),
});
export type ReferenceKind = keyof v.InferOutput<typeof referenceChanges>;

/** Any day that the calendar does not have is the one that follows from it. */
const since = v.pipe(
  v.string(),
  v.isoTimestamp(fieldError('utcTime')),
  v.check((text) => !Number.isNaN(Date.parse(text)), fieldError('utcTime')),
  v.transform((text) => new Date(text).toISOString()),
);

export const copyEndpoints = {
  getOrderCopies: endpoint({
    method: 'POST',
    path: '/api/orders/get-copies',
    roles: orderReaders,
    summary:
      'Orders for the device to keep: of the own agency all that departs within 30 days or has its time limit within 7, and those named, as far as the device has them otherwise than they are',
    body: v.strictObject({
      /** What the device has: nothing is sent twice. Whatever is named here is looked after, whenever it departs. */
      have: v.pipe(v.array(v.strictObject({ pnr, mark: v.pipe(v.string(), v.maxLength(300)) })), v.maxLength(1000)),
    }),
    answer: v.object({
      /** `codes`: what the QR codes of its tickets say, where the house prints them. */
      result: v.array(v.object({ order, codes: v.array(codeOfTicket) })),
      meta: v.object({
        serverTime: instant,
        /** There are others: ask again with these. */
        more: v.boolean(),
        /** Named, and not to be seen by this account: the copies go. */
        gone: v.array(pnr),
      }),
    }),
  }),
  getReferenceChanges: endpoint({
    method: 'GET',
    path: '/api/reference/changes',
    scope: 'read',
    roles: ROLES,
    summary: 'Reference data for the device to keep: everything, or what has changed since',
    query: v.strictObject({ since: v.optional(since) }),
    answer: answerOf(v.object({ ...referenceChanges.entries, totals: v.record(v.string(), v.number()), at: instant })),
  }),
};
