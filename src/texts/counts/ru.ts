import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  agents: '{n, plural, one {# агент} few {# агента} many {# агентов} other {# агента}}',
  classes: '{n, plural, one {# класс рейса} few {# класса рейсов} many {# классов рейсов} other {# класса рейсов}}',
  templates: '{n, plural, one {# шаблон} few {# шаблона} many {# шаблонов} other {# шаблона}}',
  notifications: '{n, plural, one {# уведомление} few {# уведомления} many {# уведомлений} other {# уведомления}}',
  commissionRules: '{n, plural, one {# правило комиссии} few {# правила комиссии} many {# правил комиссии} other {# правила комиссии}}',
  throughFares: '{n, plural, one {# сквозной тариф} few {# сквозных тарифа} many {# сквозных тарифов} other {# сквозного тарифа}}',
  flights: '{n, plural, one {# рейс} few {# рейса} many {# рейсов} other {# рейса}}',
  tickets: '{n, plural, one {# билет} few {# билета} many {# билетов} other {# билета}}',
  hotels: '{n, plural, one {# отель} few {# отеля} many {# отелей} other {# отеля}}',
  orders: '{n, plural, one {# бронирование} few {# бронирования} many {# бронирований} other {# бронирования}}',
  services: '{n, plural, one {# услуга} few {# услуги} many {# услуг} other {# услуги}}',
  airports: '{n, plural, one {# аэропорт} few {# аэропорта} many {# аэропортов} other {# аэропорта}}',
};
