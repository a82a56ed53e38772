import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  notLoaded: 'Չբեռնվեց',
  notYourRole: 'Ձեր դերի համար չէ',
  roleMayNot: '«{role}» դերը չի կարող բացել այս էջը։ Անհրաժեշտության դեպքում դիմեք ադմինիստրատորին։',
  noRole: 'Այս հաշիվը հայտնի դեր չունի։ Դիմեք ադմինիստրատորին։',
  toSearch: 'Անցնել որոնման',
};
