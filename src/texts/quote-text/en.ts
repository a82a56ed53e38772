/** A quote as it is sent to a client. */
export const texts = {
  heading: 'Quote {number}',
  headingFor: 'Quote {number} for {name}',
  offer: 'OFFER {n}',
  price: 'Price: {money}',
  adults: '{n, plural, one {# adult, {money}} other {# adults, {money} each}}',
  children: '{n, plural, one {# child, {money}} other {# children, {money} each}}',
  infants: '{n, plural, one {# infant, {money}} other {# infants, {money} each}}',
  validUntil: 'Valid until {at}',
  expired: 'This quote expired on {at}. Its prices no longer apply. Ask for a new one.',
  noSeatsHeld: 'No seats are held yet. The price applies if seats are still available when you book.',
} as const;
