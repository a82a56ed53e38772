import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentRecord } from '../contract/documents.ts';
import { KeptPdfs } from './kept-pdfs.ts';
import { paperOf, type Paper } from './paper.ts';

const DEPOSIT: DocumentRecord['deposit'] = {
  amount: 1000,
  currency: 'AMD',
  method: 'bank',
  reference: 'PO-1',
  transactionNo: 7,
  balanceAfter: 1000,
};
const receipt = (number: string): DocumentRecord => ({
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'receipt',
  number,
  rev: 1,
  issuedAt: '2026-11-25T10:00:00.000Z',
  company: { name: 'Tatev', nameArm: '', address: '', addressArm: '', phone: '', email: '', vat: '', bank: '', timezone: 'Asia/Yerevan' },
  agency: { name: 'Ani', company: 'Ani Travel', address: '', vat: '', phone: '', email: '' },
  terms: {},
  footer: {},
  markup: null,
  order: null,
  deposit: DEPOSIT,
  credit: null,
} as unknown as DocumentRecord); // prettier-ignore
const IN_ENGLISH = { lang: 'en', price: 'shown' } as const;
const paper = (number: string, options: Parameters<typeof paperOf>[1] = IN_ENGLISH): Paper => paperOf(receipt(number), options);
const LOOK = { issuedAt: receipt('').issuedAt, logo: undefined };

let folder: string;
let drawn: string[];
const draw = async ({ number }: Paper) => {
  drawn.push(number);
  return Buffer.from(`%PDF ${number} ${'x'.repeat(90)}\n%%EOF\n`);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tatev-kept-'));
  drawn = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a document is drawn once: for two at once, for the next, and after a restart', async () => {
  const kept = new KeptPdfs(folder, draw);
  const [a, b] = await Promise.all([kept.read(paper('R-1'), LOOK), kept.read(paper('R-1'), LOOK)]);
  const again = await new KeptPdfs(folder, draw).read(paper('R-1'), LOOK);
  expect(drawn).toEqual(['R-1']);
  expect(a.equals(b) && a.equals(again)).toBe(true);
});

test('another language, another look of the company or a newer text is another drawing', async () => {
  const kept = new KeptPdfs(folder, draw);
  await kept.read(paper('R-1'), LOOK);
  await kept.read(paper('R-1', { ...IN_ENGLISH, lang: 'hy' }), LOOK);
  await kept.read(paper('R-1'), { ...LOOK, logo: { name: 'b.png' } as never });
  await kept.read(paperOf({ ...receipt('R-1'), agency: { ...receipt('R-1').agency, company: 'Ararat Travel' } }, IN_ENGLISH), LOOK);
  expect(drawn).toHaveLength(4);
});

test('half a file, as a machine leaves it that loses its power, is drawn anew', async () => {
  const kept = new KeptPdfs(folder, draw);
  const whole = await kept.read(paper('R-1'), LOOK);
  truncateSync(join(folder, readdirSync(folder)[0]!), 20);
  expect((await new KeptPdfs(folder, draw).read(paper('R-1'), LOOK)).equals(whole)).toBe(true);
  expect(drawn).toHaveLength(2);
});

test('the folder keeps its limit: what was wanted longest ago goes', async () => {
  const kept = new KeptPdfs(folder, draw, 250);
  await kept.read(paper('R-1'), LOOK);
  await kept.read(paper('R-2'), LOOK);
  await kept.read(paper('R-1'), LOOK);
  await kept.read(paper('R-3'), LOOK);
  expect(readdirSync(folder)).toHaveLength(2);
  await kept.read(paper('R-1'), LOOK);
  expect(drawn).toEqual(['R-1', 'R-2', 'R-3']);
  await kept.read(paper('R-2'), LOOK);
  expect(drawn).toEqual(['R-1', 'R-2', 'R-3', 'R-2']);
});

test('what nobody has wanted for a month is forgotten', async () => {
  const kept = new KeptPdfs(folder, draw);
  await kept.read(paper('R-1'), LOOK);
  const old = new Date(Date.now() - 31 * 86_400_000);
  const [first] = readdirSync(folder);
  utimesSync(join(folder, first!), old, old);
  await kept.read(paper('R-2'), LOOK);
  const others = readdirSync(folder).filter((name) => name !== first);
  expect(others).toHaveLength(1);
  await kept.forgetOld(Date.now());
  expect(readdirSync(folder)).toEqual(others);
});

test('a folder that cannot be written to costs a drawing, not the document', async () => {
  const kept = new KeptPdfs(folder, draw);
  rmSync(folder, { recursive: true });
  expect((await kept.read(paper('R-1'), LOOK)).length).toBeGreaterThan(0);
  expect((await kept.read(paper('R-1'), LOOK)).length).toBeGreaterThan(0);
  expect(drawn).toHaveLength(2);
  mkdirSync(folder);
});

test('a drawing that fails is not kept, and is tried again', async () => {
  let fail = true;
  const kept = new KeptPdfs(folder, async (one) => {
    if (fail) throw new Error('no thread');
    return draw(one);
  });
  await expect(kept.read(paper('R-1'), LOOK)).rejects.toThrow('no thread');
  fail = false;
  expect((await kept.read(paper('R-1'), LOOK)).length).toBeGreaterThan(0);
});
