import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'kind.topup': 'Համալրում',
  'kind.withdraw': 'Գանձում',
  'kind.ticket': 'Տոմսեր',
  'kind.void': 'Անվավերացում',
  'kind.refund': 'Վերադարձ',
  'kind.penalty': 'Տույժ',
  'kind.reissue': 'Ամսաթվի փոփոխություն',
  'kind.price_change': 'Գնի փոփոխություն',
  'kind.name_fee': 'Անվան ուղղում',
  'kind.service': 'Ծառայություն',
  'kind.adjust': 'Ճշգրտում',
  'kind.split_memo': 'Բաժանում',
  'kind.deposit': 'Խմբի կանխավճար',
};
