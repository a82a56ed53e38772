import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Уведомления',
  'kind.info': 'Информация',
  'kind.warning': 'Предупреждение',
  'kind.promo': 'Предложение',
  'kind.event': 'Событие',
  pinned: 'закреплено',
  new: 'новое',
  show: 'Открыть',
  markAll: 'Отметить все прочитанными',
  notLoaded: 'Не удалось загрузить',
  needsNetwork: 'Нужна сеть',
  neverRead: 'На этом устройстве уведомления ещё не загружались.',
  none: 'Новых нет',
  noneText: 'Здесь появятся сообщения компании.',
};
