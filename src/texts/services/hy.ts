import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  service: 'Ծառայություն',
  refundable: 'Վերադարձվում է չվերթի հետ',
  nonRefundable: 'Չի վերադարձվում',
  for: 'Ում համար',
  on: 'Չվերթներ',
  howMany: 'Քանակը',
  eachOfLines: 'յուրաքանչյուրի համար՝ {price}',
  each: 'հատը՝ {price}',
  chooseWho: 'Ընտրեք՝ ում համար',
  add: 'Ավելացնել {price}',
  keep: 'Պահել՝ {name}, {whose}',
  takeOff: 'Հեռացնել՝ {name}, {whose}',
  wholeBooking: 'Ամբողջ ամրագրումը',
};
