import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { exportFiles, exportFormat, instant, money, queryCount, text } from './fields.ts';
import { orderRow } from './order-lists.ts';
import { sellers } from './roles.ts';

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
      meta: v.object({ serverTime: instant, totals: v.array(v.object({ currency: v.string(), payable: money, orders: v.number() })) }),
    }),
    files: exportFiles,
  }),
};
