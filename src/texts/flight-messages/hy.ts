import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: '{flight}․ հաղորդագրություններ',
  kind: 'Հաղորդագրություն',
  'hint.PAXLST': 'Ուղևորներն ու նրանց փաստաթղթերը՝ սահմանապահ ծառայության համար (UN/EDIFACT PAXLST)։',
  'hint.PNL': 'Անունների ամբողջական ցուցակը՝ գրանցման համար (Type B)։',
  'hint.ADL': 'Ինչ է փոխվել վերջին ցուցակից հետո՝ գրանցման համար (Type B)։',
  changes: 'Վերջին ցուցակից հետո ավելացել է {added}, հանվել՝ {deleted}, փոխվել՝ {changed} ուղևոր։',
  unchanged: 'Վերջին ցուցակից հետո ոչինչ չի փոխվել։',
  noList: 'Նախ կազմեք PNL․ ADL-ն ասում է, թե ինչ է փոխվել դրանից հետո։',
  gaps: '{n, plural, one {# ուղևորի տվյալները լրիվ չեն։} other {# ուղևորի տվյալները լրիվ չեն։}} Հաղորդագրության մեջ կլինի այն, ինչ հայտնի է։',
  lacks: '<who>{name}</who>՝ {gaps}',
  sender: 'Ուղարկող',
  receiver: 'Ստացող',
  receivers: 'Ստացողներ',
  'senderHint.border': 'Ինչպես պայմանավորված եք սահմանապահ ծառայության հետ, սովորաբար ավիաընկերության կոդը',
  'senderHint.checkIn': 'Type B հասցե՝ յոթ նիշ',
  receiversHint: 'Մինչև ութ Type B հասցե՝ բացատներով բաժանված',
  make: 'Կազմել և պահպանել',
  made: 'Արդեն կազմվածները',
  failed: 'Հաղորդագրությունները չբեռնվեցին',
  notSaved: 'Հաղորդագրությունը կազմված է, բայց այս սարքում չպահպանվեց',
  line: '{kind}, {n, plural, one {# ուղևոր} other {# ուղևոր}}, {parts, plural, one {# մաս} other {# մաս}}',
  by: '{time}, {name}',
  save: 'Պահպանել',
  saveOne: 'Պահպանել {kind}-ը, {time}',
};
