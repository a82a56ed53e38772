import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  heading: 'Ценовое предложение {number}',
  headingFor: 'Ценовое предложение {number}, {name}',
  offer: 'ВАРИАНТ {n}',
  price: 'Цена: {money}',
  adults:
    '{n, plural, one {# взрослый, {money}} few {# взрослых, по {money}} many {# взрослых, по {money}} other {# взрослого, по {money}}}',
  children: '{n, plural, one {# ребёнок, {money}} few {# ребёнка, по {money}} many {# детей, по {money}} other {# ребёнка, по {money}}}',
  infants:
    '{n, plural, one {# младенец, {money}} few {# младенца, по {money}} many {# младенцев, по {money}} other {# младенца, по {money}}}',
  validUntil: 'Действует до {at}',
  expired: 'Срок этого ценового предложения истёк {at}. Цены больше не действуют. Запросите новое.',
  noSeatsHeld: 'Места пока не удержаны. Цена действует, если при бронировании ещё есть места.',
};
