import { commonTexts } from '../texts/common/every.ts';
import type { Lang } from '../contract/lang.ts';
import { timeOf, zoneCity } from '../rules/format.ts';
import { utcToLocal } from '../rules/zone-time.ts';
import { documentsTexts } from '../texts/documents/every.ts';

/** Days and times of documents and mails, in each language by texts of our own: an engine's data differ from one to the next. */

/** `Tue 1 Jun 2027`, `երք, 1 հունիսի 2027`, `вт, 1 июня 2027` */
export function dayText(day: string, lang: Lang): string {
  const { year, month, date } = partsOf(day);
  const weekday = documentsTexts(lang)('weekdays').split(' ')[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]!;
  return documentsTexts(lang)('day', { weekday, date, month: monthName(month, lang), year: String(year) });
}

/** The same without its weekday, of a birth or the end of a document: `1 Jun 2027`. */
export function dateText(day: string, lang: Lang): string {
  const { year, month, date } = partsOf(day);
  return documentsTexts(lang)('date', { date, month: monthName(month, lang), year: String(year) });
}

/** Days from one to another: `1–30 Apr 2027`, `1–30 ապրիլի 2027`, `28 декабря 2026 – 3 января 2027`; one day with its weekday. */
export function periodText(from: string, to: string, lang: Lang): string {
  if (from === to) return dayText(from, lang);
  const [first, last] = [partsOf(from), partsOf(to)];
  if (first.year !== last.year) return `${dateText(from, lang)} – ${dateText(to, lang)}`;
  const say = documentsTexts(lang);
  const said = { month: monthName(last.month, lang), year: String(last.year) };
  if (first.month === last.month) return say('date', { date: `${first.date}–${last.date}`, ...said });
  return say('date', { date: `${first.date} ${monthName(first.month, lang)} – ${last.date}`, ...said });
}

/** A time of a flight, as its airport's clock shows it: `Tue 1 Jun 2027, 14:00`. */
export const timeText = (local: string, lang: Lang): string => `${dayText(local, lang)}, ${timeOf(local)}`;

/** The day of an instant in the company's zone. */
export const instantDay = (instant: string, timezone: string, lang: Lang): string =>
  dayText(utcToLocal(Date.parse(instant), timezone), lang);

/** The same without its weekday. */
export const instantDate = (instant: string, timezone: string, lang: Lang): string =>
  dateText(utcToLocal(Date.parse(instant), timezone), lang);

/** An instant in the company's zone, with the zone named (domain.md 0.8): `Tue 1 Jun 2027, 14:00 (Yerevan)`. */
export function instantText(instant: string, timezone: string, lang: Lang): string {
  const local = utcToLocal(Date.parse(instant), timezone);
  return documentsTexts(lang)('instant', { day: dayText(local, lang), time: timeOf(local), city: zoneCity(timezone, commonTexts(lang)) });
}

/** `4 h 05 min` */
export const durationText = (minutes: number, lang: Lang): string =>
  documentsTexts(lang)('duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });

const monthName = (month: number, lang: Lang): string => documentsTexts(lang)('months').split(' ')[month - 1]!;

function partsOf(day: string): { year: number; month: number; date: number } {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number) as [number, number, number];
  return { year, month, date };
}
