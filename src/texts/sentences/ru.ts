import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  // Orders: why something happened.
  timeLimitPassed: 'Срок истёк',
  agencyBlocked: 'Аккаунт заблокирован, места освобождены',
  endsIn: 'Срок истекает через {n, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}',
  newTimesUnanswered: '{flight} вылетает в течение суток, а на новое время ответа нет: сотрудники уведомлены',
  newTimes: '{flight}: было {was} – {wasEnd}, теперь {now} – {nowEnd}',
  typeByThen: '{name}: к тому времени уже {type, select, ADT {взрослый} CHD {ребёнок} other {младенец}}',
  documentEnds: '{name}: документ истекает раньше',
  refundApproved: 'Заявка на возврат одобрена',
  // Entries of the ledger.
  deposit: 'Пополнение',
  takesBack: 'Отмена проводки {no}: {why}',
  tickets: 'Билеты {pnr}',
  void: 'Аннулирование {pnr}',
  refund: 'Возврат {pnr}',
  dateChange: 'Изменение даты {pnr}',
  discount: 'Скидка {pnr}: {why}',
  name: 'Исправление имени {pnr}',
  services: 'Услуги {pnr}',
  split: 'Разделение {pnr}',
  // Notices to staff and agencies.
  'mailsStuck.title': 'Письма не уходят',
  'mailsStuck.text': 'Письмо не ушло пять раз или отклонено окончательно. Проверьте настройки почты; какие письма ждут, видно в заказах.',
  'ratesStuck.title': 'Курсы валют не приходят',
  'ratesStuck.text':
    'Курсы Центрального банка получить не удалось, действуют последние известные. Причина: {error}. Курс можно задать вручную.',
  'unpaidLimit.title': '{agency}: предел неоплаченных мест',
  'unpaidLimit.text': '{agency} пыталось удержать больше неоплаченных мест, чем разрешено. Проверьте его бронирования.',
  'groupSeats.title': 'Срок групповых мест на {flight} истекает завтра',
  'groupSeats.text': '{agency}: рейс {flight}, {day}. Без имён {free} из {seats} групповых мест. Они вернутся в продажу {release}.',
  // The activity log.
  merged:
    '{n, plural, one {# пассажир объединён} few {# пассажира объединены} many {# пассажиров объединено} other {# пассажира объединено}} с одним',
  'edited.deadline': 'срок',
  'edited.contact': 'контакт',
  'edited.remarks': 'примечания',
  'edited.internalRemarks': 'внутренние примечания',
  'edited.documents': 'документы',
};
