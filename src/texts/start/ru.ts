import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  failed: 'Не удалось загрузить главную страницу',
  toDo: 'Требует внимания',
  'what.deadlines':
    '{n, plural, one {тайм-лимит истекает в ближайшие 24 часа} few {тайм-лимита истекают в ближайшие 24 часа} many {тайм-лимитов истекают в ближайшие 24 часа} other {тайм-лимита истекают в ближайшие 24 часа}}',
  'what.attention':
    '{n, plural, one {бронирование требует внимания} few {бронирования требуют внимания} many {бронирований требуют внимания} other {бронирования требуют внимания}}',
  'what.refundRequests':
    '{n, plural, one {запрос на возврат} few {запроса на возврат} many {запросов на возврат} other {запроса на возврат}}',
  'what.topUpRequests':
    '{n, plural, one {заявка на пополнение} few {заявки на пополнение} many {заявок на пополнение} other {заявки на пополнение}}',
  'what.payoutRequests': '{n, plural, one {заявка на выплату} few {заявки на выплату} many {заявок на выплату} other {заявки на выплату}}',
  'what.receivables':
    '{n, plural, one {агентство с просрочкой} few {агентства с просрочкой} many {агентств с просрочкой} other {агентства с просрочкой}}',
  'what.agencies':
    '{n, plural, one {агентство ждёт одобрения} few {агентства ждут одобрения} many {агентств ждут одобрения} other {агентства ждут одобрения}}',
  'what.mails':
    '{n, plural, one {письмо не доставлено} few {письма не доставлены} many {писем не доставлено} other {письма не доставлены}}',
  cancellation:
    '{n, plural, one {бронирование осталось на отменённом рейсе {flight}} few {бронирования остались на отменённом рейсе {flight}} many {бронирований осталось на отменённом рейсе {flight}} other {бронирования остались на отменённом рейсе {flight}}}',
  'none.deadlines': 'тайм-лимитов на ближайшие 24 часа',
  'none.attention': 'бронирований, требующих внимания',
  'none.refundRequests': 'запросов на возврат',
  'none.topUpRequests': 'заявок на пополнение',
  'none.payoutRequests': 'заявок на выплату',
  'none.receivables': 'просроченных долгов',
  'none.agencies': 'агентств, ждущих одобрения',
  'none.mails': 'недоставленных писем',
  none: 'Нет {names}',
  allDone: 'Всё сделано',
  allDoneWhy: 'Здесь появляются новые запросы, тайм-лимиты и изменения.',
  firstIn: 'ближайший через {time}',
  firstAt: 'ближайший вылет {day}',
  oldest: 'самый давний: {ago}',
  ratesLate: 'Курсов на сегодня ещё нет',
  ratesOf: 'Действуют курсы за {day}',
  ratesNone: 'Курсы неизвестны',
  ratesManual: 'Сегодня курсы заданы вручную',
  flights: 'Рейсы сегодня',
  all: 'Все: {n}',
  nextHours: 'Ближайшие 6 часов',
  later: 'Позже сегодня',
  noFlights: 'Сегодня рейсов больше нет',
  unanswered: '{n, plural, one {# без ответа} few {# без ответа} many {# без ответа} other {# без ответа}}',
  soldOf: 'Продано {sold} из {total}',
  nameList: 'Список пассажиров рейса {flight}',
  sales: 'Продажи',
  salesNote: 'За вычетом возвратов, в AMD. Сравнение с прошлой неделей до того же часа.',
  today: 'Сегодня',
  week: 'Эта неделя',
  tickets: '{n, plural, one {# билет} few {# билета} many {# билетов} other {# билета}}',
  dayBefore: '{day} до {time}',
  weekBefore: 'Прошлая неделя до {time}',
  mailsFailed: 'Не удалось загрузить письма',
  mailsNone: 'Недоставленных писем нет',
  mailsNoneWhy: 'Здесь появляются письма за последние 30 дней, которые не удалось доставить. Отправить письмо снова можно из бронирования.',
  mailCount: '{n, plural, one {# письмо} few {# письма} many {# писем} other {# письма}}',
  mail: 'Письмо',
  to: 'Кому',
  reason: 'Причина',
  booking: 'Бронирование',
  created: 'Создано',
};
