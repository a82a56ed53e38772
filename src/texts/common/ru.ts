import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  tryAgain: 'Повторить',
  cancel: 'Отмена',
  continue: 'Продолжить',
  done: 'Готово',
  refresh: 'Обновить',
  email: 'Эл. почта',
  password: 'Пароль',
  noConnection: 'Нет соединения',
  flights: 'Рейсы',
  passengers: 'Пассажиры',
  agency: 'Агентство',
  airline: 'Авиакомпания',
  weekdays: 'Вс Пн Вт Ср Чт Пт Сб',
  months: 'янв фев мар апр мая июн июл авг сен окт ноя дек',
  zoneCity: '{city, select, Yerevan {Ереван} Moscow {Москва} Dubai {Дубай} Tbilisi {Тбилиси} Paris {Париж} other {{city}}}',
  minutes: '{minutes} мин',
  hours: '{hours} ч {minutes} мин',
};
