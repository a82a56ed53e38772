import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  copied: '{text}: скопировано',
  cannotCopy: 'Здесь копировать нельзя. Удерживайте текст, чтобы выделить его.',
  timeOver: 'Время вышло',
  timeOverAloud: 'Время вышло',
  minutesLeft: '{minutes} мин',
  hoursLeft: '{hours} ч {minutes} мин',
  daysLeft: '{days} дн {hours} ч',
  leftMinutes: 'Осталось {minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}',
  leftSeconds: 'Осталось {seconds, plural, one {# секунда} few {# секунды} many {# секунд} other {# секунды}}',
  leftMinutesSeconds:
    'Осталось {minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}} {seconds, plural, one {# секунда} few {# секунды} many {# секунд} other {# секунды}}',
  openCalendar: '{field}: открыть календарь',
  noSuchDate: 'Такой даты нет. Введите как 10.12.2026 или 10DEC26',
  notBefore: 'Не раньше {day}',
  notAfter: 'Не позже {day}',
  showMore: 'Показать ещё',
  savedAt: 'Сохранено на устройстве {time}',
  savedLongAgo: 'Сохранено на устройстве {time} · может быть устаревшим',
  listFailed: 'Не удалось загрузить список',
  needsNetwork: 'Нужна сеть',
  notKeptHere: 'На устройстве этого нет.',
  fewer: 'Меньше: {what}',
  more: 'Больше: {what}',
  takeAway: '{what}, убрать',
  chooseCountry: 'Выберите',
  monthNames: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь',
  dateForm: 'ДД.ММ.ГГГГ',
  chooseFile: 'Выбрать файл',
};
