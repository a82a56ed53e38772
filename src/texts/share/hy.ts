import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  booking: 'Ամրագրում {pnr}',
  ticket: '{name}, տոմս {numbers}',
  day: '{flight}, {day}',
  leg: '{time} {city} ({code}) – {arrival} {toCity} ({toCode})',
  until: 'Վճարել մինչև {at}',
  price: 'Գինը բոլորի համար՝ {money}',
};
