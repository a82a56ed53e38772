import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  changeAirport: 'Օդանավակայանի փոփոխություն՝ {from} → {to}',
  nightIn: 'Գիշեր՝ {city}',
  waitIn: 'Սպասում՝ {time}, {city}',
};
