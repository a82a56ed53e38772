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
  agencyFor: 'Ում համար եք վաճառում',
  agencyChoose: 'Ընտրեք գործակալությունը',
  agencyTitle: 'Ո՞ր գործակալության համար է',
  agencyUnknown: 'Այդպիսի գործակալություն չկա',
  agencyClear: 'Հեռացնել գործակալությունը',
  agencyClosed: 'Այս հաշիվը {status, select, pending {դեռ հաստատված չէ} blocked {արգելափակված է} other {փակված է}}․ վաճառել հնարավոր չէ',
  available: 'հասանելի է {money}',
};
