import { expect, test } from 'vitest';
import type { StatementLine } from '../../../contract/ledger.ts';
import { addsUp } from './adds-up.ts';

const totals = { opening: 0.1, credits: 0.2, debits: 0.05, closing: 0.25, currency: 'USD', check: true };
const line = (credit: number, debit: number, balanceAfter: number) => ({ credit, debit, balanceAfter }) as StatementLine;
const lines = [line(0.2, 0, 0.3), line(0, 0.05, 0.25)];

test('cents are counted as whole numbers', () => {
  expect(addsUp(totals, lines, true)).toBe(true);
});

test('a closing that is a cent off, and a server that says no, are told', () => {
  expect(addsUp({ ...totals, closing: 0.26 }, [], false)).toBe(false);
  expect(addsUp({ ...totals, check: false }, lines, true)).toBe(false);
});

test('a line that is missing in between shows in the balance after the next one; of one kind only the sums count', () => {
  expect(addsUp(totals, lines.slice(1), true)).toBe(false);
  expect(addsUp(totals, lines.slice(1), false)).toBe(true);
});
