import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Ուղևորների ցուցակ {flight} {from}–{to}',
  flight: '{flight} {from}–{to}',
  departs: 'Մեկնում՝ {day}, {time}, տեղական ժամ',
  counts:
    '{adults, plural, one {# մեծահասակ} other {# մեծահասակ}}, {children, plural, one {# երեխա} other {# երեխա}}, {infants, plural, one {# մանուկ} other {# մանուկ}}․ առանց տոմսի՝ {bookings}',
  complete: 'Փաստաթղթերը լրացված են՝ {percent}\u00a0%',
  name: 'Անուն',
  born: 'Ծնված',
  document: 'Փաստաթուղթ',
  ticket: 'Տոմս',
  classBag: 'Դաս, ուղեբեռ',
  seat: 'Տեղ',
  pnrAgency: 'PNR, գործակալություն',
  remarks: 'Նշումներ',
  withAdult: '{adult} հետ',
  noDocument: 'չկա',
  noDocumentOf: 'չկա, {nationality}',
  documentLine: '{type} {number}\n{nationality}, տրված՝ {country}, մինչև {expiry}',
  'state.booking': 'ամրագրում',
  'state.ticketed': 'տոմսով',
  'state.boarded': 'նստած',
  'state.suspended': 'կասեցված',
  nobody: 'Այս չվերթում ուղևոր չկա։',
};
