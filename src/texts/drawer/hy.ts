import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  menu: 'Ցանկ',
  closeMenu: 'Փակել ցանկը',
  allPlaces: 'Բոլոր բաժինները',
  installTitle: 'Ավելացրեք Tatev-ը հիմնական էկրանին',
  installText: 'Բացվում է ավելի արագ և ցույց է տալիս պահպանված ամրագրումներն առանց ցանցի։',
  installByHand: 'Դիտարկիչում սեղմեք «Կիսվել», ապա «Ավելացնել հիմնական էկրանին»։',
  install: 'Տեղադրել',
  notNow: 'Հիմա չէ',
};
