import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  resetMailed: 'Եթե այս հասցեով հաշիվ կա, հղումն ուղարկված է։ Այն վավեր է մեկ ժամ',
  passwordSet: 'Գաղտնաբառը սահմանված է։ Կարող եք մուտք գործել',
  passwordChanged: 'Գաղտնաբառը փոխված է։ Այլ սարքերում դուք դուրս եք եկել',
  linkSent: 'Հղումն ուղարկված է {email} հասցեին։ Այն վավեր է {hours, plural, one {# ժամ} other {# ժամ}}',
  welcome: 'Շնորհակալություն։ Անցեք նամակի մեջ ուղարկված հղումով։ Դրանից հետո կդիտարկենք ձեր գրանցումը',
  verificationMailed: 'Եթե այս հասցեով սպասող հաշիվ կա, նոր հղում է ուղարկված',
  confirmedAndPending: 'Հասցեն հաստատված է։ Կդիտարկենք ձեր գրանցումը և կգրենք ձեզ',
  confirmed: 'Հասցեն հաստատված է',
  accountInvited: 'Հաշիվը ստեղծված է, հրավերն ուղարկված է',
  accountCreated: 'Հաշիվը ստեղծված է',
  signedOut: 'Դուրս եք եկել',
  signedOutThere: 'Այդ սարքում դուրս եք եկել',
  signedOutEverywhere: 'Դուրս եք եկել բոլոր սարքերում',
  twoStepOff: 'Երկքայլ մուտքն անջատված է',
  currencyRemoved: '{currency} արժույթն այլևս չի հետևում Կենտրոնական բանկին',
  deleted: '{name}՝ ջնջված է',
  classDeleted: '{letter} դասը ջնջված է',
  classTemplateDeleted: '{letter} դասի ձևանմուշը ջնջված է',
  flightTemplateDeleted: '{flight} չվերթի ձևանմուշը ջնջված է',
  groupDeleted: '{name} խումբը ջնջված է',
  notificationRemoved: 'Հայտարարությունը հանված է',
  passengerErased: 'Հեռացված է պահպանված ուղևորներից',
  pushOn: 'Այս սարքի ծանուցումները միացված են',
  pushOff: 'Այս սարքի ծանուցումներն անջատված են',
};
