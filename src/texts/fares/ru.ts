import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  free: 'бесплатно',
  notAllowed: 'не допускается',
  taxesOnly: 'возвращаются только таксы',
  withoutTaxes: '{terms}, таксы не возвращаются',
  percentFee: 'сбор {percent}\u00a0% {base, select, fare {тарифа} other {полной стоимости}}',
  fixedFee: 'сбор {amount}',
  'clause.always': '{terms}',
  'clause.first': 'более чем за {from} ч до вылета – {terms}',
  'clause.middle': 'за {to}–{from} ч до вылета – {terms}',
  'clause.last': 'менее чем за {to} ч до вылета – {terms}',
  'clause.between': '; ',
  'refund.is': 'Возврат: {conditions}',
  'refund.none': 'Возврата нет',
  'refund.taxesOnly': 'Возвращаются только таксы',
  'change.is': 'Изменение: {conditions}',
  'change.none': 'Изменений нет',
  'void.free': 'Аннуляция в тот же день бесплатно',
  'void.fee': 'Аннуляция в тот же день, сбор {amount}',
  'void.none': 'Аннуляции нет',
  'band.open': 'Более чем за {from} ч до вылета: {penalty}',
  'band.last': 'Менее чем за {to} ч до вылета: {penalty}',
  'band.between': 'За {to}–{from} ч до вылета: {penalty}',
  'penalty.free': 'бесплатно',
  'penalty.notAllowed': 'не допускается',
  'penalty.percent': '{percent}\u00a0% {base, select, fare {тарифа} other {полной стоимости}}',
  stayBetween: 'Поездка туда и обратно: {least}–{most, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  stayLeast: 'Поездка туда и обратно: не менее {least, plural, one {# дня} few {# дней} many {# дней} other {# дня}}',
  stayMost: 'Поездка туда и обратно: не более {most, plural, one {# дня} few {# дней} many {# дней} other {# дня}}',
  pieces:
    '{pieces, plural, one {# место багажа до {weight} кг} few {# места багажа до {weight} кг} many {# мест багажа до {weight} кг} other {# места багажа до {weight} кг}}',
  weight: 'багаж {weight} кг',
  noBag: 'без багажа',
  seats: '{n, plural, one {место {seats}} few {места {seats}} many {места {seats}} other {места {seats}}}',
  cabin:
    '{pieces, plural, one {# место ручной клади до {weight} кг} few {# места ручной клади до {weight} кг} many {# мест ручной клади до {weight} кг} other {# места ручной клади до {weight} кг}}',
  smallBag: 'только небольшая сумка',
  'bag.pieces': '{n, plural, one {# место багажа} few {# места багажа} many {# мест багажа} other {# места багажа}}',
  'bag.extra':
    '{n, plural, one {# дополнительное место багажа} few {# дополнительных места багажа} many {# дополнительных мест багажа} other {# дополнительного места багажа}}',
  'bag.extraOnly':
    'в тарифе без багажа, {n, plural, one {# дополнительное место} few {# дополнительных места} many {# дополнительных мест} other {# дополнительного места}}',
  'bag.both':
    'в тарифе {bags}, {n, plural, one {# дополнительное место} few {# дополнительных места} many {# дополнительных мест} other {# дополнительного места}}',
  'band.involuntary': 'Изменено перевозчиком: возвращается всё',
  'band.noShow': 'После вылета',
};
