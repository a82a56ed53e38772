import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  stillNoAnswer: 'Ответа всё ещё нет. Дважды ничего не отправляется: проверьте, когда появится связь.',
  unknown: 'Неизвестно, прошло ли это. Сначала проверьте.',
};
