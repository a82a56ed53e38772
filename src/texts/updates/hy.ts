import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  newVersion: 'Նոր տարբերակ',
  reload: 'Վերաբեռնել',
  later: 'Հետո',
  waits: 'Նոր տարբերակը կբացվի, երբ սկսածը պահպանվի կամ փակվի',
};
