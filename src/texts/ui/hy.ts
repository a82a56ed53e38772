import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  loading: 'Բեռնվում է',
  working: 'Կատարվում է',
  close: 'Փակել',
  back: 'Հետ',
  hidePassword: 'Թաքցնել գաղտնաբառը',
  showPassword: 'Ցույց տալ գաղտնաբառը',
  request: 'Հարցում {id}',
  failed: 'Սխալ տեղի ունեցավ',
  noAnswer: 'Սերվերի հետ կապ չկա',
  timedOut: 'Սերվերը ժամանակին չպատասխանեց',
  checkConnection: '{what}։ Ստուգեք կապը և կրկին փորձեք։',
  markedFields: 'Ուղղեք նշված դաշտերը',
  refused: 'Սերվերը մերժեց',
  notUnderstood: 'Պատասխանը հնարավոր չեղավ կարդալ ({why})',
  partFailed: 'Չհաջողվեց բեռնել',
  loadNew: 'Բեռնել նոր տարբերակը',
  maybeDone: 'Պատասխան չեկավ, գուցե գործողությունը կատարված է։ Կրկին փորձեք. այն երկու անգամ չի կատարվի',
  leaveTitle: 'Դո՞ւրս գալ առանց պահպանելու',
  leaveText: 'Այստեղ մուտքագրածը կկորի։',
  leave: 'Դուրս գալ',
  stay: 'Շարունակել',
  fullTitle: 'Ցույց տալ ամբողջ վերնագիրը',
};
