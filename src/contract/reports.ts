import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, answerOf, count, day, direction, printFiles, printFormat, id, instant, money, pageFields, text } from './fields.ts';
import { LEDGER_KINDS } from './ledger.ts';
import { ORDER_STATUSES } from './words.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import { REPORT_DATES, REPORT_GROUPS } from './report-words.ts';
import type { Role } from './roles.ts';

/** What was sold and what came back, passenger by passenger and flight by flight, as the ledger has it (domain.md 4.5; decision 0021). */

export const reportReaders: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Reports'];

/** In the order's currency; what goes back is negative. */
const amounts = {
  base: money,
  tax: money,
  fee: money,
  /** Sold beside the fare. */
  services: money,
  discount: money,
  commission: money,
  /** Kept of a refund, or taken for a change. */
  penalty: money,
  /** What the agency owes for it: base + tax + fee + services - discount - commission + penalty. */
  net: money,
  /** What travellers pay: base + tax + fee + services - discount. */
  gross: money,
  /** What a void or refund gives back, as a positive sum. */
  refunded: money,
  currency: v.string(),
  /** What the account was charged, in drams; of another account at the house rate of the day. */
  amountAMD: money,
};

const reportLine = v.object({
  id,
  posted: instant,
  kind: v.picklist(LEDGER_KINDS),
  ledgerNo: v.number(),
  pnr: v.string(),
  status: v.picklist(ORDER_STATUSES),
  orderDate: instant,
  issueDate: v.nullable(instant),
  agent: v.string(),
  /** Who did it. */
  by: v.nullable(v.string()),
  group: v.nullable(v.string()),
  /** The flight that it was posted on, whatever the passenger has changed to since; null for what is of the order as a whole. */
  flight: v.nullable(v.string()),
  date: v.nullable(v.string()),
  route: v.nullable(v.string()),
  airline: v.nullable(v.string()),
  class: v.nullable(v.string()),
  ticket: v.nullable(v.string()),
  passenger: v.nullable(v.string()),
  type: v.nullable(v.picklist(['ADT', 'CHD', 'INF'])),
  ...amounts,
  /** Of the order, frozen when it was priced. */
  rate: v.number(),
  /** In the account's currency: exactly what stands in the ledger. */
  charged: money,
  accountCurrency: v.string(),
});
export type ReportLine = v.InferOutput<typeof reportLine>;

const reportGroup = v.object({
  /** What a report of its rows alone is asked for by; empty where there is none: what is of no flight, or not done by staff. */
  key: v.string(),
  label: v.string(),
  lines: v.number(),
  ...amounts,
  /** Seats sold less those given back; infants have none. */
  seats: v.number(),
  /** What these seats cost the house, in drams at the official rate of the day of posting; null where a flight has no cost per seat. */
  cost: v.nullable(money),
  /** `amountAMD` less `cost`. */
  profit: v.nullable(money),
  /**
   * Of all flights of the group, in its first row alone: the group stands once for each currency. Null unless it is by date of departure
   * and by flight, route, airline or day, of all agencies, staff, states and classes.
   */
  load: v.nullable(
    v.object({
      flights: v.number(),
      /** Seats of all classes, and those sold. */
      total: v.number(),
      sold: v.number(),
      /** Open tickets of flights that have left and where somebody was marked as boarded; null where nobody was. */
      noShows: v.nullable(v.number()),
    }),
  ),
});
export type ReportGroup = v.InferOutput<typeof reportGroup>;

/** One kind of entries in one account currency: what the report says and what the ledger says. */
const ledgerKind = v.object({ kind: v.picklist(LEDGER_KINDS), currency: v.string(), report: money, ledger: money });
export type LedgerKind = v.InferOutput<typeof ledgerKind>;

export const reportFilter = {
  startDate: day,
  endDate: day,
  dateField: v.optional(v.picklist(REPORT_DATES), 'posted'),
  agentIds: v.optional(v.pipe(v.array(id), v.maxLength(100, fieldError('atMost', { most: 100 })))),
  groupIds: v.optional(v.pipe(v.array(id), v.maxLength(100, fieldError('atMost', { most: 100 })))),
  status: v.optional(v.array(v.picklist(ORDER_STATUSES))),
  flightId: v.optional(id),
  route: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}-[A-Z]{3}$/, fieldError('routeForm')))),
  airline: v.optional(airlineCode),
  class: v.optional(v.pipe(text(2), v.toUpperCase())),
  /** Who has done it, of the staff. */
  staffId: v.optional(id),
  groupBy: v.optional(v.picklist(REPORT_GROUPS)),
};

export const reportMeta = v.object({
  /** Of the next page of rows. */
  next: v.nullable(v.string()),
  /** Rows of the whole report; null on later pages, like everything below. */
  total: v.nullable(v.number()),
  totals: v.nullable(v.array(v.object({ lines: v.number(), ...amounts }))),
  amountAMD: v.nullable(money),
  /** Null where the filter asks for what the ledger does not know: flights, routes, airlines, classes, staff, states, other dates. */
  ledger: v.nullable(v.object({ agrees: v.boolean(), kinds: v.array(ledgerKind) })),
  /** Of groups whose seats were released, kept in the same days: in the ledger and of no order, so in no row. Empty where `ledger` is null. */
  keptDeposits: v.optional(v.array(v.object({ currency: v.string(), amount: money })), []),
  /** When nothing is found: the month that has something, nearest to what was asked. */
  nearest: v.nullable(v.object({ startDate: v.string(), endDate: v.string() })),
  /** There are more groups than shown; a file has them all. */
  moreGroups: v.boolean(),
});
export type ReportMeta = v.InferOutput<typeof reportMeta>;

const named = v.object({ id, name: v.string() });
/** Its id is what a report asks for, as EVN-CDG. */
const place = v.object({ id: v.string(), name: v.string() });

export const reportEndpoints = {
  ordersFullData: endpoint({
    method: 'POST',
    path: '/api/reports/orders-full-data',
    roles: reportReaders,
    summary:
      'Every sale, void, refund, change and fee for each passenger and flight, oldest first or by amount, with totals per currency and in drams and whether they agree with the ledger. With `groupBy` sums instead of rows. With `export` a file of all of it, which the log tells of',
    body: v.strictObject({
      ...reportFilter,
      /** Of a file of rows; all when not said. */
      columns: v.optional(v.pipe(v.array(v.picklist(REPORT_COLUMNS)), v.minLength(1, fieldError('atLeastOne')))),
      /** Of rows. */
      sort: v.optional(v.picklist(['posted', 'amountAMD'])),
      direction,
      export: v.optional(printFormat),
      limit: v.optional(count(1, 200)),
      after: pageFields.after,
    }),
    answer: v.object({ result: v.array(reportLine), groups: v.array(reportGroup), meta: reportMeta }),
    files: printFiles,
  }),
  getReportChoices: endpoint({
    method: 'GET',
    path: '/api/reports/choices',
    roles: reportReaders,
    summary:
      'Agencies by name, groups, airlines that fly, staff, flights by number or day and routes by code or city that a report can be of; the one that was chosen already comes first',
    query: v.strictObject({ search: v.optional(text(80)), flightId: v.optional(id) }),
    answer: answerOf(
      v.object({
        agents: v.array(named),
        groups: v.array(named),
        /** Their id is the code. */
        airlines: v.array(place),
        staff: v.array(named),
        flights: v.array(named),
        routes: v.array(place),
      }),
    ),
  }),
};
