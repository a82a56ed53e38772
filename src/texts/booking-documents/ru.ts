import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'kind.booking': 'Бронирование',
  'kind.ticket': 'Билет',
  'kind.invoice': 'Счёт',
  'kind.receipt': 'Квитанция',
  'kind.creditNote': 'Кредит-нота',
  titleOf: '{kind} {number}',
  'price.shown': 'С ценами',
  'price.hidden': 'Без цен',
  'price.client': 'С нашей наценкой',
  pdf: 'Файл PDF',
  open: 'Открыть',
  for: 'Для кого',
  wholeBooking: 'Всё бронирование',
  price: 'Цена',
  language: 'Язык',
  notSaved: 'Нет соединения, а этот документ не сохранён на устройстве.',
  codeOf: 'Код билета {ticket}',
};
