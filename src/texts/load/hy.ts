import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  sold: 'վաճառված՝ {n}',
  held: 'պահված՝ {n}',
  keptForGroups: 'խմբերի համար՝ {n}',
  freeOf: 'ազատ՝ {n}, ընդամենը՝ {total}',
};
