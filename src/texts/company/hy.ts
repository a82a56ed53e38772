import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  failed: 'Ընկերության տվյալները չբեռնվեցին',
  name: 'Անվանում',
  nameHy: 'Անվանումը հայերեն',
  address: 'Հասցե',
  addressHy: 'Հասցեն հայերեն',
  phone: 'Հեռախոս',
  taxNumber: 'ՀՎՀՀ',
  bank: 'Բանկ և հաշիվ',
  withHttps: 'https://-ով',
  zone: 'Ժամային գոտի',
  zoneHint: 'Փաստաթղթերի, փոխարժեքների և հայտարարությունների օրերն այս ժամով են',
  footer: 'Էջի ներքևում',
  dunning: 'Վճարման հիշեցումներ, օր',
  dunningHint: 'Վճարման օրվանից, օրինակ՝ 0, 7, 14. -2՝ երկու օր առաջ. դատարկ՝ ոչ մի հիշեցում',
  saved: 'Պահպանված է։ Դուրս գրված փաստաթղթերը չեն փոխվում։',
  title: 'Ընկերություն',
  adminsChange: 'Փոխում են Սուպեր ադմիններն ու Ադմինները։',
  base: 'Հաշվապահությունը {currency}-ով է։',
  saveFirst: 'Նախ պահպանեք մուտքագրածը։',
  logoHint: 'PNG կամ JPEG, առավելագույնը {most} կԲ։ Երևում է որոնման էջում՝ կոնտակտի կողքին',
};
