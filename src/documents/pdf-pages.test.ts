import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Block, Paper } from './paper.ts';
import { drawPdf } from './pdf.ts';

/** Long papers: what belongs together is on one page, and a page says what its columns are. */
const LOOK = { issuedAt: '2026-11-25T10:00:00.000Z', logo: undefined };
const paper = (blocks: Block[]): Paper => ({
  lang: 'en', title: 'Credit note', number: 'C-2026-000123', issued: '25 Nov 2026', brand: 'desk', company: { name: 'Tatev', lines: [] },
  party: { label: 'Agency', name: 'Ani', lines: [] }, marks: [], blocks, terms: [], footer: '',
}); // prettier-ignore

async function pagesOf(blocks: Block[]): Promise<string[]> {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await drawPdf(paper(blocks), LOOK), encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.split('\f').slice(0, -1);
}

test('a table that goes on has its head on each page, and its totals are with its last row', async () => {
  for (let n = 30; n <= 44; n++) {
    const rows = Array.from({ length: n }, (_, i) => [`Row${i}`, '1.00', '2.00']);
    const totals = ['First', 'Second', 'Third'].map((label) => [`${label} sum`, '3.00 EUR'] as const);
    const pages = await pagesOf([{ kind: 'table', title: 'Refund, EUR', head: ['Passenger', 'Paid', 'Refunded'], rows, totals }]);
    for (const page of pages) expect(/Row\d/.test(page), `${n} rows`).toBe(page.includes('Passenger'));
    const last = pages.find((page) => page.includes(`Row${n - 1} `))!;
    for (const [label] of totals) expect(last, `${n} rows`).toContain(label);
  }
});

test('nobody is parted from the own tickets at the end of a page, nor a heading from what it stands over', async () => {
  for (let n = 4; n <= 12; n++) {
    const people = Array.from({ length: n }, (_, i) => ({
      name: `PERSON${i}Z`,
      native: 'Иванова Елена',
      facts: 'Adult',
      tickets: [0, 1, 2].map((k) => ({ number: `55512345${10 + i}${k}`, state: 'open', url: null })),
    }));
    const pages = await pagesOf([
      { kind: 'people', title: 'Passengers', people },
      { kind: 'facts', title: 'Services', facts: people.map(({ name }) => [`Bag of ${name} and of who is with them`, '20 kg'] as const) },
    ]);
    for (const { name, tickets } of people)
      for (const { number } of tickets)
        expect(
          pages.find((page) => page.includes(number)),
          `${n}: ${number}`,
        ).toContain(`${name}\n`);
    expect(pages.find((page) => page.includes('Services'))!).toMatch(/Bag of/);
    // No page is there for a line that slipped.
    expect(pages.length, `${n} people`).toBeLessThanOrEqual(Math.ceil((n * 130) / 740));
  }
});
