import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  sold: 'продано {n}',
  held: 'удержано {n}',
  keptForGroups: 'для групп {n}',
  freeOf: 'свободно {n} из {total}',
};
