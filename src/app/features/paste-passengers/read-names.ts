import type { PassengerType } from '../../../contract/words.ts';
import type { TITLES } from '../../../contract/orders.ts';
import { readDate } from '../../../rules/read-date.ts';
import { genderOf } from '../checkout-draft/draft.ts';
import { alpha2 } from '../../../rules/country-codes.ts';

/** What a check digit stands behind. */
export type Doubtful = 'docNumber' | 'dateOfBirth' | 'docExpiry';

/** Somebody read from a pasted text: only what the text says. */
export interface PastedPerson {
  lastName: string;
  /** Empty where the document has one name only. */
  firstName: string;
  /** What the text says somebody travels as; undefined where it does not. */
  type?: PassengerType | undefined;
  title?: (typeof TITLES)[number] | undefined;
  gender?: 'M' | 'F' | undefined;
  dateOfBirth?: string | undefined;
  nationality?: string | undefined;
  docType?: 'P' | 'ID' | undefined;
  docNumber?: string | undefined;
  docCountry?: string | undefined;
  docExpiry?: string | undefined;
  /** Fields whose check digit does not fit what was read; they are left out above. */
  doubtful?: readonly Doubtful[] | undefined;
}

const TITLE = /\s*\b(MR|MRS|MS|MSTR|MISS|INF|CHD|ADT)\b\.?/g;
const LETTERS = String.raw`\p{L}[\p{L}' -]*`;
/** `LAST/FIRST MIDDLE MR`, up to the next name, bracket or end. */
const NAME = new RegExp(String.raw`(${LETTERS})/\s*(${LETTERS})?`, 'u');

/**
 * Names as reservation systems write them, several in a line or one: `1.HOVHANNISYAN/ARAM MR`, `1.2HOVHANNISYAN/ARAM MR/ANI MRS`,
 * `NM2…`, `I/1HOVHANNISYAN/MARE`, `1HOVHANNISYAN/LILIT MISS(CHD/12MAR19)`, `(INFHOVHANNISYAN/DAVIT/01JAN26)`. Undefined for a line that is none of it.
 * @param year this year, for years of two digits
 */
export function readNames(line: string, year: number): PastedPerson[] | undefined {
  const people: PastedPerson[] = [];
  // Each name begins with its number, which is no day of birth; without any the line is one.
  const parts = line
    .trim()
    .replace(/^NM\s*/i, '')
    .split(/(?:^|\s+)(?!\d{1,2}[A-Z]{3}\d{2,4}\b)\d{1,2}(?:\.\d)?\.?\s*(?=\p{L})/iu)
    .map((part) => part.replace(/^I\/\d?(.*)$/i, '$1 INF').replaceAll('*', ' '))
    .filter((part) => part.trim() !== '');
  for (const part of parts) {
    const [outside = '', ...brackets] = part.split('(').map((one) => one.replace(/\).*$/, '').trim());
    const named = namesIn(outside, year);
    if (!named) return undefined;
    people.push(...named);
    for (const bracket of brackets) {
      // An infant in brackets has a name, or the name before them is its own.
      const own = /^(CHD|ADT|INF)\W*(\d{1,2}[A-Z]{3}\d{2,4})?$/i.exec(bracket);
      const infant = /^INF\W*(.*?)(?:\/(\d{1,2}[A-Z]{3}\d{2,4}))?$/i.exec(bracket);
      const last = people.at(-1)!;
      if (own) {
        last.type = own[1]!.toUpperCase() as PassengerType;
        last.dateOfBirth = own[2] ? readDate(own[2], year) : last.dateOfBirth;
      } else if (infant) {
        // Without a family name it is the one of whom it travels with.
        const given = infant[1]!.includes('/') ? infant[1]! : `${last.lastName}/${infant[1]!}`;
        const [baby] = namesIn(given, year) ?? [];
        if (!baby) return undefined;
        people.push({ ...baby, type: 'INF', dateOfBirth: infant[2] ? readDate(infant[2], year) : undefined });
      } else return undefined;
    }
  }
  return people.length > 0 ? people : undefined;
}

/** `HOVHANNISYAN/ARAM MR`, or of one family `HOVHANNISYAN/ARAM MR/ANI MRS`. A date of birth may stand after each. */
function namesIn(text: string, year: number): PastedPerson[] | undefined {
  const found = NAME.exec(text);
  if (!found || found.index > 0) return undefined;
  const [lastName, ...firsts] = text.split('/').map((one) => one.trim());
  const people = firsts.map((first) => personOf(lastName!, first, year));
  return people.every((one) => one !== undefined) ? people : undefined;
}

function personOf(lastName: string, rest: string, year: number): PastedPerson | undefined {
  const born = /\s(\d{1,2}[A-Z]{3}\d{2,4}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/i.exec(rest);
  const words = (born ? rest.slice(0, born.index) : rest).toUpperCase();
  const marks = [...words.matchAll(TITLE)].map(([, mark]) => mark!);
  const firstName = words.replace(TITLE, ' ').replace(/\s+/g, ' ').trim();
  const title = marks.find((one): one is NonNullable<PastedPerson['title']> => !['INF', 'CHD', 'ADT'].includes(one));
  const type = marks.find((one): one is PassengerType => ['INF', 'CHD', 'ADT'].includes(one));
  const dateOfBirth = born ? readDate(born[1]!, year) : undefined;
  if (!/^[\p{L}' -]*$/u.test(firstName) || (born && !dateOfBirth)) return undefined;
  return {
    lastName: lastName.toUpperCase(),
    firstName: firstName === 'FNU' ? '' : firstName,
    type: type ?? (title === 'MSTR' || title === 'MISS' ? 'CHD' : title ? 'ADT' : undefined),
    title,
    gender: genderOf(title ?? '') || undefined,
    dateOfBirth,
  };
}

/**
 * A travel document as it is sent to airlines: `SR DOCS YY HK1-P-ARM-AP1234567-ARM-12MAR88-M-01JAN30-HOVHANNISYAN-ARAM`, with `/` or `-`
 * between the parts. Undefined for a line that is none.
 */
export function readDocs(line: string, year: number): PastedPerson | undefined {
  const body = /^(?:\d+\.?\s*)?(?:SR\s*)?DOCS\b.*?([-/][PIAC][-/].*)$/i.exec(line)?.[1];
  if (!body) return undefined;
  const parts = body
    .slice(1)
    .split(/[-/]/)
    .map((one) => one.trim().toUpperCase());
  const [kind, issuer = '', number, holder = '', born = '', sex, until = '', lastName, firstName = '', middle = ''] = parts;
  if (!lastName || !number) return undefined;
  return {
    lastName,
    firstName: [firstName, middle].filter((one) => /^\p{L}[\p{L} ]*$/u.test(one)).join(' '),
    type: sex?.endsWith('I') ? 'INF' : undefined,
    gender: sex?.startsWith('F') ? 'F' : sex?.startsWith('M') ? 'M' : undefined,
    dateOfBirth: readDate(born, year),
    nationality: alpha2(holder),
    docType: kind === 'P' ? 'P' : 'ID',
    docNumber: number,
    docCountry: alpha2(issuer),
    docExpiry: readDate(until),
  };
}
