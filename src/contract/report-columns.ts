/**
 * Columns of rows of a report in their order, on the screen and in a file, and what each holds. Their titles: src/texts/report-columns. `money` is in the
 * currency of its row, `figure` any other number. A new one is a line here, its title, a field of `reportLine`, and what `readLines` reads for it.
 */
const COLUMNS = {
  posted: 'instant',
  kind: 'word',
  ledgerNo: 'figure',
  pnr: 'word',
  status: 'word',
  orderDate: 'instant',
  issueDate: 'instant',
  agent: 'text',
  by: 'text',
  group: 'text',
  flight: 'word',
  date: 'day',
  route: 'word',
  airline: 'word',
  class: 'word',
  ticket: 'text',
  passenger: 'text',
  type: 'word',
  base: 'money',
  tax: 'money',
  fee: 'money',
  services: 'money',
  discount: 'money',
  commission: 'money',
  penalty: 'money',
  net: 'money',
  gross: 'money',
  refunded: 'money',
  currency: 'word',
  rate: 'figure',
  charged: 'money',
  accountCurrency: 'word',
  amountAMD: 'money',
} as const satisfies Record<string, 'instant' | 'day' | 'word' | 'text' | 'figure' | 'money'>;

export type ReportColumn = keyof typeof COLUMNS;
export const REPORT_COLUMNS = Object.keys(COLUMNS) as ReportColumn[];
export const columnHolds = (column: ReportColumn) => COLUMNS[column];
