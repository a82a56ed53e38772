import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  title: 'Ամրագրումների կորը',
  failed: 'Ամրագրումների կորը չհաջողվեց բեռնել',
  now: 'Մեկնումից {days, plural, one {# օր} other {# օր}} առաջ վաճառված է {sold, plural, one {# տեղ} other {# տեղ}}',
  left: 'Մեկնման պահին վաճառված է {sold, plural, one {# տեղ} other {# տեղ}}',
  usually: 'Նման չվերթերում այդ պահին՝ {usual}։ Նույն համարի և շաբաթվա օրվա վերջին {n} չվերթի մեդիանն է։',
  tooFew:
    '{n, plural, =0 {Այս համարի և շաբաթվա օրվա չվերթ դեռ չի մեկնել} one {Այս համարի և շաբաթվա օրվա դեռ միայն # չվերթ է մեկնել} other {Այս համարի և շաբաթվա օրվա դեռ միայն # չվերթ է մեկնել}}․ համեմատելու համար պետք է {least}։',
  thisFlight: 'Այս չվերթը',
  similar: 'Նման չվերթեր',
  days: 'Օր առաջ',
  figures: 'Թվերով',
};
