import { expect, it } from 'vitest';
import type { DocumentRecord } from '../contract/documents.ts';
import { documentsTexts } from '../texts/documents/every.ts';
import { noticesOf } from './notices.ts';

it('a quote that is opened after its end says so, and not a minute before', () => {
  const document = { order: null, quote: { validUntil: '2027-06-01T10:00:00.000Z' } } as unknown as DocumentRecord;
  const at = (time: string) => noticesOf(document, { status: null, newer: null }, Date.parse(time), documentsTexts('en'));
  expect(at('2027-06-01T09:59:00.000Z')).toEqual([]);
  expect(at('2027-06-01T10:00:00.000Z')).toEqual(['This quote has expired. Ask for a new one.']);
});
