import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  about:
    'Один тариф за все рейсы маршрута, если он ниже суммы их тарифов. Таксы и сборы остаются у каждого рейса свои. Тариф одной авиакомпании действует раньше тарифа для всех, затем более дешёвый.',
  code: 'Код',
  codeHint: 'Буквы и цифры; виден там, где объясняется цена',
  from: 'Откуда',
  to: 'Куда',
  placeHint: 'Код аэропорта или города; обратный путь — другой тариф',
  airline: 'Авиакомпания',
  airlineHint: 'Всех рейсов; пусто: любая',
  classCode: 'Класс бронирования',
  classHint: 'Одна буква, одинаковая на каждом рейсе; пусто: любой',
  family: 'Семейство тарифов',
  familyHint: 'Например, Light, одинаковое на каждом рейсе; пусто: любое',
  currency: 'Валюта',
  currencyHint: 'В ней должны продаваться рейсы',
  adultFare: 'Взрослый, тариф без такс',
  childFare: 'Ребёнок, тариф без такс',
  infantFare: 'Младенец, тариф без такс',
  travelFrom: 'Первый вылет с',
  travelUntil: 'Первый вылет по',
  isActive: 'Действует',
  search: 'Найти сквозной тариф',
  searchBy: 'Код, город, класс',
  headFare: 'Тариф',
  headRoute: 'Маршрут',
  headClasses: 'Классы',
  headAdult: 'Взрослый',
  inClass: 'класс {code}',
};
