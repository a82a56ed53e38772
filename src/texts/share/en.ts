/** An order as it is sent to its traveller. */
export const texts = {
  booking: 'Booking {pnr}',
  ticket: 'Ticket {number}',
  ticketFor: 'Ticket {number}, {flights}',
  flightCancelled: 'Cancelled by the airline',
  day: '{flight}, {day}',
  leg: '{time} {city} ({code}) – {arrival} {toCity} ({toCode})',
  until: 'To be paid by {at}',
  price: 'Price for all: {money}',
  flightTo: '{flight} {city} – {toCity}',
  place: '{city} ({code})',
  placeTerminal: '{city} ({code}), terminal {terminal}',
} as const;
