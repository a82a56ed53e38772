import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'kind.topup': 'Пополнение',
  'kind.withdraw': 'Списание',
  'kind.ticket': 'Билеты',
  'kind.void': 'Аннуляция',
  'kind.refund': 'Возврат',
  'kind.penalty': 'Штраф',
  'kind.reissue': 'Изменение даты',
  'kind.price_change': 'Изменение цены',
  'kind.name_fee': 'Исправление имени',
  'kind.service': 'Услуга',
  'kind.adjust': 'Корректировка',
  'kind.split_memo': 'Разделение',
  'kind.deposit': 'Депозит группы',
};
