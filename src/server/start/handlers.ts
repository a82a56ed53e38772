import { may } from '../../contract/endpoint.ts';
import { reportEndpoints } from '../../contract/reports.ts';
import type { Handlers } from '../http/context.ts';
import { readDay } from './day.ts';
import { readSales } from './sales.ts';
import { readWaiting } from './waiting.ts';

export const startHandlers: Pick<Handlers, 'getStart'> = {
  getStart: async (_, { db, actor }) => ({
    result: {
      ...(await readDay(db)),
      waiting: await readWaiting(db, actor.role),
      sales: may(actor.role, reportEndpoints.ordersFullData) ? await readSales(db) : null,
    },
  }),
};
