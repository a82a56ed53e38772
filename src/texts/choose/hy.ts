import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  airportAsk: 'Քաղաք կամ կոդ',
  recent: 'Վերջերս օգտագործված',
  airportsFailed: 'Օդանավակայանները չբեռնվեցին',
  noAirport: 'Այդպիսի օդանավակայան չկա',
  noAirportWhy: 'Փորձեք քաղաքը հայերեն, ռուսերեն կամ անգլերեն, երկիրը կամ եռատառ կոդը։',
  airportCount: '{n, plural, one {# օդանավակայան} other {# օդանավակայան}}',
  airports: 'Օդանավակայաններ',
  cityAll: '{city}, բոլոր օդանավակայանները',
  agencyAsk: 'Անվանում, էլ. փոստ կամ քաղաք',
  noAgency: 'Այդպիսի գործակալություն չկա',
  noAgencyWhy: 'Այս անվանմամբ գործող և դեռ չընտրված հաշիվ չկա։',
  agencyChoose: 'Ընտրեք, թե որ գործակալության համար եք վաճառում',
  agencyTitle: 'Ո՞ր գործակալության համար է',
  agencyUnknown: 'Այդպիսի գործակալություն չկա',
  agencyClosed: 'Այս հաշվի կարգավիճակն է՝ {status}․ դրան վաճառել չի կարելի',
  available: 'հասանելի է {money}',
};
