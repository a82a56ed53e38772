import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'Super Admin': 'Սուպեր ադմին',
  Admin: 'Ադմին',
  Manager: 'Մենեջեր',
  Tickets: 'Տոմսեր',
  Viewer: 'Դիտող',
  Reports: 'Հաշվետվություններ',
  user: 'Գործակալ',
  none: 'Դեր չկա',
};
