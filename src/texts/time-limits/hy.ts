import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  instantOnly: '{flight}՝ միայն անմիջապես դուրս գրվող',
  departsIn: '{flight} չվերթը մեկնում է {hours} ժամից',
  salesClose: 'Փակվում է {flight} չվերթի վաճառքը',
  classMinutes: '{flight} չվերթի դասի վերջնաժամկետը՝ ամրագրումից {minutes} րոպե հետո',
  classHours: '{flight} չվերթի դասի տոմսերը դուրս են գրվում մեկնումից {hours} ժամ առաջ',
  agencyMinutes: 'Գործակալության վերջնաժամկետը՝ ամրագրումից {minutes} րոպե հետո',
  agencyHours: 'Գործակալությունը դուրս է գրում մեկնումից {hours} ժամ առաջ',
  nameList: 'Փակվում է {flight} չվերթի անունների ցուցակը',
  groupNames: 'Լրանում է {flight} չվերթի խմբի անունների ժամկետը',
};
