/** What the program itself says and keeps: in the history of an order, in the ledger, in notices. Kept as a code, said when it is read. */
export const texts = {
  // Orders: why something happened.
  timeLimitPassed: 'The time limit has passed',
  agencyBlocked: 'The account was blocked and its holds released',
  endsIn: 'Ends in {n, plural, one {# minute} other {# minutes}}',
  newTimesUnanswered: '{flight} leaves within a day and its new times are not answered: the desk is told',
  newTimes: '{flight}: {was} to {wasEnd} is now {now} to {nowEnd}',
  typeByThen: '{name} would be {type, select, ADT {an adult} CHD {a child} other {an infant}} by then',
  documentEnds: 'the document of {name} ends before',
  refundApproved: 'Refund request approved',
  // Entries of the ledger.
  deposit: 'Deposit',
  takesBack: 'Takes back {no}: {why}',
  tickets: 'Tickets {pnr}',
  void: 'Void {pnr}',
  refund: 'Refund {pnr}',
  dateChange: 'Date change {pnr}',
  discount: 'Discount {pnr}: {why}',
  name: 'Name {pnr}',
  services: 'Services {pnr}',
  split: 'Split {pnr}',
  // Notices to staff and agencies.
  'mailsStuck.title': 'Mails do not leave',
  'mailsStuck.text':
    'A mail has failed five times or was refused for good. Please look at the mail settings; the orders concerned show which mails wait.',
  'ratesStuck.title': 'Exchange rates do not come',
  'ratesStuck.text':
    'The Central Bank could not be asked for the rates; the last known ones are carried forward. It said: {error}. A rate can be set by hand.',
  'unpaidLimit.title': '{agency}: limit of unpaid seats',
  'unpaidLimit.text': '{agency} wanted more unpaid seats than it may have. Look at its holds and bookings.',
  'groupSeats.title': 'Group seats on {flight} end tomorrow',
  'groupSeats.text': '{free} of {seats} group seats of {agency} on {flight}, {day} have no names yet. They go back on sale on {release}.',
  // The activity log.
  merged: '{n, plural, one {# passenger} other {# passengers}} into one',
  'edited.deadline': 'deadline',
  'edited.contact': 'contact',
  'edited.remarks': 'remarks',
  'edited.internalRemarks': 'internal remarks',
  'edited.documents': 'documents',
} as const;
