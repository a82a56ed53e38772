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
  seatLost: 'Места нужно выбрать заново: {seats}',
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
  'topUpAccepted.title': 'Платёж принят',
  'topUpAccepted.text': 'На ваш счёт зачислено {money}.',
  'topUpPartly.title': 'Платёж принят частично',
  'topUpPartly.text': 'На ваш счёт зачислено {money} из {asked}: {why}',
  'topUpDeclined.title': 'Платёж отклонён',
  'topUpDeclined.text': '{asked} не зачислено на ваш счёт: {why}',
  // The activity log.
  merged:
    '{n, plural, one {# пассажир объединён} few {# пассажира объединены} many {# пассажиров объединено} other {# пассажира объединено}} с одним',
  'edited.deadline': 'срок',
  'edited.contact': 'контакт',
  'edited.remarks': 'примечания',
  'edited.internalRemarks': 'внутренние примечания',
  'edited.documents': 'документы',
  said: '{text}',
  sentTo: 'кому: {to}',
  'log.period': '{from} – {to}, {format}',
  'log.rows': '{n, plural, one {# строка} few {# строки} many {# строк} other {# строки}}, {money}',
  'log.manifest':
    '{flight}, {format}: {n, plural, one {# пассажир} few {# пассажира} many {# пассажиров} other {# пассажира}}, {whole, select, yes {полные номера документов} other {скрытые номера документов}}',
  'log.attachment': '{type}, {n, plural, one {# байт} few {# байта} many {# байт} other {# байта}}',
  'log.changeDate':
    '{n, plural, one {# пассажир меняет дату} few {# пассажира меняют дату} many {# пассажиров меняют дату} other {# пассажира меняют дату}}',
  'log.removed': '{name}: удалён',
  'log.split': '{n, plural, one {# пассажир} few {# пассажира} many {# пассажиров} other {# пассажира}} в бронирование {pnr}',
  'log.refunded': '{n, plural, one {# купон} few {# купона} many {# купонов} other {# купона}}, возвращено {money}',
  'log.moneyBack': 'возвращено {money}',
  'log.booked': '{n, plural, one {# пассажир} few {# пассажира} many {# пассажиров} other {# пассажира}}, {money}',
  'log.season': '{flight}: {n, plural, one {# рейс} few {# рейса} many {# рейсов} other {# рейса}}',
  'log.worked': 'Пробное письмо отправлено',
  'log.failed': 'Пробное письмо не отправлено',
  'log.exported': '{n, plural, one {# строка} few {# строки} many {# строк} other {# строки}}, {format}',
  'log.imported': 'добавлено: {added}, изменено: {changed}, пропущено: {left}',
  'log.cancelled':
    '{flight}, {n, plural, one {# бронирование} few {# бронирования} many {# бронирований} other {# бронирования}}: {reason}',
  'log.boarded': '{n, plural, one {# купон} few {# купона} many {# купонов} other {# купона}}, рейс {flight}',
  'log.groupSeats': '{flight}: групповые места, {agency}',
  'log.groupReleased': '{flight}: из блока мест {agency} возвращено {free} из {seats}',
};
