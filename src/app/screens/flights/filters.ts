import * as v from 'valibot';
import { day, maybe, typed } from '../../address.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { FLIGHT_STATUSES } from '../../../contract/words.ts';

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Search parameters of /flights. What cannot be read falls back to "no filter". */
export const flightsSearch = v.object({
  view: maybe(v.picklist(['calendar', 'templates'])),
  month: maybe(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  q: maybe(typed(9)),
  start: maybe(day),
  end: maybe(day),
  from: maybe(code),
  to: maybe(code),
  airline: maybe(v.pipe(typed(9), v.regex(/^[A-Z0-9]{2}$/))),
  status: maybe(v.picklist(FLIGHT_STATUSES)),
  classes: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(26))),
  /** The form of a new flight is open, or of one like this. */
  form: maybe(v.literal('new')),
  copy: maybe(v.pipe(v.string(), v.uuid())),
});
export type FlightsSearch = v.InferOutput<typeof flightsSearch>;

type ListFilter = Omit<NonNullable<Call<'getFlights'>['body']>, 'after' | 'page' | 'limit'>;
export type CalendarFilter = NonNullable<Call<'getFlightCalendar'>['body']>;

/** The same filter as the server's body. */
export function toRequest(search: FlightsSearch): ListFilter {
  // A window that ends before it begins is one that somebody is still choosing.
  const ordered = !search.start || !search.end || search.start <= search.end;
  return {
    ...whichOf(search),
    ...(search.start ? { startDate: search.start } : {}),
    ...(search.end && ordered ? { endDate: search.end } : {}),
  };
}

/** The days are those of the month; everything else filters it too. */
export const toCalendar = (search: FlightsSearch, month: string): CalendarFilter => ({ month, ...whichOf(search) });

function whichOf({ q, from, to, airline, status, classes }: FlightsSearch): Omit<CalendarFilter, 'month'> {
  const words = q?.trim();
  return {
    ...(words ? { flightNumber: words } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(airline ? { airline } : {}),
    ...(status ? { status: [status] } : {}),
    ...(classes === undefined ? {} : { classes }),
  };
}

export const isFiltered = (search: FlightsSearch): boolean => Object.keys(toRequest(search)).length > 0;
