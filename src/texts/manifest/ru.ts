import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Список пассажиров {flight} {from}–{to}',
  flight: '{flight} {from}–{to}',
  departs: 'Вылет: {day}, {time}, местное время',
  counts:
    '{adults, plural, one {# взрослый} few {# взрослых} many {# взрослых} other {# взрослого}}, {children, plural, one {# ребёнок} few {# ребёнка} many {# детей} other {# ребёнка}}, {infants, plural, one {# младенец} few {# младенца} many {# младенцев} other {# младенца}}; без билета: {bookings}',
  complete: 'Документы заполнены: {percent}\u00a0%',
  name: 'Имя',
  born: 'Рождение',
  document: 'Документ',
  ticket: 'Билет',
  classBag: 'Класс, багаж',
  seat: 'Место',
  pnrAgency: 'PNR, агентство',
  remarks: 'Примечания',
  withAdult: 'с {adult}',
  noDocument: 'нет',
  noDocumentOf: 'нет, {nationality}',
  documentLine: '{type} {number}\n{nationality}, выдан {country}, до {expiry}',
  'state.booking': 'бронь',
  'state.ticketed': 'с билетом',
  'state.boarded': 'на борту',
  'state.suspended': 'приостановлен',
  nobody: 'На этом рейсе нет пассажиров.',
};
