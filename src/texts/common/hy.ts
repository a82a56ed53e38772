import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  tryAgain: 'Կրկին փորձել',
  cancel: 'Չեղարկել',
  continue: 'Շարունակել',
  done: 'Պատրաստ է',
  refresh: 'Թարմացնել',
  email: 'Էլ. փոստ',
  password: 'Գաղտնաբառ',
  noConnection: 'Կապ չկա',
  flights: 'Չվերթներ',
  passengers: 'Ուղևորներ',
  agency: 'Գործակալություն',
  airline: 'Ավիաընկերություն',
  weekdays: 'Կիր Երկ Երք Չրք Հնգ Ուրբ Շբթ',
  months: 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ',
  zoneCity: '{city, select, Yerevan {Երևան} Moscow {Մոսկվա} Dubai {Դուբայ} Tbilisi {Թբիլիսի} Paris {Փարիզ} other {{city}}}',
  minutes: '{minutes} ր',
  hours: '{hours} ժ {minutes} ր',
};
