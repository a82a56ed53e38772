import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  codeTwice: '{line} տողն արդեն ունի այս կոդը․ բաց է թողնված',
  fault: '{column}՝ {error}',
  missing: 'բացակայում է',
  zoneStays: 'Այստեղից առաջիկա չվերթներ կան․ մնում է {zone}։ Ժամային գոտին փոխեք օդանավակայանի էջում',
  noCity: 'Քաղաք նշված չէ․ օգտագործվում է օդանավակայանի անվանումը',
  notIcao: '{code}-ը ICAO կոդ չէ․ բաց է թողնված',
  accountingCodeStays: 'Այս ավիաընկերությամբ տոմսեր են դուրս գրված․ հաշվարկային կոդը մնում է',
  accountingCodeTaken: '{code} հաշվարկային կոդը {airline}-ինն է․ բաց է թողնված',
  noName: 'Անվանում չկա․ օգտագործվում է կոդը',
  noManufacturer: 'Արտադրող նշված չէ․ դրվում է «Other»',
  noSeats: 'Տեղերի թիվը նշված չէ․ ակտիվ չէ, մինչև լրացվի',
};
