import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  choose: 'Выбрать места',
  map: 'Схема мест',
  exitRow: 'Ряд {row}: ряд у выхода',
  seat: '{seat}, {place, select, window {у окна} aisle {у прохода} other {посередине}}, {price}, {state, select, free {свободно} chosen {ваше} taken {занято} other {недоступно}}',
  noPrice: 'не продаётся',
  free: 'бесплатно',
  for: 'Кто сидит',
  on: 'Рейс',
  who: '{name}: без места',
  whoAt: '{name}: {seat}',
  taken: 'Занято',
  exit: 'Выход',
  noMap: 'Места на этом рейсе дают при регистрации.',
  noneInCabin: 'Места этого класса дают при регистрации.',
  failed: 'Схема мест не загрузилась',
  next: 'Следующий рейс',
  done: 'Готово',
  doneFor: 'Готово · {price}',
  lost: 'Места уже заняли: {seats}. Выберите другие.',
};
