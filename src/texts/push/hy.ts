import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  deadline: 'Վերջնաժամկետին մնացել է {minutes, plural, one {# րոպեից} other {# րոպեից}} պակաս',
  deadlineClose: 'Վերջնաժամկետը մոտ է',
  missed: 'Չվացուցակը փոխվել է․ տարանցումը խափանված է',
  schedule: 'Չվացուցակը փոխվել է',
  'alert.price': 'Ձեր ուզած գնով կարելի է ամրագրել',
  'alert.seats': 'Նորից տեղեր կան',
  waitlist: 'Ձեր սպասած տեղերը պահված են ձեզ համար',
};
