import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, country, day, email, id, money, text } from './fields.ts';
import { TRAVELLER_SCRIPTS } from './mails.ts';
import { mode, quoteBase, quoteId, reason } from './order-operations.ts';
import { offeredService, serviceChanges, serviceFigures } from './order-services.ts';
import { contactInput, order } from './orders.ts';
import { sellers } from './roles.ts';

/** What is changed of an order without a call of its own: contact, papers, services, deadline, new times, mails. */

export const servicesQuote = v.object({ ...quoteBase, op: v.literal('editServices'), ...serviceFigures });
export type ServicesQuote = v.InferOutput<typeof servicesQuote>;

export const orderEditEndpoints = {
  getOfferedServices: endpoint({
    method: 'GET',
    path: '/api/orders/offered-services/:id',
    scope: 'read',
    roles: sellers,
    summary: "What can be added to an order: one of each, in the order's currency and as the account would be charged for it now",
    params: v.strictObject({ id }),
    answer: answerOf(v.array(offeredService)),
  }),
  editOrder: endpoint({
    method: 'POST',
    path: '/api/orders/edit/:id',
    scope: 'issue',
    roles: sellers,
    idempotent: true,
    summary:
      'Change contact, remarks and travel documents; add and remove services (quote first once there are tickets: QUOTE_REQUIRED, INSUFFICIENT_FUNDS); move the deadline (by right, TTL_MAX); take up an ended booking again (`reinstate`, within 72 hours, NO_SEATS); or send a mail again (`resendMail`)',
    params: v.strictObject({ id }),
    body: v.strictObject({
      /** A quote is of `services` only. */
      mode,
      version: count(1, 2_000_000_000),
      /** Nothing else is changed along with them. */
      services: v.optional(serviceChanges),
      quoteId,
      expectedTotal: v.optional(v.nullable(money)),
      contact: v.optional(contactInput),
      remarks: v.optional(text(500)),
      /** Staff only. */
      internalRemarks: v.optional(text(1000)),
      passengers: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              id,
              nationality: v.optional(v.nullable(country)),
              docType: v.optional(v.nullable(v.picklist(['P', 'ID', 'OTHER']))),
              docNumber: v.optional(v.nullable(text(30))),
              docCountry: v.optional(v.nullable(country)),
              docExpiry: v.optional(v.nullable(day)),
            }),
          ),
          v.maxLength(18, fieldError('tooMany')),
        ),
      ),
      /** A new deadline; needs a reason. */
      timeLimit: v.optional(v.pipe(v.string(), v.isoTimestamp(fieldError('utcTime')))),
      reason,
      action: v.optional(v.picklist(['reinstate', 'acceptSchedule', 'resendMail'])),
      /** With `resendMail`: a mail of this order, or a copy for the traveller to addresses of one's choice. */
      mail: v.optional(
        v.strictObject({
          id: v.optional(id),
          script: v.optional(v.picklist(TRAVELLER_SCRIPTS)),
          to: v.optional(
            v.pipe(v.array(email), v.minLength(1, fieldError('emailMissing')), v.maxLength(5, fieldError('atMost', { most: 5 }))),
          ),
        }),
      ),
    }),
    answer: answerOf(v.union([servicesQuote, order])),
  }),
};
