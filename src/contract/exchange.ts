import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf, day } from './fields.ts';

const perCurrency = v.object({ USD: v.number(), EUR: v.number() });

/** AMD for one unit. `festaRate` is the house rate: official rate plus margin. `stale`: carried forward from `rateDate`. */
export const dayRate = v.object({ date: day, festaRate: perCurrency, officialRate: perCurrency, stale: v.boolean(), rateDate: day });
export type DayRate = v.InferOutput<typeof dayRate>;

export const exchangeEndpoints = {
  rateByRange: endpoint({
    method: 'POST',
    path: '/exchange/rate-by-range',
    roles: 'public',
    summary: 'Rates of each day of a range of at most 366 days, newest first; a day without a rate carries the last known one',
    body: v.pipe(
      v.strictObject({ startDate: day, endDate: day }),
      v.forward(
        v.check(({ startDate, endDate }) => startDate <= endDate, 'The end lies before the start'),
        ['endDate'],
      ),
      v.forward(
        v.check(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= 366 * 86_400_000, 'At most 366 days'),
        ['endDate'],
      ),
    ),
    answer: answerOf(v.array(dayRate)),
  }),
};
