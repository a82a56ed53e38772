import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Տարբերանշան և գույն',
  where:
    'Երևում են գործակալության անունից տրվող ամրագրումների, տոմսերի, հաշիվների ու գնառաջարկների վրա և ուղևորներին ուղարկվող նամակներում։ Տրված փաստաթղթի տարբերանշանն ու գույնը չեն փոխվում։',
  none: 'Սեփական տարբերանշան և գույն դեռ չկա. միայն անունն է երևում։',
  sample: 'Բացել ամրագրումը',
  preview: 'Ինչպես է երևում',
  saved: 'Գույնը պահպանված է',
  houseColor: 'Նարնջագույն՝ մերը',
  ownColor: 'Կամ ուրիշ գույն',
  ownColorHint: 'Օրինակ՝ #1a6fb5',
  'color.0b5cad': 'Կապույտ',
  'color.0a7a7a': 'Փիրուզագույն',
  'color.1b7a3d': 'Կանաչ',
  'color.b3261e': 'Կարմիր',
  'color.8e2463': 'Բորդո',
  'color.5b3fa8': 'Մանուշակագույն',
  'color.f2b705': 'Դեղին',
  'color.37474f': 'Մուգ մոխրագույն',
  logoChanged: 'Տարբերանշանը փոխված է',
  logoRemoved: 'Տարբերանշանը հեռացված է',
  logoTooLarge: 'Առավելագույնը {most} կԲ, այս մեկը {size} կԲ է',
  logoNow: 'Ներկայիս տարբերանշանը',
  logo: 'Տարբերանշան',
  logoHint: 'PNG կամ JPEG, առավելագույնը {most} կԲ',
  notChanged: 'Չփոխվեց',
  removeLogo: 'Հեռացնել տարբերանշանը',
};
