import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'change.flight cancelled': 'Ավիաընկերությունը չեղարկել է չվերթը',
  'change.order ended': 'Ավարտված է',
  'change.issued': 'Դուրս է գրված',
  'change.times moved': 'Նոր ժամեր',
  'change.deadline moved': 'Նոր վերջնաժամկետ',
  'change.order changed': 'Փոխվել է',
  'keeping.full': 'Սարքում քիչ տեղ է մնացել․ ամենահին պատճենները հեռացվել են։',
  'keeping.away': 'Դիտարկիչը հիմա ոչինչ չի պահում։ Համացանցով ամեն ինչ աշխատում է։',
};
