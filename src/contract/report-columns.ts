/**
 * Columns of rows of a report in their order, on the screen and in a file: what each is called, and what it holds. `money` is in the
 * currency of its row, `figure` any other number. A new one is a line here, a field of `reportLine`, and what `readLines` reads for it.
 */
const COLUMNS = {
  posted: ['Posted', 'instant'],
  kind: ['Kind', 'word'],
  ledgerNo: ['Ledger No', 'figure'],
  pnr: ['PNR', 'word'],
  status: ['Status', 'word'],
  orderDate: ['Ordered', 'instant'],
  issueDate: ['Issued', 'instant'],
  agent: ['Agency', 'text'],
  group: ['Group', 'text'],
  flight: ['Flight', 'word'],
  date: ['Departure', 'day'],
  route: ['Route', 'word'],
  class: ['Class', 'word'],
  ticket: ['Ticket', 'text'],
  passenger: ['Passenger', 'text'],
  type: ['Type', 'word'],
  base: ['Fare', 'money'],
  tax: ['Tax', 'money'],
  fee: ['Service fee', 'money'],
  services: ['Services', 'money'],
  discount: ['Discount', 'money'],
  commission: ['Commission', 'money'],
  penalty: ['Penalty', 'money'],
  net: ['Net', 'money'],
  gross: ['Gross', 'money'],
  refunded: ['Given back', 'money'],
  currency: ['Currency', 'word'],
  rate: ['Rate', 'figure'],
  charged: ['Charged', 'money'],
  accountCurrency: ['Account', 'word'],
  amountAMD: ['In AMD', 'money'],
} as const satisfies Record<string, readonly [title: string, holds: 'instant' | 'day' | 'word' | 'text' | 'figure' | 'money']>;

export type ReportColumn = keyof typeof COLUMNS;
export const REPORT_COLUMNS = Object.keys(COLUMNS) as ReportColumn[];
export const columnTitle = (column: ReportColumn): string => COLUMNS[column][0];
export const columnHolds = (column: ReportColumn) => COLUMNS[column][1];
