import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Ծանուցումներ',
  'kind.info': 'Տեղեկություն',
  'kind.warning': 'Զգուշացում',
  'kind.promo': 'Առաջարկ',
  'kind.event': 'Իրադարձություն',
  pinned: 'ամրացված',
  new: 'նոր',
  show: 'Բացել',
  markAll: 'Նշել բոլորը կարդացված',
  notLoaded: 'Չհաջողվեց բեռնել',
  needsNetwork: 'Կապ է պետք',
  neverRead: 'Այս սարքում ծանուցումներ դեռ չեն բեռնվել։',
  none: 'Նոր ծանուցում չկա',
  noneText: 'Այստեղ կլինեն ընկերության հաղորդումները։',
};
