/* The words of reports. Apart from their calls: the address of the screen is read before the first of those is needed. */

/** `posted`: when the money moved, the only one that the ledger can be compared by. The others choose orders and show their whole life. */
export const REPORT_DATES = ['posted', 'orderDate', 'issueDate', 'departure'] as const;
export const REPORT_GROUPS = ['day', 'agent', 'staff', 'flight', 'route', 'airline', 'class'] as const;
export const REPORT_PERIODS = ['today', 'thisMonth', 'lastMonth', 'last30', 'thisYear'] as const;
/** What rows are sorted by, by the server. */
export const ROW_SORTS = ['posted', 'amountAMD'] as const;
/** What groups are sorted by, where all of them are at hand. */
export const GROUP_SORTS = ['label', 'lines', 'amountAMD', 'seats', 'cost', 'profit', 'load', 'noShows'] as const;
