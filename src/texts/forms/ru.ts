import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  conflictLabel: 'Изменено другим пользователем',
  conflictTitle: 'Тем временем это изменил кто-то другой.',
  theSystem: 'Система',
  whoWhen: '{who}, {when}',
  whichOf: 'Какое значение: {field}',
  theirs: 'Чужое',
  mine: 'Моё',
  conflictText: 'Пока ничего не сохранено, и введённое не потеряно. Проверьте и сохраните ещё раз.',
  gone: 'Этого больше нет: кто-то другой удалил.',
  notSaved: 'Не сохранено',
  save: 'Сохранить',
  add: 'Добавить',
  undo: 'Отменить правки',
  delete: 'Удалить',
  offlineChanges: 'Нет соединения: для изменений нужна сеть.',
  offlineForm: 'Нет соединения: нужна сеть. Введённое останется.',
  notShown: 'не показано',
  yes: 'да',
  no: 'нет',
  none: 'нет',
  choose: 'Выберите',
  dateExample: 'Дата, например 12.03.1988',
};
