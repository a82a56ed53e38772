import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  stillNoAnswer: 'Դեռ պատասխան չկա։ Երկու անգամ ոչինչ չի ուղարկվում. ստուգեք, երբ կապը վերականգնվի։',
  unknown: 'Հայտնի չէ՝ արդյոք կատարվել է։ Նախ ստուգեք։',
};
