import * as v from 'valibot';

/** Stable error codes with their HTTP status and the words shown when nothing more exact is known (domain.md 4.7). */
export const ERRORS = {
  BAD_REQUEST: [400, 'The request could not be read'],
  INVALID_CREDENTIALS: [400, 'E-mail or password is not right'],
  UNAUTHENTICATED: [401, 'Please sign in'],
  INSUFFICIENT_FUNDS: [402, 'The balance is too low'],
  FORBIDDEN: [403, 'Your role may not do this'],
  AGENT_BLOCKED: [403, 'This account is blocked'],
  BLOCKED: [403, 'This account is blocked. Please call your contact at the company'],
  NOT_VERIFIED: [403, 'Please confirm your e-mail address first'],
  PENDING_APPROVAL: [403, 'This account is waiting for approval'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that method'],
  NO_SEATS: [409, 'Not enough seats left'],
  PRICE_CHANGED: [409, 'The price has changed'],
  STALE_ORDER: [409, 'Someone else has changed this order'],
  DUPLICATE_BOOKING: [409, 'This passenger is already booked on this flight'],
  HOLD_LIMIT: [409, 'Too many open holds'],
  INSTANT_ONLY: [409, 'This class can only be issued at once'],
  SALES_CLOSED: [409, 'Sales for this flight are closed'],
  ALREADY_CONVERTED: [409, 'This hold has already become an order'],
  NOT_TICKETABLE: [409, 'This order can no longer be issued'],
  INFANT_LIMIT: [409, 'No more infants can be taken on this flight'],
  IDEMPOTENCY_IN_FLIGHT: [409, 'The same request is still being worked on'],
  HOLD_EXPIRED: [410, 'The hold has ended and the seats went back'],
  TTL_EXPIRED: [410, 'The time limit of this booking has passed'],
  TOO_LARGE: [413, 'The request is too large'],
  VALIDATION_FAILED: [422, 'Please correct the marked fields'],
  IDEMPOTENCY_MISMATCH: [422, 'This key was used for another request'],
  DOCS_MISSING: [422, 'Travel documents are missing'],
  MINOR_ALONE: [422, 'A child or infant needs an adult of 18 or over'],
  RATE_LIMITED: [429, 'Too many requests; please wait a little'],
  UNEXPECTED: [500, 'An unexpected error happened'],
  UNAVAILABLE: [503, 'The service is not available at the moment'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;
/** Field path (`passengers.0.lastName`) to the messages shown at that field. */
export type FieldErrors = Record<string, string[]>;

/** The body of every error. With `message`: an alert. A 422 with `errors` and without `message`: shown per field. */
export const errorBody = v.object({
  code: v.string(),
  message: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  details: v.optional(v.record(v.string(), v.unknown())),
  requestId: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
