import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'pre-order': 'Удержано',
  booking: 'Забронировано',
  ticketing: 'Выписано',
  completed: 'Вылетел',
  partially_refunded: 'Частичный возврат',
  schedule_change: 'Изменение расписания',
  expired: 'Истекло',
  failed: 'Не удалось',
  needs_action: 'Требует действий',
  ttl_soon: 'Скоро истечёт',
  cancelled: 'Отменено',
  voided: 'Аннулировано',
  refunded: 'Возвращено',
};
