import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  heading: 'Ценовое предложение {number}',
  headingFor: 'Ценовое предложение {number}, {name}',
  offer: 'ВАРИАНТ {n}',
  price: 'Цена: {money}',
  adults: '{n, plural, one {# взрослый} few {# взрослых} many {# взрослых} other {# взрослого}}, по {money}',
  children: '{n, plural, one {# ребёнок} few {# ребёнка} many {# детей} other {# ребёнка}}, по {money}',
  infants: '{n, plural, one {# младенец} few {# младенца} many {# младенцев} other {# младенца}}, по {money}',
  validUntil: 'Действует до {at}',
  noSeatsHeld: 'Места пока не удержаны. Цена действует, если при бронировании ещё есть места.',
};
