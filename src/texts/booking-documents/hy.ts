import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'kind.booking': 'Ամրագրում',
  'kind.ticket': 'Տոմս',
  'kind.invoice': 'Հաշիվ',
  'kind.receipt': 'Անդորրագիր',
  'kind.creditNote': 'Վերադարձի հաշիվ',
  titleOf: '{kind} {number}',
  'price.shown': 'Գներով',
  'price.hidden': 'Առանց գների',
  'price.client': 'Մեր հավելագնով',
  pdf: 'PDF ֆայլ',
  open: 'Բացել',
  for: 'Ում համար',
  wholeBooking: 'Ամբողջ ամրագրումը',
  price: 'Գին',
  language: 'Լեզու',
  notSaved: 'Կապ չկա, և այս փաստաթուղթն այս սարքում պահված չէ։',
  codeOf: '{ticket} տոմսի կոդը',
};
