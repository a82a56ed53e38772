import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkDigit, documentNumber, PNR_ALPHABET, pnrFrom, ticketNumber } from './numbers.ts';

it('references are six unmistakable letters and digits, the first a letter, each about as likely', () => {
  const seen = new Map<string, number>();
  for (let i = 0; i < 20_000; i++) {
    const pnr = pnrFrom(randomBytes(32));
    if (pnr === undefined) continue;
    expect(pnr).toMatch(/^[A-HJKMNP-Z][A-HJKMNP-Z2-9]{5}$/);
    for (const letter of pnr.slice(1)) seen.set(letter, (seen.get(letter) ?? 0) + 1);
  }
  expect(seen.size).toBe(PNR_ALPHABET.length);
  expect(Math.max(...seen.values()) / Math.min(...seen.values())).toBeLessThan(1.25);
});
it('nobody gets a rude one', () => expect(pnrFrom(Uint8Array.from([0, 15, 15, 0, 0, 0]))).toBeUndefined());
it('ticket numbers have thirteen digits and a check digit beside them', () => {
  expect(ticketNumber('777', 42)).toBe('7770000000042');
  expect(checkDigit('7770000000042')).toBe(Number(7_770_000_000_042n % 7n));
  expect(() => ticketNumber('77', 1)).toThrow(RangeError);
  expect(() => ticketNumber('777', 10_000_000_000)).toThrow(RangeError);
});
it('document numbers carry kind and year', () => expect(documentNumber('I', 2026, 123)).toBe('I-2026-000123'));
