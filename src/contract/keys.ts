import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

/** POSTs that only read, some into a file: a repeat does no harm. */
export const READS_BY_POST: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'ordersFullData',
  'getLogs',
  'rateByRange',
  'mainSearch',
  'priceOffers',
  'priceCalendar',
  'getOrders',
  'getOrderTotals',
  'getOrderCopies',
  'getUsers',
  'findAudience',
  'balanceHistory',
  'getFlights',
  'getFlightCalendar',
  'tryFareLadder',
  'getBoardingLists',
  'findFullClasses',
]);

const NOBODY = 'Nobody is signed in, and a key belongs to a user';
const SPENT = 'Nobody is signed in, and a key belongs to a user; the link is good once';
const SECRET = 'The answer is a secret, which is not stored to be given again';
const SIGNS_OUT = 'It ends the session that would send it again; a repeat finds nobody signed in';

/** Writes that honour no `Idempotency-Key`, and why. Every other one does (reliability.md 3.4). */
export const WITHOUT_KEY: { readonly [N in EndpointName]?: string } = {
  login: NOBODY,
  register: NOBODY,
  verifyEmail: SPENT,
  resendVerification: NOBODY,
  forgotPassword: NOBODY,
  resetPassword: SPENT,
  setPassword: SPENT,
  startTwoStep: `${SECRET}; a repeat gives a new one, and the old one is void`,
  confirmTwoStep: `${SECRET}; whoever lost the recovery codes makes new ones`,
  newRecoveryCodes: `${SECRET}; a repeat makes new codes, and the old ones are void`,
  newWebhookSecret: `${SECRET}; a repeat makes a new one, and the first is good for a day beside it`,
  createApiKey: `${SECRET}; whoever lost it revokes that key and makes another`,
  revealDocument: `${SECRET}; a repeat reads it again, and each reading is logged`,
  logout: SIGNS_OUT,
  endAllSessions: SIGNS_OUT,
};

/** Does this call change anything? */
export const isWrite = (name: EndpointName, { method, changes }: Endpoint): boolean =>
  (method !== 'GET' || changes === true) && !READS_BY_POST.has(name);
