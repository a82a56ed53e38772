import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  language: 'Նամակների և փաստաթղթերի լեզուն',
  languageHint: 'Ուղևորը դրանով է ստանում տոմսերն ու հաղորդումները',
};
