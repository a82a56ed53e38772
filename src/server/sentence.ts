import type { ApiError } from './http/api-error.ts';
import type { Lang } from '../contract/lang.ts';
import { dayNamesOf } from '../rules/format.ts';
import { sayDays } from '../rules/say-days.ts';
import { bookingTexts } from '../texts/booking/every.ts';
import { commonTexts } from '../texts/common/every.ts';
import type { texts as requests } from '../texts/refund-requests/en.ts';
import { refundRequestsTexts } from '../texts/refund-requests/every.ts';
import type { texts as booking } from '../texts/booking/en.ts';
import type { texts as en } from '../texts/sentences/en.ts';
import { texts as refusals } from '../texts/refusals/en.ts';
import { refusalTexts } from '../texts/refusals/every.ts';
import { sentencesTexts } from '../texts/sentences/every.ts';
import type { Values } from '../texts/texts.ts';

type Sentence = keyof typeof en;
type Params<K extends Sentence> = keyof Values<(typeof en)[K]> extends never ? [] : [params: Values<(typeof en)[K]>];

/** No text that a person types may hold it (`contract/fields.ts`). */
const MARK = '\u0001';
/** A day or a local time, which is said in the words of the reader. */
const DAY = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/;

/**
 * A sentence of the program as the database keeps it: its code and parameters, for readers of any language. Several are kept
 * by `+`. What a person has typed is a parameter, or stands alone as it is.
 */
export const sentence = <K extends Sentence>(code: K, ...[params]: Params<K>): string => `${MARK}${code} ${JSON.stringify(params ?? {})}`;

/** Words of a set that another area has: `mail.ticket`, `reason.visa`. */
const SETS = { mail: bookingTexts, reason: refundRequestsTexts, status: refundRequestsTexts };
type Words = keyof typeof booking | keyof typeof requests;
type WordOf<S extends keyof typeof SETS> = Words extends infer K ? (K extends `${S}.${infer Word}` ? Word : never) : never;

/** One of them as the database keeps it, like a sentence. */
export const wordKept = <S extends keyof typeof SETS>(set: S, word: WordOf<S>): string => `${MARK}${set}.${word} {}`;

export const isKept = (text: string): boolean => text.startsWith(MARK);

const REFUSAL = 'refusal.';
/** Why exactly something was refused, kept like a sentence; nothing where there is no reason, or a part of it is written in a language. */
export function refusalKept({ reason, details = {} }: Pick<ApiError, 'reason' | 'details'>): string {
  if (!reason) return '';
  const params = [...refusals[reason].matchAll(/\{(\w+)/g)].map(([, name]) => name!);
  return params.every((name) => name in details)
    ? `${MARK}${REFUSAL}${reason} ${JSON.stringify(Object.fromEntries(params.map((name) => [name, details[name]])))}`
    : '';
}

/** Several things that are said, kept as one: what the program says and what a person has typed. */
export function together(...parts: readonly (string | null | undefined)[]): string {
  const said = parts.flatMap((one) => (one ? [one] : []));
  return said.length === 1 ? said[0]! : said.map((one) => (isKept(one) ? one : sentence('said', { text: one }))).join('');
}

/** What `sentence` made, in the words of a language; words are left as they are. */
export function sayKept(text: string, lang: Lang): string {
  if (!isKept(text)) return text;
  const sentences = sentencesTexts(lang);
  // A flight is named by the program, with its day; anything else beside a day may be what a person has typed.
  const shown = (name: string, value: unknown) => (name === 'flight' || DAY.test(String(value)) ? sayDaysIn(String(value), lang) : value);
  return text
    .slice(MARK.length)
    .split(MARK)
    .map((one) => {
      const [code, params] = [one.slice(0, one.indexOf(' ')), JSON.parse(one.slice(one.indexOf(' '))) as object];
      const put = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, shown(key, value)]));
      const set = SETS[code.split('.')[0] as keyof typeof SETS] as typeof bookingTexts | undefined;
      const refusal = code.startsWith(REFUSAL) ? code.slice(REFUSAL.length) : undefined;
      const say = refusal ? refusalTexts(lang) : sentences.has(code) ? sentences : set?.(lang);
      const key = refusal ?? code;
      return say?.has(key) ? (say as unknown as (code: string, params: object) => string)(key, put) : code;
    })
    .join('; ');
}

/** A text with the days that the program has put beside other words, as a flight's, in a language: `RM 1 Tue 1 Jun 2027`. */
export const sayDaysIn = (text: string, lang: Lang): string => sayDays(text, dayNamesOf(commonTexts(lang)));

/** What the log says of an action: a sentence, or names and days. */
export const saySummary = (text: string, lang: Lang): string => sayDaysIn(sayKept(text, lang), lang);
