import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  sold: 'վաճառված՝ {n, number}',
  held: 'պահված՝ {n, number}',
  keptForGroups: 'խմբերի համար՝ {n, number}',
  freeOf: 'ազատ՝ {n, number}, ընդամենը՝ {total, number}',
};
