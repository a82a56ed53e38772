import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  tagline: 'Ավիատոմսերի համակարգ գործակալությունների համար',
  poweredBy: 'Powered by Tatev Systems',
  signIn: 'Մուտք գործել',
  signingIn: 'Մուտքը',
  twoStep: 'Երկքայլ մուտք',
  newHere: 'Առաջին անգա՞մ եք այստեղ',
  register: 'Գրանցել գործակալություն',
  forgot: 'Մոռացե՞լ եք գաղտնաբառը',
  emailMissing: 'Մուտքագրեք էլ. փոստի հասցեն',
  passwordMissing: 'Մուտքագրեք գաղտնաբառը',
  ended: 'Աշխատաշրջանն ավարտվել է։ Շարունակելու համար մուտք գործեք։',
  wrongPair: 'Էլ. փոստը կամ գաղտնաբառը սխալ է։',
  notVerified: 'Ձեր էլ. փոստի հասցեն դեռ հաստատված չէ։ Բացեք մեր ուղարկած նամակի հղումը։',
  pending: 'Ձեր հաշիվը սպասում է հաստատման։ Հաստատվելուն պես նամակ կստանաք։',
  blocked: 'Այս հաշիվն արգելափակված է։ Զանգահարեք ընկերության ձեր պատասխանատուին։',
  noAnswer: 'Սերվերը չի պատասխանում։ Ստուգեք կապը և կրկին փորձեք։',
  failed: '{what} չհաջողվեց։ Կրկին փորձեք։',
  tooMany: 'Չափազանց շատ փորձեր։ Կրկին փորձեք {minutes, plural, one {# րոպեից} other {# րոպեից}}։',
  offline: 'Կապ չկա։ {what} պահանջում է համացանց։',
  sendMailAgain: 'Կրկին ուղարկել նամակը',
};
