import { expect, it } from 'vitest';
import type { DocumentRecord } from '../contract/documents.ts';
import { sampleQuote } from './mails/sample-quote.ts';
import { sampleOf } from './mails/sample.ts';
import { paperOf } from './paper.ts';

it('an offer of a quote stays in one piece: its flights, its price and its conditions', () => {
  const { order, company } = sampleOf('quote', 'en');
  const quote: DocumentRecord = sampleQuote(order!, company);
  const { blocks } = paperOf(quote, { lang: 'en', price: 'client' });
  expect(quote.quote!.offers.length).toBeGreaterThan(1);
  for (const one of blocks) expect(one.joined ?? false, one.title).toBe(one.kind !== 'flights');
});
