import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, id, money, pnr, text } from './fields.ts';
import { newServices } from './order-services.ts';
import { contactInput, order, passengerInput } from './orders.ts';
import { orderReaders, sellers } from './roles.ts';

/** An order made of a hold, issued, and read; its list is in `order-lists.ts`. What happens to them afterwards is in `order-operations.ts`. */
export const orderEndpoints = {
  order: endpoint({
    method: 'POST',
    path: '/api/orders/order',
    scope: 'hold',
    roles: sellers,
    idempotent: true,
    status: 201,
    summary: 'Make an order of a hold: book it until its time limit, or issue it at once from the balance',
    body: v.strictObject({
      preOrderId: id,
      action: v.picklist(['book', 'issue'], fieldError('oneOf', { values: 'book, issue' })),
      passengers: v.pipe(
        v.array(passengerInput),
        v.minLength(1, fieldError('atLeastOnePassenger')),
        v.maxLength(18, fieldError('tooManyPassengers')),
      ),
      contact: contactInput,
      remarks: v.optional(text(500)),
      /** Of the hold's `services`; each for the passenger and flight that its `per` says. */
      services: v.optional(newServices),
      allowDuplicate: v.optional(v.boolean()),
      /** What the screen showed as payable, in account currency. */
      expectedTotal: v.optional(v.nullable(money)),
      /** Staff: the agency that the screen showed. A hold of another one is refused. */
      agentId: v.optional(v.nullable(id)),
    }),
    answer: answerOf(order),
  }),
  bookingToTicketing: endpoint({
    method: 'POST',
    path: '/api/orders/booking-to-ticketing/:id',
    scope: 'issue',
    roles: sellers,
    idempotent: true,
    summary: 'Issue the tickets of a booking from the balance. An issued order answers itself again',
    params: v.strictObject({ id }),
    body: v.strictObject({
      version: v.optional(v.number()),
      /** The new total in account currency, when the price guarantee has passed. */
      acceptPrice: v.optional(v.nullable(money)),
      expectedTotal: v.optional(v.nullable(money)),
    }),
    answer: answerOf(order),
  }),
  getOrderByPnr: endpoint({
    method: 'GET',
    path: '/api/orders/get-order-by-pnr/:pnr',
    scope: 'read',
    roles: orderReaders,
    summary: "One order by its booking reference. Somebody else's answers like an unknown one",
    params: v.strictObject({ pnr }),
    answer: answerOf(order),
  }),
  getOrderCalendar: endpoint({
    method: 'GET',
    path: '/api/orders/calendar/:pnr',
    scope: 'documents',
    roles: orderReaders,
    summary:
      'The flights of an order for a calendar (`.ics`, RFC 5545), in the language of its traveller. A later file moves or cancels what an earlier one has put there',
    params: v.strictObject({ pnr }),
    answer: v.object({}),
    files: ['text/calendar; charset=utf-8'],
  }),
  getOrderByKey: endpoint({
    method: 'GET',
    path: '/api/orders/get-order-by-key/:key',
    scope: 'read',
    roles: sellers,
    summary:
      'What became of a request whose answer was lost, by its idempotency key. One that is still running is waited for; IDEMPOTENCY_IN_FLIGHT when that takes too long',
    params: v.strictObject({ key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)) }),
    // done: the order stands. none: nothing was done; sending the same request with the same key again is safe.
    answer: answerOf(v.object({ state: v.picklist(['done', 'none']), order: v.nullable(order) })),
  }),
};
