import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  service: 'Услуга',
  refundable: 'Возвращается вместе с рейсом',
  nonRefundable: 'Невозвратная',
  for: 'Для кого',
  on: 'На рейсах',
  howMany: 'Количество',
  eachOfLines: 'на каждого, {price}',
  each: 'за штуку {price}',
  chooseWho: 'Выберите, для кого',
  add: 'Добавить {price}',
  keep: 'Оставить: {name}, {whose}',
  takeOff: 'Убрать: {name}, {whose}',
  wholeBooking: 'Всё бронирование',
};
