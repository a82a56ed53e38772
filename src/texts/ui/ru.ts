import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  loading: 'Загрузка',
  working: 'Выполняется',
  close: 'Закрыть',
  back: 'Назад',
  hidePassword: 'Скрыть пароль',
  showPassword: 'Показать пароль',
  request: 'Запрос {id}',
  failed: 'Что-то пошло не так',
  noAnswer: 'Нет связи с сервером',
  timedOut: 'Сервер не ответил вовремя',
  checkConnection: '{what}. Проверьте соединение и повторите.',
  markedFields: 'Исправьте отмеченные поля',
  refused: 'Сервер отказал',
  notUnderstood: 'Ответ не удалось прочитать ({why})',
  partFailed: 'Не удалось загрузить',
  loadNew: 'Загрузить новую версию',
  maybeDone: 'Ответ не пришёл: возможно, всё уже сделано. Повторите, дважды это не выполнится',
  leaveTitle: 'Выйти без сохранения?',
  leaveText: 'Введённое здесь будет потеряно.',
  leave: 'Выйти',
  stay: 'Продолжить',
  fullTitle: 'Показать заголовок целиком',
};
