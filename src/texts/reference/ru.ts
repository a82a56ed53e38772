import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  notKnown: 'Не указан',
  aircraft: '{name}, {n, plural, one {# место} few {# места} many {# мест} other {# места}}',
  chooseAirport: 'Выберите аэропорт',
  presentOne: 'Текущий',
  another: 'другой',
};
