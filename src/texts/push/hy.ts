import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  deadline: 'Վերջնաժամկետին մնացել է {minutes, plural, one {# րոպեից} other {# րոպեից}} պակաս',
  deadlineClose: 'Վերջնաժամկետը մոտ է',
  schedule: 'Չվացուցակը փոխվել է',
  waitlist: 'Ձեր սպասած տեղերը պահված են ձեզ համար',
};
