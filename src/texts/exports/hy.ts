import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  saved: '{name} պահպանված է։ Ներբեռնումը գրանցված է գործողությունների մատյանում։',
  making: '{format} ֆայլը պատրաստվում է',
  soFar: 'ստացվել է {size}',
  group: '{what}, ֆայլ',
  one: '{what}, {format}',
  offline: 'Կապ չկա․ ֆայլերի համար համացանց է պետք։',
  failed: 'Ֆայլը չստեղծվեց',
};
