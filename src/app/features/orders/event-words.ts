/** What happened to an order, by the type of its event. */
const EVENTS: Record<string, string> = {
  booked: 'Booked',
  issued: 'Tickets issued',
  warned: 'Warned of the deadline',
  cancelled: 'Cancelled',
  expired: 'Expired: the seats went back',
  released: 'Seats released',
  voided: 'Tickets voided',
  refunded: 'Refunded',
  refundRequested: 'Refund asked for',
  split: 'Split',
  nameChanged: 'Name changed',
  discounted: 'Discount changed',
  edited: 'Contact, remarks or documents changed',
  deadlineMoved: 'Deadline moved',
  reinstated: 'Taken up again',
  dateChanged: 'Date changed',
  servicesChanged: 'Services changed',
  scheduleChanged: 'The carrier has new times',
  scheduleAccepted: 'New times accepted',
  boarded: 'Flown',
  notBoarded: 'Not flown after all',
  passengerRemoved: 'Passenger taken off',
  suspended: 'Flight cancelled: the tickets wait',
  mailResent: 'Mail sent again',
};

/** What moved money on the account, by the kind of its ledger entry. */
const LEDGER: Record<string, string> = {
  ticket: 'Tickets',
  void: 'Void',
  refund: 'Refund',
  split_memo: 'Moved with a split',
  price_change: 'Change of price',
  reissue: 'Change of date',
  name_fee: 'Change of name',
};

export const eventWords = (type: string): string => EVENTS[type] ?? plain(type);
export const ledgerWords = (kind: string): string => LEDGER[kind] ?? plain(kind);

/** A type that this version does not know, made readable. */
function plain(type: string): string {
  const text = type
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
