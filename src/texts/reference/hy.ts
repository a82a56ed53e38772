import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  notKnown: 'Հայտնի չէ',
  aircraft: '{name}, {n, plural, one {# տեղ} other {# տեղ}}',
  chooseAirport: 'Ընտրեք օդանավակայանը',
  presentOne: 'Ներկայիսը',
  another: 'ուրիշը',
};
