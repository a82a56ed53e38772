import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { xlsx } from './xlsx.ts';

const heads = [
  { head: 'Agency', width: 20 },
  { head: 'Orders', width: 8 },
  { head: 'Amount', width: 15, money: true as const },
];
// oxlint-disable-next-line typescript/require-await -- as rows come
async function* rows() {
  yield [['Ararat', 1200, 1_234_567]];
}

it('sums have thousands and two decimals, in the total as well; counts have neither, and the sheet is called as its file', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsx('report-2026-11-01-2026-11-28-by-agent', heads, rows(), () => [['Total', 1200, 1_234_567]]))
    pieces.push(piece);
  const parts = unzipSync(Buffer.concat(pieces));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  const formats = [
    ...strFromU8(parts['xl/styles.xml']!)
      .split('<cellXfs')[1]!
      .matchAll(/<xf(?: numFmtId="(\d+)")?/g),
  ].map(([, id]) => id);
  const styles = [...sheet.matchAll(/<c(?: s="(\d)")?><v>/g)].map(([, style]) => formats[Number(style ?? 0)]);
  // Format 4 of every spreadsheet is #,##0.00.
  expect(styles).toEqual([undefined, '4', undefined, '4']);
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('<sheet name="report-2026-11-01-2026-11-28-by"');
});
