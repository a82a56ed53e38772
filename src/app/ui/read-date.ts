/**
 * A date as people type it on a phone: 12.03.1988, 12/3/88, 12031988, 1988-03-12. Day before month, as everywhere here.
 * Undefined while it is not a whole date or one that does not exist.
 */
export function readDate(typed: string, century: 'past' | 'future' = 'future'): string | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(text);
  const dotted = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/.exec(text);
  const plain = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : ((dotted ?? plain)?.slice(1) ?? []);
  if (!day || !month || !year) return undefined;
  const date = `${fullYear(year, century)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
}

/** Dots come by themselves while digits are typed; taking one away is left alone. */
export function withDots(typed: string, before: string): string {
  if (typed.length < before.length || !/^[\d.]*$/.test(typed)) return typed;
  const digits = typed.replaceAll('.', '');
  if (!/^\d{0,2}(\.\d{0,2}(\.\d{0,4})?)?$/.test(typed) && !/^\d{0,8}$/.test(typed)) return typed;
  // 1.3.1988 typed with its own dots stays as it is.
  if (/^\d\./.test(typed) || /^\d{2}\.\d\./.test(typed)) return typed;
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  return parts.filter((part, i) => part !== '' || i === 0).join('.') + (digits.length === 2 || digits.length === 4 ? '.' : '');
}

/** 12.03.1988 */
export const writeDate = (iso: string): string => (iso ? iso.split('-').reverse().join('.') : '');

function fullYear(year: string, century: 'past' | 'future'): string {
  if (year.length === 4) return year;
  const now = new Date().getFullYear() % 100;
  return century === 'past' && Number(year) > now ? `19${year}` : `20${year}`;
}
