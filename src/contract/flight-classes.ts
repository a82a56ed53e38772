import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { CABINS, answerOf, count, id, instant, money, requiredText } from './fields.ts';
import { amount, byId, moment, optional, readers, removed, removers, version, writers } from './flights.ts';

/** Flight classes as agents are offered them and as staff write them (domain.md 2.2 and 4.4). */

/** For one passenger of a type, in the class's currency. */
const fare = v.object({ base: money, tax: money });
export const flightClass = v.object({
  id,
  flightId: id,
  code: v.string(),
  name: v.string(),
  family: v.string(),
  cabin: v.picklist(CABINS),
  adult: fare,
  child: fare,
  infant: fare,
  serviceFee: money,
  currency: v.string(),
  baggage: v.string(),
  ruleSummary: v.object({ refund: v.string(), change: v.string(), void: v.string(), stay: v.optional(v.string()) }),
  fareBasis: v.string(),
  instantOnly: v.boolean(),
  /** Staff only; agents are shown nothing but what they may sell. */
  desk: v.optional(
    v.object({
      total: v.number(),
      held: v.number(),
      sold: v.number(),
      /** Seats that are no longer its own but kept for agencies as group seats. */
      allotted: v.number(),
      isActive: v.boolean(),
      version: v.number(),
      /** Sold to these groups and agencies only; empty for everybody. */
      audience: v.object({ groupIds: v.array(id), userIds: v.array(id) }),
      baggageRuleId: id,
      fareRuleId: id,
      ptlMinutes: v.nullable(v.number()),
      ttlHours: v.nullable(v.number()),
      salesFrom: v.nullable(instant),
      salesTo: v.nullable(instant),
      priority: v.number(),
    }),
  ),
});
export type FlightClass = v.InferOutput<typeof flightClass>;

export const classFields = {
  code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]$/, fieldError('oneLetter'))),
  name: requiredText(40),
  family: requiredText(20),
  cabin: v.picklist(CABINS, fieldError('chooseCabin')),
  seatsTotal: count(0, 1000),
  adultFare: amount,
  childFare: amount,
  infantFare: amount,
  adultTax: amount,
  childTax: amount,
  infantTax: amount,
  serviceFee: amount,
  baggageRuleId: id,
  fareRuleId: id,
  ptlMinutes: v.nullable(count(1, 43_200)),
  ttlHours: v.nullable(count(0, 8760)),
  instantOnly: v.boolean(),
  audience: v.strictObject({
    groupIds: v.pipe(v.array(id), v.maxLength(100, fieldError('atMost', { most: 100 }))),
    userIds: v.pipe(v.array(id), v.maxLength(100, fieldError('atMost', { most: 100 }))),
  }),
  salesFrom: v.nullable(moment),
  salesTo: v.nullable(moment),
  isActive: v.boolean(),
  priority: count(0, 1000),
  fareBasis: v.pipe(requiredText(15), v.toUpperCase(), v.regex(/^[A-Z0-9]+$/, fieldError('lettersDigits'))),
};

export const flightClassEndpoints = {
  getFlightClasses: endpoint({
    method: 'GET',
    path: '/api/classes/get-by-flightId/:id',
    scope: 'search',
    roles: [...readers, 'user'],
    summary: 'The classes of a flight. Staff see all of them with their seats; agents those that they may sell, without counters',
    params: byId,
    answer: answerOf(v.array(flightClass)),
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/api/classes/create/:flightId',
    roles: writers,
    status: 201,
    idempotent: true,
    summary:
      'A new class of a flight, in its currency; with `classTemplateId` as the template says, its days and hours counted from this departure. CLASS_CODE_EXISTS, CAPACITY_EXCEEDED; CHANGE_FORBIDDEN once it has left or is cancelled',
    params: v.strictObject({ flightId: id }),
    body: v.variant('classTemplateId', [
      v.strictObject({ classTemplateId: id }),
      v.strictObject({
        classTemplateId: v.optional(v.undefined()),
        ...classFields,
        ptlMinutes: v.optional(classFields.ptlMinutes, null),
        ttlHours: v.optional(classFields.ttlHours, null),
        instantOnly: v.optional(v.boolean(), false),
        audience: v.optional(classFields.audience, { groupIds: [], userIds: [] }),
        salesFrom: v.optional(classFields.salesFrom, null),
        salesTo: v.optional(classFields.salesTo, null),
        isActive: v.optional(v.boolean(), true),
        priority: v.optional(classFields.priority, 0),
      }),
    ]),
    answer: answerOf(flightClass),
  }),
  editClass: endpoint({
    method: 'POST',
    path: '/api/classes/edit/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Change what is given; prices count for holds made afterwards. STALE_CLASS, SEATS_BELOW_USED with the number needed, CAPACITY_EXCEEDED, CLASS_CODE_EXISTS',
    params: byId,
    body: v.strictObject({ ...optional(classFields), version }),
    answer: answerOf(flightClass),
  }),
  orderClasses: endpoint({
    method: 'PUT',
    path: '/api/classes/order/:flightId',
    roles: writers,
    idempotent: true,
    summary:
      'The classes of a flight in another order, all of them and at once: each names the version that was seen. STALE_CLASS when one was changed since, a field error when they are not the classes that the flight has now',
    params: v.strictObject({ flightId: id }),
    body: v.strictObject({
      classes: v.pipe(
        v.array(v.strictObject({ id, version })),
        v.minLength(1, fieldError('required')),
        v.maxLength(100, fieldError('atMost', { most: 100 })),
      ),
    }),
    answer: answerOf(v.array(flightClass)),
  }),
  deleteClass: endpoint({
    method: 'GET',
    path: '/api/classes/delete/:id',
    roles: removers,
    changes: true,
    idempotent: true,
    summary: 'Delete a class that never had an order, nor has a hold now; CLASS_HAS_ORDERS otherwise. A prefetch is refused',
    params: byId,
    answer: removed,
  }),
  removeClass: endpoint({
    method: 'DELETE',
    path: '/api/classes/delete/:id',
    roles: removers,
    idempotent: true,
    summary: 'The same by its own method',
    params: byId,
    answer: removed,
  }),
};
