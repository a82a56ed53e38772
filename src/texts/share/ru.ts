import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  booking: 'Бронирование {pnr}',
  ticket: 'Билет {number}',
  ticketFor: 'Билет {number}, {flights}',
  ofPassenger: '{name}: {what}',
  flightCancelled: 'Рейс отменён авиакомпанией',
  'ended.cancelled': 'Это бронирование отменено.',
  'ended.expired': 'Срок этого бронирования истёк.',
  'ended.voided': 'Билеты этого бронирования аннулированы.',
  'ended.refunded': 'Билеты этого бронирования возвращены.',
  wait: 'Ожидание {hours} ч {minutes} мин, {city}',
  changeAirport: 'Смена аэропорта: {from} → {to}',
  day: '{day}, {flight}',
  leg: '{time} {city} ({code}) – {arrival} {toCity} ({toCode})',
  until: 'Оплатить до {at}',
  price: 'Цена за всех: {money}',
  flightTo: '{flight} {city} – {toCity}',
  place: '{city} ({code})',
  placeTerminal: '{city} ({code}), терминал {terminal}',
};
