import type { ReportGroup, ReportLine } from '../../contract/reports.ts';
import { REPORT_COLUMNS, type ReportColumn } from '../../contract/report-words.ts';
import type { Cell, FileColumn } from '../files/table-file.ts';

const HEADS: Record<ReportColumn, [head: string, width: number]> = {
  posted: ['Posted', 18], kind: ['Kind', 13], ledgerNo: ['Ledger No', 10], pnr: ['PNR', 9], status: ['Status', 14], orderDate: ['Ordered', 18], issueDate: ['Issued', 18],
  agent: ['Agency', 28], group: ['Group', 16], flight: ['Flight', 9], date: ['Departure', 12], route: ['Route', 9], class: ['Class', 7], ticket: ['Ticket', 16],
  passenger: ['Passenger', 26], type: ['Type', 6], base: ['Fare', 12], tax: ['Tax', 12], fee: ['Service fee', 12], services: ['Services', 12], discount: ['Discount', 12], commission: ['Commission', 12],
  penalty: ['Penalty', 12], net: ['Net', 12], gross: ['Gross', 12], refunded: ['Given back', 12], currency: ['Currency', 9], rate: ['Rate', 10],
  charged: ['Charged', 14], accountCurrency: ['Account', 9], amountAMD: ['In AMD', 14],
}; // prettier-ignore
const INSTANTS: ReadonlySet<ReportColumn> = new Set(['posted', 'orderDate', 'issueDate']);

/** Columns of a file of rows, in the order of the contract; instants as the company's clocks show them. */
export function lineColumns(wanted: readonly ReportColumn[] | undefined, stamp: (instant: string) => string): FileColumn<ReportLine>[] {
  return REPORT_COLUMNS.filter((name) => !wanted || wanted.includes(name)).map((name) => ({
    head: HEADS[name][0],
    width: HEADS[name][1],
    of: (line): Cell | null => {
      const value = line[name];
      return INSTANTS.has(name) && typeof value === 'string' ? stamp(value) : value;
    },
  }));
}

const SUMS = [
  'base',
  'tax',
  'fee',
  'services',
  'discount',
  'commission',
  'penalty',
  'net',
  'gross',
  'refunded',
  'currency',
  'amountAMD',
] as const;

export const groupColumns = (head: string): FileColumn<ReportGroup>[] => [
  { head, width: 32, of: (group) => group.label },
  { head: 'Rows', width: 8, of: (group) => group.lines },
  ...SUMS.map((name) => ({ head: HEADS[name][0], width: HEADS[name][1], of: (group: ReportGroup) => group[name] })),
];
