import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  ask: 'PNR, имя, агентство, рейс',
  askAgent: 'PNR, имя, маршрут',
  none: 'Ничего не найдено',
  noneWhy: 'Введите PNR, начало имени или название экрана.',
  openBooking: 'Открыть бронирование {pnr}',
  findFlight: 'Найти рейс {flight}',
  searchFlights: 'Искать рейсы {from} – {to}',
  agency: 'Агентство',
  keys: 'Сочетания клавиш',
  'key.find': 'Найти что угодно',
  'key.search': 'К строке поиска списка',
  'key.new': 'Новая запись в списке',
  'key.export': 'Список файлом XLSX',
  'key.rows': 'Вверх и вниз по строкам',
  'key.tick': 'Отметить строку',
  'key.open': 'Открыть строку',
  'key.buttons': 'К кнопкам под списком',
  'key.close': 'Закрыть окно',
  'key.keys': 'Этот список',
};
