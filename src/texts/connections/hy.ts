import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  changeAirport: 'Օդանավակայանի փոփոխություն՝ {from} → {to}',
  missedIn: 'Տարանցումը խափանված է՝ {city}',
  missedShort: 'Չվերթների միջև {time} է, պետք է առնվազն {least}։',
  missedGone: 'Երկրորդ չվերթը մեկնում է առաջինի ժամանումից առաջ։',
  missedLong: 'Չվերթների միջև {time} է, առավելագույնը՝ 24 ժամ։',
  nightIn: 'Գիշեր՝ {city}',
  waitIn: 'Սպասում՝ {time}, {city}',
};
