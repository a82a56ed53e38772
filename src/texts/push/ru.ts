import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  deadline: 'До тайм-лимита меньше {minutes, plural, one {# минуты} few {# минут} many {# минут} other {# минуты}}',
  deadlineClose: 'Тайм-лимит близко',
  missed: 'Расписание изменилось: пересадка сорвана',
  schedule: 'Расписание изменилось',
  'alert.price': 'Можно забронировать по цене, которую вы ждали',
  'alert.seats': 'Снова есть места',
  waitlist: 'Места, которых вы ждали, удержаны для вас',
};
