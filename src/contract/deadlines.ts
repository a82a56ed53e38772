import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day, exportFiles, exportFormat, id, instant, localTime, money, queryCount, text } from './fields.ts';
import { orderRow } from './order-lists.ts';
import { sellers } from './roles.ts';

/** An open step of a group's payment plan, `id` that of its group seats (decision 0071). */
const dueDeposit = v.object({
  id,
  stepId: id,
  agency: v.string(),
  flight: v.object({ id, flightNumber: v.string(), from: v.string(), to: v.string(), departureLocal: localTime }),
  amount: money,
  currency: v.string(),
  /** Its last day, of the company. */
  dueOn: day,
  overdue: v.boolean(),
});
export type DueDeposit = v.InferOutput<typeof dueDeposit>;

export const deadlineEndpoints = {
  getDeadlines: endpoint({
    method: 'GET',
    path: '/api/orders/deadlines',
    scope: 'read',
    roles: sellers,
    summary: 'Bookings that end within some hours (24 unless told), the next to end first, or the most money at risk; agents see their own',
    query: v.strictObject({
      hours: v.optional(queryCount(1, 168)),
      sort: v.optional(v.picklist(['time', 'money'])),
      /** Part of a name or of the PNR. */
      search: v.optional(text(60)),
      export: v.optional(exportFormat),
    }),
    answer: v.object({
      result: v.array(orderRow),
      meta: v.object({
        serverTime: instant,
        totals: v.array(v.object({ currency: v.string(), payable: money, orders: v.number() })),
        /** Payments for groups whose last day ends within these hours, and those that are overdue; none where a name was searched. */
        deposits: v.array(dueDeposit),
      }),
    }),
    files: exportFiles,
  }),
};
