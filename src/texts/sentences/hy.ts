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
  said: '{text}',
  sentTo: 'ում՝ {to}',
  'log.period': '{from} – {to}, {format}',
  'log.rows': '{n, plural, one {# տող} other {# տող}}, {money}',
  'log.manifest':
    '{flight}, {format}. {n, plural, one {# ուղևոր} other {# ուղևոր}}, {whole, select, yes {փաստաթղթերի ամբողջական համարներով} other {փաստաթղթերի թաքցված համարներով}}',
  'log.attachment': '{type}, {n, plural, one {# բայթ} other {# բայթ}}',
  'log.changeDate': '{n, plural, one {# ուղևոր փոխում է ամսաթիվը} other {# ուղևոր փոխում են ամսաթիվը}}',
  'log.removed': '{name}՝ հեռացված է',
  'log.split': '{n, plural, one {# ուղևոր} other {# ուղևոր}}՝ {pnr} ամրագրում',
  'log.refunded': '{n, plural, one {# կտրոն} other {# կտրոն}}, վերադարձվել է {money}',
  'log.moneyBack': 'վերադարձվել է {money}',
  'log.booked': '{n, plural, one {# ուղևոր} other {# ուղևոր}}, {money}',
  'log.season': '{flight}. {n, plural, one {# չվերթ} other {# չվերթ}}',
  'log.worked': 'Փորձնական նամակն ուղարկված է',
  'log.failed': 'Փորձնական նամակը չի ուղարկվել',
  'log.exported': '{n, plural, one {# տող} other {# տող}}, {format}',
  'log.imported': 'ավելացված՝ {added}, փոփոխված՝ {changed}, բաց թողնված՝ {left}',
  'log.cancelled': '{flight}, {n, plural, one {# ամրագրում} other {# ամրագրում}}. {reason}',
  'log.boarded': '{n, plural, one {# կտրոն} other {# կտրոն}}՝ {flight} չվերթ',
  'log.groupSeats': '{flight}. {agency}, խմբային տեղեր',
};
