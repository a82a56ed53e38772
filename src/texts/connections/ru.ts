import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  changeAirport: 'Смена аэропорта: {from} → {to}',
  missedIn: 'Пересадка сорвана: {city}',
  missedShort: 'Между рейсами {time}, нужно не меньше {least}.',
  missedGone: 'Второй рейс вылетает до прибытия первого.',
  missedLong: 'Между рейсами {time}, можно не больше 24 часов.',
  nightIn: 'Ночь: {city}',
  waitIn: 'Ожидание {time}, {city}',
};
