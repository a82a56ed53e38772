/**
 * A date as people type it: 12.03.1988, 12/3/88, 12031988, 1988-03-12, and as in the trade 12MAR88, 12 Mar 1988. Day before
 * month, as everywhere here. `thisYear`: years of two digits lie in the past, none after it. Undefined while it is not a whole date or
 * one that does not exist.
 */
export function readDate(typed: string, thisYear?: number): string | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(text);
  const dotted = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/.exec(text);
  const plain = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const trade = /^(\d{1,2})\W*([a-z]{3})[a-z]*\W*(\d{4}|\d{2})$/i.exec(text);
  const [day, month, year] = trade
    ? [trade[1], monthOf(trade[2]!), trade[3]]
    : iso
      ? [iso[3], iso[2], iso[1]]
      : ((dotted ?? plain)?.slice(1) ?? []);
  if (!day || !month || !year) return undefined;
  const date = `${fullYear(year, thisYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
}

/** A day and month without their year, 10.12 or 10DEC: the next such day from `from` on. */
export function readDayFrom(typed: string, from: string): string | undefined {
  const parts = /^(\d{1,2})\D+(\d{1,2})\D*$/.exec(typed.trim()) ?? /^(\d{1,2})\W*([a-z]{3})[a-z]*$/i.exec(typed.trim());
  if (!parts) return undefined;
  const year = Number(from.slice(0, 4));
  // A 29 February may be years away.
  const days = Array.from({ length: 9 }, (_, i) => readDate(`${parts[1]}.${monthOf(parts[2]!) ?? ''}.${year + i}`));
  return days.find((day) => day !== undefined && day >= from);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month, given as one or by its first letters. */
function monthOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const index = MONTHS.indexOf(text.toLowerCase());
  return index === -1 ? undefined : String(index + 1);
}

/** Dots come by themselves while digits are typed: who types the separator all the same gets no second one. Taking one away is left alone. */
export function withDots(text: string, before: string): string {
  if (text.length < before.length) return text;
  const typed = text.replace(/\.[./ -]+/g, '.');
  if (!/^[\d.]*$/.test(typed)) return text;
  const digits = typed.replaceAll('.', '');
  if (!/^\d{0,2}(\.\d{0,2}(\.\d{0,4})?)?$/.test(typed) && !/^\d{0,8}$/.test(typed)) return text;
  // 1.3.1988 typed with its own dots stays as it is.
  if (/^\d\./.test(typed) || /^\d{2}\.\d\./.test(typed)) return typed;
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  return parts.filter((part, i) => part !== '' || i === 0).join('.') + (digits.length === 2 || digits.length === 4 ? '.' : '');
}

/** 12.03.1988 */
export const writeDate = (iso: string): string => (iso ? iso.split('-').reverse().join('.') : '');

function fullYear(year: string, thisYear: number | undefined): string {
  if (year.length === 4) return year;
  return thisYear !== undefined && Number(year) > thisYear % 100 ? `19${year}` : `20${year}`;
}
