import type { LogRow } from '../../contract/history.ts';
import type { LOG_ENTITIES } from '../../contract/log-words.ts';

type Entity = (typeof LOG_ENTITIES)[number];

export const ENTITY_WORDS: Record<Entity, string> = {
  order: 'Orders',
  preOrder: 'Holds',
  refundRequest: 'Refund requests',
  passenger: 'Passenger book',
  flight: 'Flights',
  flightTemplate: 'Flight templates',
  classTemplate: 'Class templates',
  user: 'Accounts',
  session: 'Sessions',
  settings: 'Settings',
  exchangeRate: 'Rates',
  notification: 'Notifications',
  report: 'Reports',
  log: 'History',
};

/** "editFlight" as "Edit flight": the log's own word, made readable. */
export const actionWords = (action: string): string =>
  action
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.:-]+/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** "desk.total" as "Desk, total". */
export const fieldWords = (path: string): string => path.split('.').map((part, i) => (i === 0 ? actionWords(part) : actionWords(part).toLowerCase())).join(', '); // prettier-ignore

export const resultWords = ({ result }: Pick<LogRow, 'result'>): string => (result === 'ok' ? 'Done' : `Refused: ${actionWords(result)}`);

export const whoWords = ({ by, userId }: Pick<LogRow, 'by' | 'userId'>): string =>
  by ?? (userId === null ? 'The house itself' : 'Somebody');
