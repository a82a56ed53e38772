import type { QueryClient } from '@tanstack/react-query';
import type { orderOperationEndpoints } from '../../contract/order-operations.ts';
import type { Keyed } from '../api/client.ts';

/** First words of query keys. */
type Root =
  | 'account'
  | 'accounts'
  | 'aircraft'
  | 'airlines'
  | 'airports'
  | 'alerts'
  | 'api keys'
  | 'audience'
  | 'baggage rules'
  | 'boarding'
  | 'class templates'
  | 'company'
  | 'currency settings'
  | 'fare ladders'
  | 'fare rules'
  | 'flight'
  | 'flight list'
  | 'flight templates'
  | 'flights'
  | 'hotel categories'
  | 'hotels'
  | 'log'
  | 'mail settings'
  | 'notifications'
  | 'open holds'
  | 'order'
  | 'order mails'
  | 'orders'
  | 'own allotments'
  | 'passenger'
  | 'passenger book'
  | 'profile'
  | 'push'
  | 'quote'
  | 'quotes'
  | 'rates'
  | 'refund requests'
  | 'saved views'
  | 'seats'
  | 'security settings'
  | 'services'
  | 'commission rules'
  | 'through fares'
  | 'sessions'
  | 'start'
  | 'report schedules'
  | 'statement'
  | 'ticket settings'
  | 'time limits'
  | 'payout requests'
  | 'top-up requests'
  | 'user groups'
  | 'waitlist'
  | 'webhooks';

/** A call that changes something. */
export type Write = Keyed | (typeof UNKEYED)[number];

/** Of those that are called here without a key, for the reasons that stand in contract/keys.ts. */
const UNKEYED = [
  'confirmTwoStep',
  'createApiKey',
  'endAllSessions',
  'newRecoveryCodes',
  'newWebhookSecret',
  'revealDocument',
  'startTwoStep',
] as const;
export const WITHOUT_KEY: ReadonlySet<Write> = new Set(UNKEYED);

/** An operation on an order stands in no list here: it moves money or seats, and makes old what hangs on an order. */
type Operation = keyof typeof orderOperationEndpoints;

/**
 * Money or seats move, as in every operation: what is sent is kept over a reload until its outcome is known (kept.ts). Of `editOrder` so is what an
 * operation sends (features/orders/operation.ts), not a mail.
 */
const MOVING = [
  'preOrder',
  'cancelPreOrder',
  'order',
  'bookingToTicketing',
  'decideRefundRequest',
  'transferBalance',
  'useBalance',
  'decideTopUpRequest',
  'decidePayoutRequest',
  'payDepositStep',
  'settleDeposit',
  'cancelFlight',
] as const satisfies Write[];
export type Moving = (typeof MOVING)[number] | Operation;
export const moves = (name: Write): boolean => !(name in staleAfter) || (MOVING as readonly Write[]).includes(name);

const ORDER: readonly Root[] = ['order', 'orders', 'refund requests', 'profile', 'open holds', 'flights', 'flight', 'start'];
const FLIGHT: readonly Root[] = ['flight', 'flight list', 'start'];
const BOARDING: readonly Root[] = ['boarding', 'flight', 'order', 'orders'];
const LADDERS: readonly Root[] = ['fare ladders', 'flight', 'flight list'];
const DEPOSITS: readonly Root[] = ['flight', 'own allotments', 'order', 'orders'];
const TEMPLATES: readonly Root[] = ['flight templates', 'class templates'];
const MONEY: readonly Root[] = ['account', 'accounts', 'statement', 'profile'];
const PAYOUTS: readonly Root[] = ['payout requests', 'start'];
const TOP_UPS: readonly Root[] = ['top-up requests', 'start'];
const ACCOUNT: readonly Root[] = ['account', 'accounts', 'profile', 'start'];
const GROUPS: readonly Root[] = ['user groups', 'audience', 'accounts'];
const PASSENGERS: readonly Root[] = ['passenger', 'passenger book'];
const NOTIFICATIONS: readonly Root[] = ['notifications'];
const RATES: readonly Root[] = ['rates', 'currency settings', 'start'];
const BAGGAGE: readonly Root[] = ['baggage rules', 'flight'];
const FARES: readonly Root[] = ['fare rules', 'flight'];
const API_KEYS: readonly Root[] = ['api keys'];
const WEBHOOKS: readonly Root[] = ['webhooks'];
const CATEGORIES: readonly Root[] = ['hotel categories', 'hotels'];

/** The writes of a list of the settings. */
const threeOf = <Noun extends string>(noun: Noun, roots: readonly Root[]) =>
  ({ [`create${noun}`]: roots, [`update${noun}`]: roots, [`delete${noun}`]: roots }) as Record<
    `${'create' | 'update' | 'delete'}${Noun}`,
    readonly Root[]
  >;

/** What each change makes old, where it is no operation: all that is asked for under these words is asked for anew. */
const staleAfter: Readonly<Record<Exclude<Write, Operation>, readonly Root[]> & Partial<Record<Write, readonly Root[]>>> = {
  preOrder: ['open holds', 'flights'],
  cancelPreOrder: ['open holds', 'flights'],
  holdFlightSeats: ['seats'],
  order: [...ORDER, 'quote', 'quotes'],
  bookingToTicketing: ORDER,
  editOrder: [...ORDER, 'order mails'],
  attachToRefundRequest: ['refund requests'],
  decideRefundRequest: ORDER,
  transferBalance: MONEY,
  remindDebtor: MONEY,
  useBalance: MONEY,
  requestTopUp: TOP_UPS,
  withdrawTopUpRequest: TOP_UPS,
  decideTopUpRequest: [...TOP_UPS, ...MONEY],
  requestPayout: PAYOUTS,
  withdrawPayoutRequest: PAYOUTS,
  decidePayoutRequest: [...PAYOUTS, ...MONEY],
  updateUser: ACCOUNT,
  uploadAgencyLogo: ACCOUNT,
  removeAgencyLogo: ACCOUNT,
  registerByStaff: ['accounts', 'start'],
  changePassword: ['sessions', 'account'],
  stopTwoStep: ACCOUNT,
  endSession: ['sessions'],
  startTwoStep: [],
  confirmTwoStep: ['profile', 'account'],
  newRecoveryCodes: ['profile'],
  revealDocument: [],
  // It ends this session, too.
  endAllSessions: [],
  makeQuote: ['quotes'],
  removeQuote: ['quotes'],
  mailQuote: [],
  startPush: ['push'],
  stopPush: ['push'],
  ...threeOf('UserGroup', GROUPS),
  createPassenger: PASSENGERS,
  updatePassenger: PASSENGERS,
  erasePassenger: ['passenger book'],
  mergePassengers: PASSENGERS,
  createFlight: [...FLIGHT, 'flight templates'],
  importSchedule: [...FLIGHT, 'flight templates'],
  editFlight: FLIGHT,
  ...threeOf('FareLadder', LADDERS),
  setFlightLadder: FLIGHT,
  askAgain: ['flight'],
  ...threeOf('Alert', ['alerts']),
  joinWaitlist: ['waitlist'],
  leaveWaitlist: ['waitlist'],
  makeFlightMessage: ['flight'],
  removeFlight: ['flight list'],
  deleteFlight: ['flight list'],
  cancelFlight: [...FLIGHT, 'orders'],
  bulkFlights: FLIGHT,
  boardPassengers: BOARDING,
  boardTicket: BOARDING,
  closeBoarding: BOARDING,
  reopenBoarding: BOARDING,
  createClass: FLIGHT,
  editClass: FLIGHT,
  removeClass: FLIGHT,
  deleteClass: FLIGHT,
  orderClasses: FLIGHT,
  createAllotment: ['flight'],
  updateAllotment: ['flight', 'orders'],
  saveDepositPlan: DEPOSITS,
  payDepositStep: [...DEPOSITS, ...MONEY],
  settleDeposit: [...DEPOSITS, ...MONEY],
  ...threeOf('FlightTemplate', TEMPLATES),
  ...threeOf('ClassTemplate', TEMPLATES),
  ...threeOf('Notification', NOTIFICATIONS),
  setRate: RATES,
  clearManualRate: RATES,
  updateCurrencySetting: RATES,
  deleteCurrencySetting: RATES,
  createCompanySettings: ['company'],
  updateCompanySettings: ['company'],
  uploadLogo: ['company'],
  removeLogo: ['company'],
  createTimeLimits: ['time limits'],
  updateTimeLimits: ['time limits'],
  createTicketSettings: ['ticket settings'],
  updateTicketSettings: ['ticket settings'],
  createSmtpSettings: ['mail settings'],
  updateSmtpSettings: ['mail settings'],
  updateSecuritySettings: ['security settings', 'profile'],
  ...threeOf('ReportSchedule', ['report schedules']),
  testReportSchedule: [],
  ...threeOf('Webhook', WEBHOOKS),
  newWebhookSecret: WEBHOOKS,
  testWebhook: WEBHOOKS,
  resendWebhook: WEBHOOKS,
  createApiKey: API_KEYS,
  revokeApiKey: API_KEYS,
  saveView: ['saved views'],
  deleteSavedView: ['saved views'],
  ...threeOf('Airport', ['airports']),
  importAirports: ['airports'],
  ...threeOf('Airline', ['airlines']),
  importAirlines: ['airlines'],
  ...threeOf('Aircraft', ['aircraft']),
  importAircraft: ['aircraft'],
  ...threeOf('BaggageRule', BAGGAGE),
  ...threeOf('FareRule', FARES),
  ...threeOf('Hotel', ['hotels']),
  ...threeOf('HotelCategory', CATEGORIES),
  ...threeOf('Service', ['services']),
  ...threeOf('CommissionRule', ['commission rules']),
  ...threeOf('ThroughFare', ['through fares']),
  importThroughFares: ['through fares'],
};

/** On screen under somebody's finger: what is shown there stays, and is asked for anew the next time. */
const UNDER_A_FINGER: ReadonlySet<Root> = new Set<Root>(['flights']);

export const makeStale = (client: QueryClient, name: Write): Promise<unknown> =>
  Promise.all(
    (staleAfter[name] ?? ORDER).map((root) =>
      client.invalidateQueries({ queryKey: [root], refetchType: UNDER_A_FINGER.has(root) ? 'none' : 'active' }),
    ),
  );
