/** Services beside the flights: baggage, meals, seats. */
export const texts = {
  service: 'Service',
  refundable: 'Refunded together with the flight',
  nonRefundable: 'Non-refundable',
  for: 'For',
  on: 'On',
  howMany: 'How many',
  eachOfLines: 'for each, {price}',
  each: 'each {price}',
  chooseWho: 'Choose for whom',
  add: 'Add {price}',
  keep: 'Keep {name}, {whose}',
  takeOff: 'Remove {name}, {whose}',
  wholeBooking: 'The whole booking',
} as const;
