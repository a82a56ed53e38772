import { formatDay, formatInstant } from '../../rules/format.ts';
import type { OfferedLang } from '../../contract/lang.ts';

/** Days and times in the mail's language; Armenian of our own, so that mail and screen never differ by an engine's data. */

const MONTHS = ['հունվարի', 'փետրվարի', 'մարտի', 'ապրիլի', 'մայիսի', 'հունիսի', 'հուլիսի', 'օգոստոսի', 'սեպտեմբերի', 'հոկտեմբերի', 'նոյեմբերի', 'դեկտեմբերի']; // prettier-ignore
const WEEKDAYS = ['կիր', 'երկ', 'երք', 'չրք', 'հնգ', 'ուրբ', 'շբթ'];
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Tue 1 Jun 2027`, `երք, 1 հունիսի 2027`. */
export function dayText(day: string, lang: OfferedLang): string {
  if (lang === 'en') return formatDay(day);
  const [year, month, date] = day.slice(0, 10).split('-').map(Number) as [number, number, number];
  return `${WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]}, ${date} ${MONTHS[month - 1]} ${year}`;
}

/** `1 Jun 14:00 (Yerevan)`, `1 հունիսի, ժամը 14:00 (Երևան)`. */
export function instantText(instant: string, timezone: string, lang: OfferedLang): string {
  const text = formatInstant(instant, timezone);
  if (lang === 'en') return text;
  const [date, month, time] = text.split(' ') as [string, string, string];
  const city = timezone === 'Asia/Yerevan' ? 'Երևան' : text.slice(text.indexOf('(') + 1, -1);
  return `${date} ${MONTHS[ENGLISH.indexOf(month)]}, ժամը ${time} (${city})`;
}
