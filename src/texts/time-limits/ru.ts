import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  instantOnly: '{flight}: только немедленная выписка',
  departsIn: '{flight} вылетает через {hours} ч',
  salesClose: 'Закрывается продажа {flight}',
  classMinutes: 'Тайм-лимит класса на {flight}: {minutes} мин после бронирования',
  classHours: 'Класс на {flight} выписывается за {hours} ч до вылета',
  agencyMinutes: 'Тайм-лимит агентства: {minutes} мин после бронирования',
  agencyHours: 'Агентство выписывает за {hours} ч до вылета',
  nameList: 'Закрывается список имён {flight}',
  groupNames: 'Наступает срок имён группы на {flight}',
};
