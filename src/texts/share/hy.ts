import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  booking: 'Ամրագրում {pnr}',
  ticket: 'Տոմս {number}',
  ticketFor: 'Տոմս {number}, {flights}',
  ofPassenger: '{name}՝ {what}',
  flightCancelled: 'Չեղարկված է ավիաընկերության կողմից',
  'ended.cancelled': 'Այս ամրագրումը չեղարկված է։',
  'ended.expired': 'Այս ամրագրման ժամկետն անցել է։',
  'ended.voided': 'Այս ամրագրման տոմսերն անվավերացված են։',
  'ended.refunded': 'Այս ամրագրման տոմսերը վերադարձված են։',
  wait: 'Սպասում՝ {hours} ժ {minutes} ր, {city}',
  changeAirport: 'Օդանավակայանի փոփոխություն՝ {from} → {to}',
  day: '{day}, {flight}',
  leg: '{time} {city} ({code}) – {arrival} {toCity} ({toCode})',
  until: 'Վճարել մինչև {at}',
  price: 'Գինը բոլորի համար՝ {money}',
  flightTo: '{flight} {city} – {toCity}',
  place: '{city} ({code})',
  placeTerminal: '{city} ({code}), տերմինալ {terminal}',
};
