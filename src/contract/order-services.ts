import * as v from 'valibot';
import { fieldError } from './field-errors.ts';
import { count, i18n, id, money } from './fields.ts';
import { SEAT_GROUPS, SERVICE_KINDS, SERVICE_PER } from './words.ts';

/** Services of the catalogue sold with an order (decision 0024). */

const sold = {
  id,
  code: v.string(),
  name: i18n,
  kind: v.picklist(SERVICE_KINDS),
  per: v.picklist(SERVICE_PER),
  /** Comes back with the flight it belongs to; what is not refundable only when the carrier is to blame, or with a void. */
  refundable: v.boolean(),
};
/** What the catalogue offers for a hold: one of it, in the order's currency and as the account would be charged. */
export const offeredService = v.object({
  ...sold,
  price: money,
  priceAccount: money,
  /** Of numbered seats: those it sells. */
  seatGroup: v.optional(v.nullable(v.picklist(SEAT_GROUPS)), null),
});
export type OfferedService = v.InferOutput<typeof offeredService>;

/** A line of an order, at the price of the day it was added. Amounts are for all of its quantity. */
export const orderService = v.object({
  ...sold,
  quantity: v.number(),
  /** Whom it is for; null when it is for the order. */
  passengerId: v.nullable(id),
  /** On which flight; null when it is for the whole trip. */
  segmentId: v.nullable(id),
  /** The seat that is kept for the passenger; null where none is chosen, or its number was lost to another flight or aircraft. */
  seat: v.optional(v.nullable(v.string()), null),
  /** It sells a numbered seat, which may be chosen still. */
  seatGroup: v.optional(v.nullable(v.picklist(SEAT_GROUPS)), null),
  price: money,
  refunded: money,
  /** Its flights are over, given back or kept. */
  ended: v.boolean(),
});
export type OrderService = v.InferOutput<typeof orderService>;

const line = v.object({
  code: v.string(),
  name: i18n,
  quantity: v.number(),
  passengerId: v.nullable(id),
  segmentId: v.nullable(id),
  seat: v.optional(v.nullable(v.string()), null),
  price: money,
});
/** What a change of services would come to, in the order's currency; the account's figure beside. */
export const serviceFigures = {
  added: v.array(line),
  removed: v.array(line),
  /** Another seat for what is sold already: nothing is charged for it. */
  moved: v.optional(v.array(line), []),
  delta: money,
  currency: v.string(),
  deltaAccount: money,
};

export const MAX_QUANTITY = 9;
export const MAX_SERVICES = 60;
const quantity = v.optional(count(1, MAX_QUANTITY), 1);
/** `12A` */
export const seatNumber = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[1-9]\d?[A-Z]$/, fieldError('seatNumber')));
const seat = v.optional(v.nullable(seatNumber));

/** Beside the passengers of a new order: by their places in that list, and flights by their place in the trip. */
export const newService = v.strictObject({
  serviceId: id,
  passenger: v.optional(v.nullable(count(0, 20))),
  seq: v.optional(v.nullable(count(1, 12))),
  quantity,
  seat,
});
export const newServices = v.pipe(v.array(newService), v.maxLength(MAX_SERVICES, fieldError('atMostServices', { most: MAX_SERVICES })));
export type NewService = v.InferOutput<typeof newService>;

export const serviceChanges = v.strictObject({
  add: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ serviceId: id, passengerId: v.optional(v.nullable(id)), segmentId: v.optional(v.nullable(id)), quantity, seat }),
      ),
      v.maxLength(MAX_SERVICES, fieldError('atMostServices', { most: MAX_SERVICES })),
    ),
    [],
  ),
  /** Another seat for lines of the order that have one, or may have. */
  seats: v.optional(
    v.pipe(
      v.array(v.strictObject({ id, seat: seatNumber })),
      v.maxLength(MAX_SERVICES, fieldError('atMostServices', { most: MAX_SERVICES })),
    ),
    [],
  ),
  /** Lines of the order by their ids. */
  remove: v.optional(v.pipe(v.array(id), v.maxLength(MAX_SERVICES, fieldError('atMostServices', { most: MAX_SERVICES }))), []),
});
