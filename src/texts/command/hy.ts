import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  ask: 'PNR, անուն, գործակալություն',
  askAgent: 'PNR, անուն, երթուղի',
  none: 'Ոչինչ չի գտնվել',
  noneWhy: 'Գրեք PNR, անվան սկիզբը կամ էկրանի անունը։',
  openBooking: 'Բացել {pnr} ամրագրումը',
  findFlight: 'Գտնել {flight} չվերթը',
  searchFlights: 'Որոնել {from} – {to} չվերթներ',
  agency: 'Գործակալություն',
  keys: 'Ստեղների համադրություններ',
  'key.find': 'Գտնել ամեն ինչ',
  'key.search': 'Անցնել ցանկի որոնման դաշտին',
  'key.new': 'Նոր գրառում ցանկում',
  'key.export': 'Ցանկը՝ XLSX ֆայլով',
  'key.rows': 'Տողերով վեր ու վար',
  'key.tick': 'Նշել տողը',
  'key.open': 'Բացել տողը',
  'key.buttons': 'Դեպի ցանկի տակի կոճակները',
  'key.close': 'Փակել պատուհանը',
  'key.keys': 'Այս ցանկը',
};
