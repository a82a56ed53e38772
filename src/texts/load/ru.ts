import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  sold: 'продано {n, number}',
  held: 'удержано {n, number}',
  keptForGroups: 'для групп {n, number}',
  freeOf: 'свободно {n, number} из {total, number}',
};
