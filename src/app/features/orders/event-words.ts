import { KIND_WORDS } from '../statement/kind-words.ts';

/** What happened to an order, by the type of its event, where the type does not say it already: `nameChanged`. */
const EVENTS: Record<string, string> = {
  issued: 'Tickets issued',
  warned: 'Warned of the deadline',
  expired: 'Expired: the seats went back',
  released: 'Seats released',
  voided: 'Tickets voided',
  refundRequested: 'Refund asked for',
  discounted: 'Discount changed',
  edited: 'Contact, remarks or documents changed',
  reinstated: 'Taken up again',
  scheduleChanged: 'The carrier has new times',
  scheduleAccepted: 'New times accepted',
  boarded: 'Flown',
  notBoarded: 'Not flown after all',
  passengerRemoved: 'Passenger taken off',
  suspended: 'Flight cancelled: the tickets wait',
  mailResent: 'Mail sent again',
};

export const eventWords = (type: string): string => EVENTS[type] ?? plain(type);

/** What moved money on the account, by the kind of its ledger entry. */
export const ledgerWords = (kind: string): string => (KIND_WORDS as Record<string, string>)[kind] ?? plain(kind);

/** Made readable. */
function plain(type: string): string {
  const text = type
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
