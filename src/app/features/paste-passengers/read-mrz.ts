import { parse } from 'mrz';
import { alpha2 } from '../../../rules/country-codes.ts';
import type { PastedPerson } from './read-names.ts';

/** Lines and their length by the kind of document (ICAO 9303): passport, identity cards of two sizes. */
const KINDS = [
  { lines: 2, length: 44 },
  { lines: 3, length: 30 },
  { lines: 2, length: 36 },
] as const;

const clean = (line: string): string => line.replaceAll('«', '<<').replace(/\s/g, '').toUpperCase();
const isMachine = (line: string): boolean => /^[A-Z0-9<]{28,46}$/.test(line) && line.includes('<');

/**
 * The lines at the foot of a passport or identity card, from the given line on. Fillers lost at the end of a line are put back.
 * A field whose check digit does not fit is left out and named. Undefined where no document begins.
 * @returns the person and how many lines it took
 */
export function readMrz(all: readonly string[], from: number, year: number): { person: PastedPerson; lines: number } | undefined {
  const first = clean(all[from] ?? '');
  if (!isMachine(first) || !/^[PIAC]/.test(first)) return undefined;
  for (const { lines, length } of KINDS) {
    const read = all.slice(from, from + lines).map(clean);
    if (read.length < lines || !read.every((line) => isMachine(line) && line.length <= length && line.length > length - 6)) continue;
    const { format, details, fields } = parse(read.map((line) => line.padEnd(length, '<')));
    const wrong = new Set(details.flatMap((one) => (one.valid ? [] : [one.field])));
    const fit = (field: 'documentNumber' | 'birthDate' | 'expirationDate'): string | undefined =>
      wrong.has(field) || wrong.has(`${field}CheckDigit`) ? undefined : (fields[field] ?? undefined);
    if (!fields.lastName) continue;
    const [born, until] = [fit('birthDate'), fit('expirationDate')];
    const checked = {
      docNumber: fit('documentNumber'),
      dateOfBirth: born && dateOf(born, Number(born.slice(0, 2)) > year % 100 ? '19' : '20'),
      docExpiry: until && dateOf(until, '20'),
    };
    return {
      lines,
      person: {
        lastName: fields.lastName,
        firstName: fields.firstName ?? '',
        gender: fields.sex === 'female' ? 'F' : fields.sex === 'male' ? 'M' : undefined,
        ...checked,
        nationality: alpha2(fields.nationality ?? ''),
        docType: format === 'TD3' ? 'P' : 'ID',
        docCountry: alpha2(fields.issuingState ?? ''),
        doubtful: (['docNumber', 'dateOfBirth', 'docExpiry'] as const).filter((field) => checked[field] === undefined),
      },
    };
  }
  return undefined;
}

/** YYMMDD of that century. */
const dateOf = (six: string, century: string): string => `${century}${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4, 6)}`;
