import type { Handlers } from '../http/context.ts';
import { ratesBetween } from './rates.ts';

export const exchangeHandlers: Pick<Handlers, 'rateByRange'> = {
  rateByRange: async ({ body }, { db }) => ({ result: await ratesBetween(db, body.startDate, body.endDate) }),
};
