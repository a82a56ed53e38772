import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf, day, direction, exportFiles, exportFormat, id, instant, money, pageMeta, pageQuery, text } from './fields.ts';
import { AGENT, type Role } from './roles.ts';

/** Whoever reads accounts. */
const moneyReaders: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets'];

/** What agencies that pay later owe, and when it is due (rules/receivables.ts). In the currency of the account. */
const figures = {
  owed: money,
  overdue: money,
  /** Of what is owed: not yet due, and due for up to 7 days, up to 30 and longer. */
  ages: v.object({ notDue: money, days7: money, days30: money, older: money }),
  /** The due day of the oldest debt. */
  dueOn: v.nullable(day),
  daysOverdue: v.number(),
  /** What falls due next. */
  next: v.nullable(v.object({ day, amount: money })),
  /** The first day on which nothing is sold, if nothing is paid. */
  stopsOn: v.nullable(day),
  stopped: v.boolean(),
};
export const receivable = v.object(figures);
export type ReceivableView = v.InferOutput<typeof receivable>;

/** Of the list: an agency, what it owes, and when it was told of it last. */
export const receivableRow = v.object({
  agent: v.object({ userId: id, businessName: v.string() }),
  currency: v.string(),
  ...figures,
  /** When the agency was last reminded by mail. */
  remindedAt: v.nullable(instant),
});
export type ReceivableRow = v.InferOutput<typeof receivableRow>;
export const RECEIVABLE_SORTS = ['due', 'agency', 'owed', 'notDue', 'days7', 'days30', 'older', 'stops', 'reminded'] as const;

export const receivableEndpoints = {
  listReceivables: endpoint({
    method: 'GET',
    path: '/api/receivables',
    roles: moneyReaders,
    summary:
      'Agencies with credit days that owe something: how much, since when it is due and when their sales stop, the oldest due day first. `only` those with something overdue, or whose sales have stopped; `search` looks in the name',
    query: v.strictObject({
      search: v.optional(text(80)),
      only: v.optional(v.picklist(['overdue', 'stopped'])),
      sort: v.optional(v.picklist(RECEIVABLE_SORTS)),
      direction,
      export: v.optional(exportFormat),
      ...pageQuery,
    }),
    answer: v.object({
      result: v.array(receivableRow),
      meta: v.object({
        ...pageMeta,
        /** How many have something overdue, and how many are stopped, whatever the filter. */
        overdue: v.number(),
        stopped: v.number(),
        /** Of all rows that the filter leaves, for each currency. */
        totals: v.array(v.object({ currency: v.string(), agencies: v.number(), owed: money, overdue: money, ages: figures.ages })),
      }),
    }),
    files: exportFiles,
  }),
  getReceivable: endpoint({
    method: 'GET',
    path: '/api/receivables/:id',
    scope: 'read',
    roles: moneyReaders,
    own: [AGENT],
    summary: 'What an agency owes, when it is due and when its sales stop; null where its terms have no credit days',
    params: v.object({ id }),
    answer: answerOf(v.nullable(receivable)),
  }),
  remindDebtor: endpoint({
    method: 'POST',
    path: '/api/receivables/:id/remind',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Mail an agency now what it owes and when that is due, beside the reminders of the settings. Tickets staff need `cashier`. NOTHING_OWED',
    params: v.object({ id }),
    body: v.strictObject({}),
    answer: answerOf(receivable),
  }),
};
