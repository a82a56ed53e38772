import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'change.flight cancelled': 'Рейс отменён авиакомпанией',
  'change.order ended': 'Завершено',
  'change.issued': 'Выписано',
  'change.times moved': 'Новое время',
  'change.deadline moved': 'Новый тайм-лимит',
  'change.order changed': 'Изменено',
  'keeping.full': 'На устройстве мало места: самые старые копии удалены.',
  'keeping.away': 'Браузер сейчас ничего не хранит. С сетью всё работает.',
};
