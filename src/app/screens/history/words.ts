import { refusalWords } from '../../features/accounts/log-words.ts';
import type { LogRow } from '../../../contract/history.ts';
import type { LOG_ENTITIES } from '../../../contract/log-words.ts';

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

export const resultWords = ({ result }: Pick<LogRow, 'result'>): string => (result === 'ok' ? 'Done' : `Refused: ${refusalWords(result)}`);

export const whoWords = ({ by, userId }: Pick<LogRow, 'by' | 'userId'>): string =>
  by ?? (userId === null ? 'The house itself' : 'Somebody');
