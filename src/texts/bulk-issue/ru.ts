import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Выписать {n, plural, one {# бронирование} few {# бронирования} many {# бронирований} other {# бронирования}}',
  offline: 'Нет соединения: для выписки нужна сеть.',
  checkGoOn: 'Проверить и продолжить',
  newPrice: 'Выписать по новой цене, {total}',
  again: 'Повторить за {total}',
  issueFor: 'Выписать за {total}',
  stillToPay: 'Осталось оплатить',
  toPay: 'К оплате',
  balanceAfter: 'Баланс после',
  unknown: 'По одному из них нет ответа, поэтому остальные не отправлены. Сначала проверяется он: дважды ничего не отправляется.',
  bookings: 'Бронирования',
  issuing: 'Выписываем…',
  noAnswer: 'Нет ответа',
  issued: '{n, plural, one {Выписан # билет} few {Выписано # билета} many {Выписано # билетов} other {Выписано # билета}}',
  dearer: 'Не выписано: цена была {before}, теперь {now}',
  notIssued: 'Не выписано: {why}',
};
