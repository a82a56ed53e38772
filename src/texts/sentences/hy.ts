import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  // Orders: why something happened.
  timeLimitPassed: 'Ժամկետը լրացել է',
  agencyBlocked: 'Հաշիվն արգելափակվել է, պահված տեղերն ազատվել են',
  endsIn: 'Ժամկետը լրանում է {n, plural, one {# րոպեից} other {# րոպեից}}',
  newTimesUnanswered: '{flight} չվերթը մեկնում է մեկ օրվա ընթացքում, բայց նոր ժամերի մասին պատասխան չկա. աշխատակիցները տեղեկացված են',
  newTimes: '{flight}. {was}–{wasEnd}, այժմ՝ {now}–{nowEnd}',
  typeByThen: '{name}՝ այդ ժամանակ արդեն {type, select, ADT {մեծահասակ} CHD {երեխա} other {մանուկ}} է',
  documentEnds: '{name}. փաստաթղթի ժամկետն ավելի շուտ է լրանում',
  refundApproved: 'Վերադարձի հայտը հաստատված է',
  // Entries of the ledger.
  deposit: 'Համալրում',
  takesBack: 'Չեղարկում է {no} գրառումը՝ {why}',
  tickets: 'Տոմսեր {pnr}',
  void: 'Անվավեր ճանաչում {pnr}',
  refund: 'Վերադարձ {pnr}',
  dateChange: 'Ամսաթվի փոփոխություն {pnr}',
  discount: 'Զեղչ {pnr}՝ {why}',
  name: 'Անվան ուղղում {pnr}',
  services: 'Ծառայություններ {pnr}',
  split: 'Բաժանում {pnr}',
  // Notices to staff and agencies.
  'mailsStuck.title': 'Նամակները չեն ուղարկվում',
  'mailsStuck.text':
    'Նամակը հինգ անգամ չի ուղարկվել կամ վերջնականապես մերժվել է։ Խնդրում ենք ստուգել փոստի կարգավորումները․ պատվերներում երևում է, թե որ նամակներն են սպասում։',
  'ratesStuck.title': 'Փոխարժեքները չեն ստացվում',
  'ratesStuck.text':
    'Կենտրոնական բանկից փոխարժեքները չեն ստացվում․ գործում են վերջին հայտնիները։ Պատճառը՝ {error}։ Փոխարժեքը կարելի է սահմանել ձեռքով։',
  'unpaidLimit.title': '{agency}. չվճարված տեղերի սահման',
  'unpaidLimit.text': '{agency} գործակալությունը փորձել է պահել ավելի շատ չվճարված տեղեր, քան թույլատրված է։ Ստուգեք նրա ամրագրումները։',
  'groupSeats.title': '{flight} չվերթի խմբային տեղերի ժամկետը վաղը լրանում է',
  'groupSeats.text': '{agency}. {flight} չվերթի ({day}) {seats} խմբային տեղերից {free}-ը դեռ անուն չունեն։ Դրանք կազատվեն {release}։',
  // The activity log.
  merged: '{n, plural, one {# ուղևոր} other {# ուղևոր}} միավորվել է մեկի հետ',
  'edited.deadline': 'ժամկետ',
  'edited.contact': 'կոնտակտ',
  'edited.remarks': 'նշումներ',
  'edited.internalRemarks': 'ներքին նշումներ',
  'edited.documents': 'փաստաթղթեր',
};
