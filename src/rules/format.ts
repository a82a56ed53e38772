import type { texts as common } from '../texts/common/en.ts';
import type { Texts } from '../texts/texts.ts';

/** How figures and texts are written; the same on the screen, in a mail and on a document. */

/** A negative figure has the minus sign, which is as wide as a digit and not torn from it. */
export const MINUS = '\u2212';

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** An amount in major units with two decimals and thousands commas: `1,234.50`. */
export function formatAmount(major: number): string {
  const [whole, cents] = Math.abs(major).toFixed(2).split('.') as [string, string];
  return `${isNegative(major) ? MINUS : ''}${grouped(whole)}.${cents}`;
}

/** An amount without its currency, as in a column that names it: drams without decimals when they are whole. */
export function formatFigure(major: number, currency: string): string {
  const text = formatAmount(major);
  return currency === 'AMD' && text.endsWith('.00') ? text.slice(0, -3) : text;
}

/** An amount with its currency: `1,234.50 USD`; drams without decimals when they are whole: `54,600 AMD`. */
export function formatMoney(major: number, currency: string): string {
  return `${formatFigure(major, currency)} ${currency}`;
}

/** The balance as the top bar shows it: two decimals, truncated and never rounded, thousands commas (domain.md 5.2). */
export function formatBalance(major: number): string {
  // Cut the decimal text, not the float: 0.29 * 100 is 28.999... and would show 0.28. Eight decimals of a hundred million are not its text.
  const shortest = String(Math.abs(major));
  const [whole, decimals = ''] = (/e/.test(shortest) ? Math.abs(major).toFixed(8) : shortest).split('.') as [string, string?];
  const text = `${grouped(whole)}.${decimals.slice(0, 2).padEnd(2, '0')}`;
  return isNegative(major) && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

/** All spaces and plus signs removed, one plus added (domain.md 5.2). */
export function formatPhone(phone: string): string {
  return `+${phone.replace(/[\s+]/g, '')}`;
}

/** What stands alone begins with a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const TITLE_LENGTH = 20;

/** Titles longer than 20 characters are cut to 20 with an ellipsis that opens the full text (domain.md 5.2). */
export function cutTitle(title: string): { text: string; cut: boolean } {
  const letters = [...title];
  return letters.length > TITLE_LENGTH ? { text: `${letters.slice(0, TITLE_LENGTH).join('')}…`, cut: true } : { text: title, cut: false };
}

/** A count with its word: `1 passenger`, `2 passengers`, `3 children`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Short names, from Sunday and from January, in the language that a day is written in. */
export interface DayNames {
  weekdays: readonly string[];
  months: readonly string[];
  /** Of a zone. */
  city: (timezone: string) => string;
}

/** Those of the area `common`. */
export const dayNamesOf = (say: Texts<typeof common>): DayNames => ({
  weekdays: say('weekdays').split(' '),
  months: say('months').split(' '),
  city: (zone) => zoneCity(zone, say),
});

/** A calendar day as `Tue 1 Jun 2027`; the year is left out when it equals `yearNow`. Never goes through a time zone. */
export function formatDay(day: string, names: DayNames, yearNow?: number): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number) as [number, number, number];
  const weekday = names.weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()];
  return `${weekday} ${date} ${names.months[month - 1]}${year === yearNow ? '' : ` ${year}`}`;
}

/** From one day to another: `Tue 1 – Mon 14 Jun 2027`; a month and a year that both share are said once. */
export function formatPeriod(from: string, to: string, names: DayNames, yearNow?: number): string {
  const last = formatDay(to, names, yearNow);
  if (from.slice(0, 10) === to.slice(0, 10)) return last;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const first = formatDay(from, names, sameYear ? Number(from.slice(0, 4)) : yearNow);
  return `${from.slice(0, 7) === to.slice(0, 7) ? first.split(' ').slice(0, 2).join(' ') : first} – ${last}`;
}

/** A day without its weekday: `1 Jun 2027`, of a birth or the end of a document. */
export const formatDate = (day: string, names: DayNames, yearNow?: number): string => formatDay(day, names, yearNow).replace(/^\S+ /, '');

/** From one day to another without their weekdays: `1–28 Nov 2026`. */
export function formatDates(from: string, to: string, names: DayNames): string {
  const last = formatDate(to, names);
  if (from.slice(0, 10) === to.slice(0, 10)) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8, 10))}–${last}`;
  return `${formatDate(from, names, from.slice(0, 4) === to.slice(0, 4) ? Number(from.slice(0, 4)) : undefined)} – ${last}`;
}

/** `23:50` of a local wall time `2027-06-01T23:50`. */
export const timeOf = (local: string): string => local.slice(11, 16);

/** How many days after its departure a flight arrives, beside its time: `+1`, `-1`, nothing on the same day. */
export const dayShift = (days: number): string => (days === 0 ? '' : `${days > 0 ? '+' : ''}${days}`);

/** An instant in the company's zone, with the zone named: `1 Jun, 14:00 (Yerevan)` (domain.md 0.8). */
export function formatInstant(instant: string, timezone: string, names: DayNames): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    day: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${Number(part('day'))} ${names.months[Number(part('month')) - 1]}, ${part('hour')}:${part('minute')} (${names.city(timezone)})`;
}

/** The city that a zone is called by: `Asia/Yerevan` is Yerevan. */
export const zoneCity = (timezone: string, say: Texts<typeof common>): string =>
  say('zoneCity', { city: timezone.split('/').at(-1)!.replaceAll('_', ' ') });

function isNegative(major: number): boolean {
  return major < 0;
}

interface Party {
  adults: number;
  children: number;
  infants: number;
}

/** "2 adults, 1 child", by the texts of whoever says it. */
export const travellersOf = (counts: Party, say: (who: keyof Party, put: { n: number }) => string): string =>
  (['adults', 'children', 'infants'] as const)
    .filter((who) => counts[who] > 0)
    .map((who) => say(who, { n: counts[who] }))
    .join(', ');
