/* The words of reports. Apart from their calls: the address of the screen is read before the first of those is needed. */

/** `posted`: when the money moved, the only one that the ledger can be compared by. The others choose orders and show their whole life. */
export const REPORT_DATES = ['posted', 'orderDate', 'issueDate', 'departure'] as const;
export const REPORT_GROUPS = ['day', 'agent', 'flight', 'class'] as const;
/** Columns of a file of rows, in their order. */
export const REPORT_COLUMNS = [
  'posted', 'kind', 'ledgerNo', 'pnr', 'status', 'orderDate', 'issueDate', 'agent', 'group', 'flight', 'date', 'route', 'class', 'ticket', 'passenger', 'type',
  'base', 'tax', 'fee', 'services', 'discount', 'commission', 'penalty', 'net', 'gross', 'refunded', 'currency', 'rate', 'charged', 'accountCurrency', 'amountAMD',
] as const; // prettier-ignore
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export const REPORT_PERIODS = ['today', 'thisMonth', 'lastMonth', 'last30', 'thisYear'] as const;
