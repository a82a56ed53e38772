import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  wrongType: '{name}․ ընտրեք PDF, JPEG կամ PNG։',
  tooLarge: '{name}․ ֆայլը մեծ է {most} ՄԲ-ից։',
  unreadable: '{name}․ նկարը չի բացվում։',
  tooMany: 'Առավելագույնը {most} ֆայլ։ Չի ավելացվել՝ {names}։',
};
