import type { ReportGroup } from '../../../contract/reports.ts';
import { REPORT_COLUMNS, type REPORT_DATES, type ReportColumn } from '../../../contract/report-words.ts';
import { formatMoney } from '../../../rules/format.ts';
import type { By } from './filters.ts';

export const DATE_WORDS: Record<(typeof REPORT_DATES)[number], string> = {
  posted: 'By money moved',
  orderDate: 'By day ordered',
  issueDate: 'By day issued',
  departure: 'By departure',
};
export const BY_WORDS: Record<By, string> = { day: 'Day', agent: 'Agency', flight: 'Flight', class: 'Class', rows: 'Rows' };
export const COLUMN_WORDS: Record<ReportColumn, string> = {
  posted: 'Posted', kind: 'Kind', ledgerNo: 'Ledger No', pnr: 'PNR', status: 'Status', orderDate: 'Ordered', issueDate: 'Issued', agent: 'Agency', group: 'Group',
  flight: 'Flight', date: 'Departure', route: 'Route', class: 'Class', ticket: 'Ticket', passenger: 'Passenger', type: 'Type', base: 'Fare', tax: 'Tax', fee: 'Service fee',
  services: 'Services', discount: 'Discount', commission: 'Commission', penalty: 'Penalty', net: 'Net', gross: 'Gross', refunded: 'Given back', currency: 'Currency', rate: 'Rate',
  charged: 'Charged', accountCurrency: 'Account', amountAMD: 'In AMD',
}; // prettier-ignore
const FIGURE_COLUMNS: readonly ReportColumn[] = ['ledgerNo', 'base', 'tax', 'fee', 'services', 'discount', 'commission', 'penalty', 'net', 'gross', 'refunded', 'rate', 'charged', 'amountAMD']; // prettier-ignore
export const isFigure = (column: ReportColumn): boolean => FIGURE_COLUMNS.includes(column);
export const inOrder = (columns: readonly ReportColumn[]): ReportColumn[] => REPORT_COLUMNS.filter((one) => columns.includes(one));

/** A sum under a head that names its currency. */
export const bareMoney = (amount: number, currency: string): string => formatMoney(amount, currency).replace(/ [A-Z]{3}$/, '');

/** Groups stand once for each currency; their drams are added for the chart. */
export function dramsByGroup(groups: readonly ReportGroup[]): { key: string; label: string; amount: number }[] {
  const found = new Map<string, { key: string; label: string; amount: number }>();
  for (const { key, label, amountAMD } of groups) {
    const one = found.get(key);
    if (one) one.amount = Math.round((one.amount + amountAMD) * 100) / 100;
    else found.set(key, { key, label, amount: amountAMD });
  }
  return [...found.values()];
}

/** The sums of a group or of the whole. */
export const FIGURES = [
  ['Gross', 'gross'],
  ['Commission', 'commission'],
  ['Penalties', 'penalty'],
  ['Given back', 'refunded'],
  ['Net', 'net'],
] as const;
