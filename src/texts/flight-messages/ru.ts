import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: '{flight}: сообщения',
  kind: 'Сообщение',
  'hint.PAXLST': 'Пассажиры и их документы для пограничной службы, UN/EDIFACT PAXLST.',
  'hint.PNL': 'Полный список имён для регистрации, сообщение Type B.',
  'hint.ADL': 'Что изменилось для регистрации после последнего списка, сообщение Type B.',
  changes: 'После последнего списка: добавлено {added}, удалено {deleted}, изменено {changed}.',
  unchanged: 'После последнего списка ничего не изменилось.',
  noList: 'Сначала составьте PNL: ADL говорит, что изменилось после него.',
  gaps: '{n, plural, one {Данные # пассажира неполны.} few {Данные # пассажиров неполны.} many {Данные # пассажиров неполны.} other {Данные # пассажира неполны.}} В сообщении будет то, что известно.',
  lacks: '<who>{name}</who> — {gaps}',
  sender: 'Отправитель',
  receiver: 'Получатель',
  receivers: 'Получатели',
  'senderHint.border': 'Как согласовано с пограничной службой, обычно код авиакомпании',
  'senderHint.checkIn': 'Адрес Type B, семь знаков',
  receiversHint: 'До восьми адресов Type B через пробел',
  make: 'Составить и сохранить',
  made: 'Уже составлено',
  failed: 'Не удалось загрузить сообщения',
  notSaved: 'Сообщение составлено, но сохранить его здесь не удалось',
  line: '{kind}, {n, plural, one {# пассажир} few {# пассажира} many {# пассажиров} other {# пассажира}}, {parts, plural, one {# часть} few {# части} many {# частей} other {# части}}',
  by: '{time}, {name}',
  save: 'Сохранить',
  saveOne: 'Сохранить {kind} от {time}',
};
