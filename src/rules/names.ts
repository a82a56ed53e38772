/**
 * Names as tickets carry them: A-Z and single spaces, upper case (domain.md 2.7). Native letters only make a suggestion,
 * which a person confirms against the passport.
 */

/** BGN/PCGN without apostrophes. Word-initial ե, ո and the pair ու and ligature և are handled before the table. */
const ARMENIAN: Record<string, string> = {
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: 'y',
  թ: 't',
  ժ: 'zh',
  ի: 'i',
  լ: 'l',
  խ: 'kh',
  ծ: 'ts',
  կ: 'k',
  հ: 'h',
  ձ: 'dz',
  ղ: 'gh',
  ճ: 'ch',
  մ: 'm',
  յ: 'y',
  ն: 'n',
  շ: 'sh',
  ո: 'o',
  չ: 'ch',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'ts',
  փ: 'p',
  ք: 'k',
  օ: 'o',
  ֆ: 'f',
};
/** ICAO 9303. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};
/** Latin letters that do not fall apart into letter and accent. */
const SPECIAL_LATIN: Record<string, string> = { ß: 'SS', æ: 'AE', ø: 'O', œ: 'OE', ð: 'D', þ: 'TH', ł: 'L', đ: 'D', ı: 'I', ə: 'A' };

const TITLE_WORDS = new Set(['MR', 'MRS', 'MS', 'MSTR', 'MISS', 'CHD', 'INF']);

export const NATIVE_LETTERS = /[\u0400-\u04ff\u0531-\u0587\ufb13-\ufb17]/u;

/** A Latin suggestion for a name in Armenian or Cyrillic letters: Հովհաննիսյան gives HOVHANNISYAN. */
export function suggestLatin(native: string): string {
  const lower = native.normalize('NFKC').toLowerCase();
  const words = lower.split(/([\s-]+)/).map((word) => {
    let text = word.replaceAll('եւ', 'և');
    text = text.replace(/^և/, 'yev').replaceAll('և', 'ev').replaceAll('ու', 'u');
    text = text.replace(/^ե/, 'ye').replace(/^ո(?!վ)/, 'vo');
    return [...text].map((letter) => ARMENIAN[letter] ?? CYRILLIC[letter] ?? letter).join('');
  });
  return foldName(words.join(''));
}

/** Upper case, accents and ligatures folded, hyphens and apostrophes to spaces or nothing, single spaces. Other letters stay. */
export function foldName(name: string): string {
  return [...name.normalize('NFKD')]
    .map((letter) => SPECIAL_LATIN[letter.toLowerCase()] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʼ`´.]/g, '')
    .replace(/[-‐‑–—_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** What is wrong with a name that was typed, or its stored form. `part` decides the least length: 2 for a last name, 1 for a first name. */
export function readName(typed: string, part: 'firstName' | 'lastName'): { name: string } | { error: string } {
  if (NATIVE_LETTERS.test(typed)) return { error: fieldError('latinAsInPassport', { example: suggestLatin(typed) }) };
  let name = foldName(typed);
  if (part === 'firstName') name = withoutTitle(name).name;
  if (/\d/.test(name)) return { error: fieldError('noDigits') };
  if (!/^[A-Z ]*$/.test(name)) return { error: fieldError('onlyLatin') };
  const least = part === 'lastName' ? 2 : 1;
  if (name.length < least) return { error: fieldError(part === 'lastName' ? 'lastNameShort' : 'firstNameShort', { least }) };
  if (name.length > 40) return { error: fieldError(part === 'lastName' ? 'lastNameLong' : 'firstNameLong', { most: 40 }) };
  return { name };
}

/** The stored form of a name that was checked before: what is stored is A to Z. */
export function ticketName(checked: string, part: 'firstName' | 'lastName'): string {
  const read = readName(checked, part);
  if ('error' in read) throw new Error(`unchecked name: ${read.error}`);
  return read.name;
}

/** `ANNA MRS` is ANNA with the title MRS: agents copy names so from other systems. */
export function withoutTitle(folded: string): { name: string; title?: string } {
  const words = folded.split(' ');
  const last = words.at(-1)!;
  return words.length > 1 && TITLE_WORDS.has(last) ? { name: words.slice(0, -1).join(' '), title: last } : { name: folded };
}

/** The title that stands in the first name is the title: `ANNA MRS` sent as MR is a woman, and was copied from another system. */
export function withTitleMoved<T extends { firstName: string; title: string; gender: string }>(one: T): T {
  const { name, title } = withoutTitle(foldName(one.firstName));
  if (title === undefined || title === one.title || !(title in GENDERS)) return one;
  return { ...one, firstName: name, title, gender: one.gender === 'X' ? 'X' : GENDERS[title] };
}
const GENDERS: Record<string, string> = { MR: 'M', MSTR: 'M', MRS: 'F', MS: 'F', MISS: 'F' };
import { fieldError } from '../contract/field-errors.ts';
