import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { listPdf, type PrintedList } from './list-pdf.ts';

const list = (columns: number, cell: string, lang: PrintedList['lang'] = 'en'): PrintedList => ({
  lang,
  title: 'Sales',
  heading: 'Sales',
  facts: ['1 Jan 2027 – 31 Jan 2027'],
  columns: Array.from({ length: columns }, (_, i) => ({ head: `Column${i}`, figure: i % 3 === 1 })),
  rows: Array.from({ length: 40 }, (_, row) => Array.from({ length: columns }, (_, i) => (i % 3 === 1 ? `${row}${i}4,567.89` : cell))),
  none: '',
  footer: 'Tatev',
});
function read(command: string, args: string[], pdf: Buffer): string {
  const { status, stdout } = spawnSync(command, args, { input: pdf, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
}
const sizeOf = (pdf: Buffer) => /Page size:\s+([\d.]+) x/.exec(read('pdfinfo', ['-'], pdf))?.[1];
const textOf = (pdf: Buffer) => read('pdftotext', ['-layout', '-', '-'], pdf);

it('a list stands on the smallest page where no word, no time and no figure is broken', async () => {
  const sizes: (string | undefined)[] = [];
  for (const columns of [8, 18, 24]) {
    const pdf = await listPdf(list(columns, 'HOVHANNISYAN'));
    sizes.push(sizeOf(pdf));
    const text = textOf(pdf);
    for (const whole of ['HOVHANNISYAN', `Column${columns - 1}`, '3914,567.89']) expect(text, `${columns} columns`).toContain(whole);
    // None is written over another one.
    for (const line of text.split('\n').filter((one) => one.includes('4,567.89')))
      expect(line.split(/\s+/).filter((one) => one === 'HOVHANNISYAN'), line).toHaveLength(columns - Math.floor((columns + 1) / 3)); // prettier-ignore
  }
  expect(sizes).toEqual(['841.89', '1190.55', '1683.78']);
});

it('a time is not torn from its day while other words can give way', async () => {
  const narrow = list(6, 'Agency of the long name and the longer one');
  const rows = narrow.rows.map((cells) => ['19 հոկտ 2026, 18:51', ...cells.slice(1)]);
  expect(textOf(await listPdf({ ...narrow, rows }))).toContain('19 հոկտ 2026, 18:51');
});
