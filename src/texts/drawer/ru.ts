import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  allPlaces: 'Все разделы',
  installTitle: 'Добавьте Tatev на главный экран',
  installText: 'Открывается быстрее и показывает сохранённые бронирования без сети.',
  installByHand: 'Нажмите «Поделиться» в браузере, затем «На экран „Домой“».',
  install: 'Установить',
  notNow: 'Не сейчас',
};
