/* The words of the log. Apart from its call: the address of the screen is read before that is needed. */

/** More days than this are for a file. */
export const HISTORY_DAYS = 92;
export const LOG_ENTITIES = [
  'order', 'preOrder', 'quote', 'refundRequest', 'topUpRequest', 'passenger', 'flight', 'flightTemplate', 'classTemplate', 'user', 'session', 'settings', 'exchangeRate', 'notification', 'report', 'log',
] as const; // prettier-ignore
