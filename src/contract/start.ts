import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { load } from './flight-list.ts';
import { answerOf, id, instant, localTime, money } from './fields.ts';
import { ORDER_ATTENTION } from './words.ts';
import { startReaders } from './roles.ts';

/** What a day at the desk begins with: what waits for somebody, the flights of today, and how much is sold. */

/** What waits, each a list with a filter of its own. In the order in which it is shown. */
export const WAITING = [
  'deadlines',
  'attention',
  'refundRequests',
  'topUpRequests',
  'payoutRequests',
  'receivables',
  'agencies',
  'mails',
] as const;
export type Waiting = (typeof WAITING)[number];

const waiting = v.object({
  what: v.picklist(WAITING),
  count: v.number(),
  /** Since when the oldest of them waits. */
  since: v.nullable(instant),
  /** When the first of them is too late: a time limit, a departure. */
  until: v.nullable(instant),
  /** What they come to, by currency. */
  sums: v.array(v.object({ currency: v.string(), amount: money })),
  /** Of `attention`: how many of each kind; one booking may be of several. */
  kinds: v.array(v.object({ code: v.picklist(ORDER_ATTENTION), count: v.number() })),
});
export type WaitingRow = v.InferOutput<typeof waiting>;

const flightPart = { id, flightNumber: v.string(), from: v.string(), to: v.string(), departureLocal: localTime };
const startFlight = v.object({
  ...flightPart,
  departureUtc: instant,
  load,
  /** Bookings that have not answered new times of this flight. */
  unanswered: v.number(),
});
export type StartFlight = v.InferOutput<typeof startFlight>;

const sold = v.object({ tickets: v.number(), amountAMD: money });
/** From the first day until now, and the same a week before until the same hour. */
const soldSince = v.object({ startDate: v.string(), now: sold, before: sold });
export type SoldSince = v.InferOutput<typeof soldSince>;

const start = v.object({
  serverTime: instant,
  /** The company's day. */
  today: v.string(),
  /** Of each list that the caller may open, also where nothing waits. */
  waiting: v.array(waiting),
  /** Cancelled flights with bookings that nothing has become of: refused, or queued for minutes. */
  cancellations: v.array(v.object({ ...flightPart, bookings: v.number() })),
  /** How today's rates came to be: `late` while there are none of today. */
  rates: v.object({
    state: v.picklist(['bank', 'manual', 'late']),
    date: v.nullable(v.string()),
    USD: v.nullable(v.number()),
    EUR: v.nullable(v.number()),
  }),
  flights: v.object({
    /** Of the whole day, those that have left and those that do not fly among them. */
    total: v.number(),
    /** Yet to leave: today's and those of the next hours, the next one first. */
    next: v.array(startFlight),
  }),
  /** For who may read reports: net of refunds, as the report of these days says. */
  sales: v.nullable(v.object({ today: soldSince, week: soldSince })),
});
export type Start = v.InferOutput<typeof start>;

export const startEndpoints = {
  getStart: endpoint({
    method: 'GET',
    path: '/api/start',
    roles: startReaders,
    summary:
      'What waits for staff, each as the number of rows of its list; flights that are yet to leave today, with their load; and sales against the week before',
    answer: answerOf(start),
  }),
};
