import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  language: 'Язык писем и документов',
  languageHint: 'На нём пассажир получает билеты и сообщения',
};
