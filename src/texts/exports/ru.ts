import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  saved: '{name} сохранён. Загрузка записана в журнал действий.',
  making: '{format} готовится',
  soFar: 'получено {size}',
  group: '{what}: файл',
  one: '{what}: {format}',
  offline: 'Нет соединения: для файлов нужна сеть.',
  failed: 'Не удалось создать файл',
};
