import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  wrongType: '{name}: выберите PDF, JPEG или PNG.',
  tooLarge: '{name}: файл больше {most} МБ.',
  unreadable: '{name}: изображение не открывается.',
  tooMany: 'Файлов не больше {most}. Не добавлены: {names}.',
};
