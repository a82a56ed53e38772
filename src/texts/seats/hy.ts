import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  choose: 'Ընտրել տեղերը',
  map: 'Տեղերի սխեմա',
  exitRow: '{row} շարք՝ ելքի շարք',
  seat: '{seat}, {place, select, window {պատուհանի մոտ} aisle {միջանցքի մոտ} other {մեջտեղում}}, {price}, {state, select, free {ազատ} chosen {ձերը} taken {զբաղված} other {անհասանելի}}',
  noPrice: 'չի վաճառվում',
  free: 'անվճար',
  for: 'Ով է նստելու',
  on: 'Չվերթ',
  who: '{name}՝ առանց տեղի',
  whoAt: '{name}՝ {seat}',
  taken: 'Զբաղված',
  exit: 'Ելք',
  noMap: 'Այս չվերթի տեղերը տրվում են գրանցման ժամանակ։',
  noneInCabin: 'Այս դասի տեղերը տրվում են գրանցման ժամանակ։',
  failed: 'Տեղերի սխեման չբեռնվեց',
  next: 'Հաջորդ չվերթը',
  done: 'Պատրաստ է',
  doneFor: 'Պատրաստ է · {price}',
  lost: 'Տեղերն արդեն զբաղվել են՝ {seats}։ Ընտրեք ուրիշները։',
};
