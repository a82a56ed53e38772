import { BLANK_FIELDS, type SavedPassenger } from '../contract/passengers.ts';
import { foldName, NATIVE_LETTERS, suggestLatin } from './names.ts';

/** The passenger book: who may be the same person, and what is left when several become one (domain.md 5, /passengers). */

export type BookPerson = Omit<SavedPassenger, 'id' | 'owner' | 'version' | 'docNumberMasked' | DocumentField> & {
  /** A travel document is one thing: its fields stay together. */
  document: BookDocument | null;
};
type DocumentField = Extract<keyof SavedPassenger, `doc${string}`>;
export interface BookDocument {
  type: 'P' | 'ID' | 'OTHER' | null;
  /** As it is stored, and what it is found by. */
  number: string;
  key: string | null;
  country: string | null;
  expiry: string | null;
}

const PERSON_BLANKS = BLANK_FIELDS.filter((field): field is Exclude<typeof field, `doc${string}`> => !field.startsWith('doc'));

/**
 * One person of several: what `keep` says stays, its blanks are filled from the others, the most recently used first; the
 * document that is good longest is kept, and one without an end counts as ended; labels of all are together.
 */
export function merged<P extends BookPerson>(keep: P, others: readonly BookPerson[]): P {
  const byUse = others.toSorted((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''));
  const all = [keep, ...byUse];
  const filled = Object.fromEntries(
    PERSON_BLANKS.map((field) => [field, all.find((one) => one[field] !== null && one[field] !== '')?.[field] ?? null]),
  );
  const documents = all.flatMap((one) => (one.document ? [one.document] : []));
  return {
    ...keep,
    ...filled,
    tags: [...new Set(all.flatMap((one) => one.tags))].slice(0, 10),
    lastUsedAt: all.map((one) => one.lastUsedAt).reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a)),
    document: documents.reduce<BookDocument | null>((best, one) => (best && (best.expiry ?? '') >= (one.expiry ?? '') ? best : one), null),
  };
}

type Identity = Pick<BookPerson, 'firstName' | 'lastName' | 'dateOfBirth'>;

/** Whose entry was changed: the same person, put right, as long as two of names and birthday stay; otherwise somebody else. */
export const isStill = (before: Identity, after: Identity): boolean =>
  (['firstName', 'lastName', 'dateOfBirth'] as const).filter((part) => before[part] === after[part]).length >= 2;

/** By what else their trips are found: the keys of all who became this one. */
export const earlierKeys = (key: string, before: readonly string[]): string[] => [...new Set(before)].filter((one) => one !== key);

/** The words a person is found by: both names in Latin letters and in their own, in lower case. */
export function bookWords(one: { firstName: string; lastName: string; nativeName: string | null }): string[] {
  return [...new Set(wordsOf([one.lastName, one.firstName, one.nativeName ?? ''].join(' ')))];
}

/** What is typed to search with, each word as the ways it may be written in the book: as typed, and in Latin letters. */
export function searchedWords(typed: string): string[][] {
  return wordsOf(typed).map((word) => {
    const latin = wordsOf(NATIVE_LETTERS.test(word) ? suggestLatin(word) : foldName(word));
    return [...new Set([word, ...latin])];
  });
}

/** JavaScript's lower case on both sides: SQL's differs on Armenian. An apostrophe parts no word, as in a stored name. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
