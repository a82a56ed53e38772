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

it('a quote that is printed or saved after its end says so on the paper', () => {
  const { order, company } = sampleOf('quote', 'en');
  const quote = sampleQuote(order!, company);
  const end = Date.parse(quote.quote!.validUntil);
  const at = (now: number) => {
    const { marks, terms } = paperOf(quote, { lang: 'en', price: 'client', now });
    return [marks[0]![0], terms.at(-1)];
  };
  expect(at(end - 1)).toEqual(['Valid until', expect.stringContaining('No seats are held')]);
  expect(at(end)).toEqual(['Expired', 'This quote has expired. Ask for a new one.']);
});
