import * as v from 'valibot';
import { day, id, maybe, typed } from '../../address.ts';
import { FLIGHT_STATUSES } from '../../../contract/words.ts';

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Search parameters of /flights. What cannot be read falls back to "no filter". */
export const flightsSearch = v.object({
  month: maybe(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  view: maybe(v.picklist(['calendar', 'templates', 'ladders', 'ssim'])),
  q: maybe(typed(9)),
  start: maybe(day),
  end: maybe(day),
  from: maybe(code),
  to: maybe(code),
  airline: maybe(v.pipe(typed(9), v.regex(/^[A-Z0-9]{2}$/))),
  status: maybe(v.picklist(FLIGHT_STATUSES)),
  classes: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(26))),
  sort: maybe(v.picklist(['flightNumber', '-flightNumber', 'route', '-route', 'departure', '-departure'])), // no text
  /** The form of a new flight is open, or of one like this. */
  form: maybe(v.literal('new')),
  copy: maybe(id),
  /** Many were changed together: how far that has come. */
  bulk: maybe(id),
});
export type FlightsSearch = v.InferOutput<typeof flightsSearch>;
