import { expect, test } from 'vitest';
import { plainCell } from './plain-cell.ts';

test.each(['=1+1', '+374', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1+1', '＝1', '＋1', '－1', '＠a'])(
  '%j begins a formula no more',
  (text) => {
    expect(plainCell(text)).toBe(`'${text}`);
  },
);

test.each(['', 'ARAM', 'A=B', 'Արամ', '2027-06-01', "O'NEIL", '7771000000001'])('%j stays as it is', (text) => {
  expect(plainCell(text)).toBe(text);
});
