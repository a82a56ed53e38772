import * as v from 'valibot';
import { ORDER_ATTENTION } from '../../../contract/words.ts';
import { day, id, maybe, typed } from '../../address.ts';

/** How far the inbox of deadlines looks, in hours; the API goes up to a week. */
export const HOURS = [6, 24, 72, 168] as const;
/** What the server sorts by. */
export const SORTS = ['orderDate', 'departure', 'timeLimit', 'passenger', 'route', 'flight', 'amount'] as const;
const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Search parameters of /reservations. What cannot be read falls back to "no filter". */
export const reservationsSearch = v.object({
  show: maybe(
    v.picklist([
      'booked',
      'ticketed',
      'ended',
      'flown',
      'attention',
      'requests',
      'deadlines',
      'groups',
      'waitlist',
      'alerts',
      'tomorrow',
      'unpaid',
    ]),
  ),
  hours: maybe(v.picklist(HOURS)),
  /** Deadlines: the most money first instead of the next to end. */
  by: maybe(v.literal('money')),
  q: maybe(typed(60)),
  /** Of one agency, for the desk. */
  agent: maybe(id),
  /** Days of departure. */
  start: maybe(day),
  end: maybe(day),
  from: maybe(code),
  to: maybe(code),
  /** Days on which it was booked. */
  bookedFrom: maybe(day),
  bookedTo: maybe(day),
  attention: maybe(v.picklist(ORDER_ATTENTION)),
  /** Of one flight, or made by one person, for the desk; what they are called is only shown. */
  flight: maybe(id),
  flightName: maybe(typed(60)),
  maker: maybe(id),
  makerName: maybe(typed(120)),
  /** The one that stands beside the list. */
  order: maybe(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{6}$/))),
  sort: maybe(v.picklist(SORTS.flatMap((one) => [one, `-${one}` as const]))),
});
export type ReservationsSearch = v.InferOutput<typeof reservationsSearch>;

/** A sheet over a list that is being looked at; the list stays below it, whatever the connection does. */
export interface Over {
  over: boolean;
  onOver: (over: boolean) => void;
}
