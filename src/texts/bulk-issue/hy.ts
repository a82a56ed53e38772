import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Դուրս գրել {n, plural, one {# ամրագրում} other {# ամրագրում}}',
  offline: 'Կապ չկա․ դուրս գրելու համար համացանց է պետք։',
  checkGoOn: 'Ստուգել և շարունակել',
  newPrice: 'Դուրս գրել նոր գնով՝ {total}',
  again: 'Կրկին փորձել՝ {total}',
  issueFor: 'Դուրս գրել՝ {total}',
  stillToPay: 'Մնում է վճարել',
  toPay: 'Վճարման ենթակա',
  balanceAfter: 'Մնացորդը հետո',
  unknown: 'Դրանցից մեկի պատասխանը չի ստացվել, ուստի մնացածը չի ուղարկվել։ Նախ ստուգվում է այն․ ոչինչ երկու անգամ չի ուղարկվում։',
  bookings: 'Ամրագրումներ',
  issuing: 'Դուրս է գրվում…',
  noAnswer: 'Պատասխան չկա',
  issued: 'Դուրս է գրվել {n, plural, one {# տոմս} other {# տոմս}}',
  dearer: 'Դուրս չի գրվել․ գինը {before} էր, հիմա {now} է',
  notIssued: 'Դուրս չի գրվել․ {why}',
};
