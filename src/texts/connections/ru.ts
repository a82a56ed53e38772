import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  changeAirport: 'Смена аэропорта: {from} → {to}',
  nightIn: 'Ночь: {city}',
  waitIn: 'Ожидание {time}, {city}',
};
