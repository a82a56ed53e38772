import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  newVersion: 'Новая версия',
  reload: 'Обновить',
  later: 'Позже',
  waits: 'Новая версия откроется, когда начатое здесь будет сохранено или закрыто',
};
