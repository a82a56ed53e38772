/** Booking references and ticket numbers. */

/** No 0 O 1 I L: nobody reads them wrong on the phone. */
export const PNR_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PNR_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const OFFENSIVE = [
  'FUCK',
  'FUK',
  'CUNT',
  'SHAT',
  'DAMN',
  'HATE',
  'KURVA',
  'NAZ',
  'GAY',
  'JEW',
  'ASS',
  'SEX',
  'WAR',
  'DEAD',
  'BAD',
  'KKK',
  'QAQ',
  'KUN',
];

/**
 * A booking reference from random bytes (at least 24), or undefined when they give an offensive one; ask again with others.
 * Bytes that would make some letters likelier are skipped.
 */
export function pnrFrom(random: Uint8Array): string | undefined {
  let pnr = '';
  for (const byte of random) {
    const alphabet = pnr === '' ? PNR_LETTERS : PNR_ALPHABET;
    if (byte >= 256 - (256 % alphabet.length)) continue;
    pnr += alphabet[byte % alphabet.length];
    if (pnr.length === 6) return OFFENSIVE.some((word) => pnr.includes(word)) ? undefined : pnr;
  }
  return undefined;
}

/** 13 digits: three of the airline or the house, ten of the document. House stock, never IATA's (domain.md 2.4). */
export function ticketNumber(prefix: string, serial: number): string {
  if (!/^\d{3}$/.test(prefix)) throw new RangeError('a prefix has three digits');
  if (!Number.isSafeInteger(serial) || serial < 0 || serial > 9_999_999_999) throw new RangeError('a serial has at most ten digits');
  return prefix + String(serial).padStart(10, '0');
}

/** All thirteen digits modulo seven; stored and shown beside the number, not inside it. */
export const checkDigit = (number: string): number => Number(BigInt(number) % 7n);

/** `B-2026-000123` */
export const documentNumber = (prefix: string, year: number, no: number): string => `${prefix}-${year}-${String(no).padStart(6, '0')}`;
