import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  copied: '{text}՝ պատճենված է',
  cannotCopy: 'Այստեղ պատճենել հնարավոր չէ։ Սեղմած պահեք տեքստը՝ ընտրելու համար։',
  timeOver: 'Ժամանակն ավարտվել է',
  timeOverAloud: 'Ժամանակն ավարտվել է',
  minutesLeft: '{minutes} ր',
  hoursLeft: '{hours} ժ {minutes} ր',
  daysLeft: '{days} օր {hours} ժ',
  leftMinutes: 'Մնաց {minutes, plural, one {# րոպե} other {# րոպե}}',
  leftSeconds: 'Մնաց {seconds, plural, one {# վայրկյան} other {# վայրկյան}}',
  leftMinutesSeconds: 'Մնաց {minutes, plural, one {# րոպե} other {# րոպե}} {seconds, plural, one {# վայրկյան} other {# վայրկյան}}',
  openCalendar: '{field}. բացել օրացույցը',
  noSuchDate: 'Այդպիսի ամսաթիվ չկա։ Գրեք այսպես՝ 10.12.2026 կամ 10DEC26',
  notBefore: 'Ոչ շուտ, քան {day}',
  notAfter: 'Ոչ ուշ, քան {day}',
  showMore: 'Ցույց տալ ավելին',
  savedAt: 'Պահպանված է այս սարքում՝ {time}',
  savedLongAgo: 'Պահպանված է այս սարքում՝ {time} · կարող է հնացած լինել',
  listFailed: 'Ցուցակը չհաջողվեց բեռնել',
  fewer: 'Պակասեցնել՝ {what}',
  more: 'Ավելացնել՝ {what}',
  takeAway: '{what}, հեռացնել',
  chooseCountry: 'Ընտրեք',
  monthNames: 'Հունվար Փետրվար Մարտ Ապրիլ Մայիս Հունիս Հուլիս Օգոստոս Սեպտեմբեր Հոկտեմբեր Նոյեմբեր Դեկտեմբեր',
  dateForm: 'ՕՕ.ԱԱ.ՏՏՏՏ',
};
