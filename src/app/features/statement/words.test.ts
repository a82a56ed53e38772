import { expect, test } from 'vitest';
import { companyDay, howParts, kindOf, mayBeTakenBack, methodWords, reasonWords, showEntered } from './words.ts';

test('how money came, in words', () => {
  expect(methodWords({ method: 'bank', reference: 'REF-1' })).toBe('Bank, REF-1');
  expect(methodWords({ method: 'cash', reference: null })).toBe('Cash');
  expect(methodWords({ method: 'correction', reference: null })).toBe('');
  expect(methodWords({ method: null, reference: null })).toBe('');
});

test('the day of the bank stands where it is not the day of the entry', () => {
  const at = '2019-11-14T21:30:00Z';
  const said = (valueDate: string | null) => howParts({ method: 'bank', reference: 'REF-1', at, valueDate }, 'Asia/Yerevan');
  expect(said('2019-11-12')).toEqual(['Bank', 'REF-1', 'value date 12 Nov 2019']);
  expect(said('2019-11-15')).toEqual(['Bank', 'REF-1']);
  expect(said(null)).toEqual(['Bank', 'REF-1']);
});

test('what the line says already is not said again', () => {
  expect(reasonWords({ kind: 'adjust', reversesNo: 12, pnr: null, reason: 'Takes back 12: Wrong agency' })).toBe('Wrong agency');
  expect(reasonWords({ kind: 'topup', reversesNo: null, pnr: null, reason: 'Deposit' })).toBe('');
  expect(reasonWords({ kind: 'withdraw', reversesNo: null, pnr: null, reason: 'Hotel: two nights' })).toBe('Hotel: two nights');
  expect(reasonWords({ kind: 'ticket', reversesNo: null, pnr: 'K7WQ4M', reason: 'Tickets K7WQ4M' })).toBe('');
});

test('only entries by hand are taken back, and once', () => {
  expect(mayBeTakenBack({ kind: 'topup', reversedByNo: null })).toBe(true);
  expect(mayBeTakenBack({ kind: 'withdraw', reversedByNo: null })).toBe(true);
  expect(mayBeTakenBack({ kind: 'topup', reversedByNo: 5 })).toBe(false);
  for (const kind of ['ticket', 'refund', 'adjust'] as const) expect(mayBeTakenBack({ kind, reversedByNo: null })).toBe(false);
});

test('days are the company’s, wherever the device stands', () => {
  expect(companyDay('Asia/Yerevan', Date.parse('2026-10-31T21:30:00Z'))).toBe('2026-11-01');
  expect(showEntered('2019-10-31T21:30:00Z', 'Asia/Yerevan')).toBe('1 Nov 2019, 01:30');
  expect(kindOf('topup')).toBe('topup');
  expect(kindOf('constructor')).toBeUndefined();
});
