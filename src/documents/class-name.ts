import type { CABINS } from '../contract/fields.ts';
import type { Lang } from '../contract/lang.ts';
import { documentsTexts } from '../texts/documents/every.ts';

/** A class as its staff call it; where that begins with the English word of its cabin, the word is in the language of the reader: `Էկոնոմ Basic`. */
export function classNameIn(name: string, cabin: (typeof CABINS)[number] | undefined, lang: Lang): string {
  if (cabin === undefined) return name;
  const english = documentsTexts('en')(`cabin.${cabin}`);
  const rest = name.slice(english.length);
  return name.toLowerCase().startsWith(english.toLowerCase()) && !/^[\p{L}\d]/u.test(rest)
    ? documentsTexts(lang)(`cabin.${cabin}`) + rest
    : name;
}
