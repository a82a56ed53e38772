/* The words of the log. Apart from its call: the address of the screen is read before that is needed. */

/** More days than this are for a file. */
export const HISTORY_DAYS = 92;
export const LOG_ENTITIES = [
  'order', 'preOrder', 'quote', 'refundRequest', 'topUpRequest', 'payoutRequest', 'passenger', 'flight', 'flightBulk', 'flightTemplate', 'classTemplate', 'user', 'userGroup', 'session', 'settings',
  'exchangeRate', 'currencySetting', 'commissionRule', 'throughFare', 'fareLadder', 'airport', 'airline', 'aircraft', 'baggageRule', 'fareRule', 'hotel', 'hotelCategory', 'service',
  'notification', 'report', 'log',
] as const; // prettier-ignore
export type LogEntity = (typeof LOG_ENTITIES)[number];
