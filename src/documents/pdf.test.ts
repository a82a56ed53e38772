import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Block, Fact, Paper } from './paper.ts';
import { drawPdf } from './pdf.ts';

const LOOK = { issuedAt: '2026-11-25T10:00:00.000Z', logo: undefined };
const LONG = 'The ticket is valid on the flights that are written on it, for the person who is named. '.repeat(3).trim();
const paper = (footer: string, agency = 'Ani & Sons'): Paper => ({
  lang: 'hy',
  title: 'Էլեկտրոնային տոմս',
  number: 'T-2026-000123',
  issued: '25 նոյեմբերի 2026',
  brand: 'desk',
  company: { name: 'Տաթև Թրավել', lines: ['Աբովյան 10, Երևան', '+374 10 000000 · desk@tatev.example'] },
  party: { label: 'Գործակալություն', name: agency, lines: ['office@flights.example'] },
  marks: [['Տոմս', '5551234567890']],
  blocks: [
    {
      kind: 'people',
      title: 'Ուղևորներ',
      people: [
        {
          name: 'IVANOVA Yelena',
          native: 'Иванова Елена Ёжиковна',
          facts: 'ADT · № 12',
          tickets: [{ number: '5551234567890', state: 'բաց', url: 'https://d.example/verify/5551234567890?s=abc' }],
        },
      ],
    },
    { kind: 'facts', title: 'Price', facts: [['Fare', '12 500.00 ֏'], ['Note', LONG]] },
  ],
  terms: [LONG, 'Հարկ է ներկայանալ ժամանակին։ '.repeat(12).trim()],
  footer,
}); // prettier-ignore

function textOf(pdf: Buffer): string {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
}
const isPacked = (pdf: Buffer): boolean => pdf.includes('/TATEVA+DejaVuSansCondensed');

test('with packed fonts a document reads as with fonts of its own, in three scripts, and is no longer than a mail may carry', async () => {
  const packed = await drawPdf(paper('office'), LOOK);
  const own = await drawPdf(paper('office α'), LOOK);
  expect([isPacked(packed), isPacked(own)]).toEqual([true, false]);
  expect(textOf(packed)).toBe(textOf(own).replace('office α', 'office'));
  for (const words of ['Էլեկտրոնային տոմս', 'Иванова Елена Ёжиковна', 'flights.example', '12 500.00 AMD'])
    expect(textOf(packed)).toContain(words);
  expect(packed.length).toBeLessThan(60_000);
});

test('a fourth kind of letters makes a document bring fonts of its own', async () => {
  const own = await drawPdf(paper('', 'Dvořák & Šťastný – Ærø'), LOOK);
  expect(isPacked(own)).toBe(false);
  expect(textOf(own)).toContain('Dvořák & Šťastný – Ærø');
});

test('the same paper is the same file', async () => {
  const [one, two] = [await drawPdf(paper(''), LOOK), await drawPdf(paper(''), LOOK)];
  expect(one.equals(two)).toBe(true);
});

test('wherever the page ends, the last line is on the page of the terms above it', async () => {
  for (let rows = 24; rows < 36; rows++) {
    const facts = Array.from({ length: rows }, (_, i) => ['Fare', `row ${i}`] as const);
    const pdf = await drawPdf({ ...paper('the last line'), blocks: [...paper('').blocks, { kind: 'facts', title: 'Price', facts }] }, LOOK);
    const last = textOf(pdf)
      .split('\f')
      .find((page) => page.includes('the last line'));
    expect(last, `${rows} rows`).toContain('Հարկ է ներկայանալ');
  }
});

test('wherever the page ends, a table of prices is on one page with its heading and its total', async () => {
  const people = ['Արամ', 'Աննա', 'Հայկ', 'Նարե'].map((name) => [name, '475.69']);
  for (let rows = 40; rows < 64; rows++) {
    const facts = Array.from({ length: rows }, (_, i) => ['Fare', `row ${i}`] as const);
    const totals: Fact[] = [
      ['Ընդամենը', '1,386.73 EUR'],
      ['Վճարման', '1,261.73 EUR'],
    ];
    const blocks: Block[] = [
      { kind: 'facts', title: 'Price', facts },
      { kind: 'table', title: 'Գին', head: ['Ուղևոր', 'Գումար'], rows: people, totals },
    ];
    const pdf = await drawPdf({ ...paper(''), blocks, terms: [] }, LOOK);
    const whole = textOf(pdf)
      .split('\f')
      .find((page) => page.includes('1,261.73'));
    for (const words of ['Գին', 'Արամ', 'Նարե', '1,386.73']) expect(whole, `${rows} rows`).toContain(words);
  }
});

test('what is looked for first has a line of its own where it has no room beside the other', async () => {
  const marks = [
    ['Տոմս', 'YY6AHC'],
    ['Մինչև', 'շբթ, 28 նոյեմբերի 2026, 10:25 (Երևան), շբթ, 28 նոյեմբերի 2026, 10:25 (Երևան)'],
  ] as const;
  const lines = textOf(await drawPdf({ ...paper(''), marks: [...marks] }, LOOK)).split('\n');
  expect(lines.find((line) => line.includes('YY6AHC'))).not.toContain('շբթ');
  expect(lines.filter((line) => line.includes('շբթ'))).toHaveLength(1);
});

test('wherever the page ends, an offer is on one page with its price and its conditions', async () => {
  const flight = (day: string) => ({ day, flight: '3F 601', from: { time: '06:40', code: 'EVN', place: 'Երևան' }, to: { time: '08:40', code: 'CDG', place: 'Փարիզ' }, duration: '5 ժ', facts: 'Economy' }); // prettier-ignore
  const offer = (n: number, flights: number): Block[] => [
    { kind: 'flights', title: `Տարբերակ ${n}`, flights: Array.from({ length: flights }, (_, i) => flight(`day ${n}.${i}`)) },
    { kind: 'table', title: 'Գին', head: ['Ուղևոր', 'Գումար'], rows: [['Մեծահասակ', '1']], totals: [['Ընդամենը', `total ${n}`]], joined: true },
    { kind: 'facts', title: 'Պայմաններ', facts: [['Վերադարձ', `refund ${n}`]], joined: true },
  ]; // prettier-ignore
  for (let flights = 2; flights < 6; flights++) {
    const pdf = await drawPdf({ ...paper(''), blocks: [1, 2, 3, 4, 5].flatMap((n) => offer(n, flights)) }, LOOK);
    const pages = textOf(pdf).split('\f');
    for (const n of [1, 2, 3, 4, 5]) {
      const whole = pages.find((page) => page.includes(`total ${n}`));
      for (const words of [`Տարբերակ ${n}`, `day ${n}.0`, `refund ${n}`]) expect(whole, `${flights} flights`).toContain(words);
    }
  }
});

test('three passengers or more without tickets stand beside each other, with tickets below each other', async () => {
  const people = (tickets: boolean) => [
    { kind: 'people' as const, title: 'Ուղևորներ', people: ['ANNA', 'BELLA', 'CLARA'].map((name) => ({ name, native: null, facts: 'ADT', tickets: tickets ? [{ number: '5551234567890', state: 'բաց', url: null }] : [] })) },
  ]; // prettier-ignore
  const lineOf = async (tickets: boolean) =>
    textOf(await drawPdf({ ...paper(''), blocks: people(tickets) }, LOOK)).split('\n').find((line) => line.includes('ANNA')); // prettier-ignore
  expect(await lineOf(false)).toContain('BELLA');
  expect(await lineOf(true)).not.toContain('BELLA');
});

test('a line ends neither between a sum and its currency nor in a flight number', async () => {
  // Each is a little longer than the one before: the end of the line falls everywhere.
  const facts = Array.from(
    { length: 40 },
    (_, i) => ['Services', `Window seat, hot meal ${'i '.repeat(20 + i)}SU 1862 · 86.00 EUR`] as const,
  );
  const text = textOf(await drawPdf({ ...paper(''), blocks: [{ kind: 'facts', title: 'Services', facts }] }, LOOK));
  expect(text.split('\n').filter((line) => line.endsWith('86.00 EUR')).length).toBeGreaterThan(20);
  expect(text.split('\n').filter((line) => /(86\.00|SU)\s*$/.test(line))).toEqual([]);
});
