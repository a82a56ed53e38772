import { expect, it } from 'vitest';
import { sampleQuote } from './mails/sample-quote.ts';
import { sampleOf } from './mails/sample.ts';
import { paperPage } from './page.ts';
import { paperOf } from './paper.ts';

const files = { css: '', colorCss: () => '', icon: '', script: '' };
const { order, company } = sampleOf('quote', 'en');
const paper = paperOf(sampleQuote(order!, company), { lang: 'en', price: 'client' });
const page = paperPage({ paper, logo: undefined, notices: [], pdfUrl: '', otherLangs: [], deskUrl: '' }, files);

it('an offer is one piece of the page, with its price and its conditions', () => {
  const pieces = page.split('<div class="whole">').slice(1);
  expect(pieces.map((one) => [...one.matchAll(/<section class="(\w+)">/g)].map((found) => found[1]))).toEqual(
    paper.blocks.filter((one) => one.kind === 'flights').map(() => ['flights', 'table', 'facts']),
  );
});

it('a day with its time is written smaller than a reference: it would be wider than a phone', () => {
  expect(page).toMatch(/<strong class="long">[^<]*\(Yerevan\)<\/strong>/);
  const booked = { ...paper, marks: [['Booking reference', 'K7M2QX'] as const] };
  expect(paperPage({ paper: booked, logo: undefined, notices: [], pdfUrl: '', otherLangs: [], deskUrl: '' }, files)).toContain(
    '<strong>K7M2QX</strong>',
  );
});
