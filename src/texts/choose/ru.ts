import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  airportAsk: 'Город, аэропорт или код',
  recent: 'Недавние',
  airportsFailed: 'Не удалось загрузить аэропорты',
  noAirport: 'Такого аэропорта нет',
  noAirportWhy: 'Введите город по-русски, по-армянски или по-английски, страну или трёхбуквенный код.',
  airportCount: '{n, plural, one {# аэропорт} few {# аэропорта} many {# аэропортов} other {# аэропорта}}',
  airports: 'Аэропорты',
  cityAll: '{city}, все аэропорты',
  agencyAsk: 'Название, эл. почта или город',
  noAgency: 'Такого агентства нет',
  noAgencyWhy: 'Нет действующего и ещё не выбранного аккаунта с таким названием.',
  agencyFor: 'Продажа для агентства',
  agencyChoose: 'Выберите агентство',
  agencyTitle: 'Для какого агентства?',
  agencyUnknown: 'Такого агентства нет',
  agencyClear: 'Убрать агентство',
  agencyClosed: 'Этот аккаунт {status, select, pending {ещё не одобрен} blocked {заблокирован} other {закрыт}}: продажа невозможна',
  available: 'доступно {money}',
};
