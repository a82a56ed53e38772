import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'Super Admin': 'Суперадмин',
  Admin: 'Админ',
  Manager: 'Менеджер',
  Tickets: 'Билеты',
  Viewer: 'Наблюдатель',
  Reports: 'Отчёты',
  user: 'Агент',
  none: 'Без роли',
};
