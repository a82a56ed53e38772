/** Several bookings issued one after the other. */
export const texts = {
  title: 'Issue {n, plural, one {# booking} other {# bookings}}',
  offline: 'No connection: issuing needs the network.',
  checkGoOn: 'Check and continue',
  newPrice: 'Issue at the new price, {total}',
  again: 'Try again for {total}',
  issueFor: 'Issue for {total}',
  stillToPay: 'Still to pay',
  toPay: 'To pay',
  balanceAfter: 'Balance after',
  unknown: 'No answer came for one of them, so the rest was not sent. It is checked first: nothing is sent twice.',
  bookings: 'Bookings',
  issuing: 'Issuing…',
  noAnswer: 'No answer',
  issued: '{n, plural, one {# ticket issued} other {# tickets issued}}',
  dearer: 'Not issued: the price was {before} and is {now} now',
  notIssued: 'Not issued: {why}',
} as const;
