import * as v from 'valibot';
import { maybe } from '../../address.ts';
import { CABINS } from '../../../contract/fields.ts';
import { MAX_LEGS } from '../../../contract/words.ts';
import { changeAsked } from '../../features/date-change/moves.ts';

export const SORTS = ['price', 'time', 'duration', 'best'] as const;
export const TIMES = ['night', 'morning', 'afternoon', 'evening'] as const;

const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
);
const place = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/));

/**
 * The form of /search as it stands in the URL, so that reload, Back and a shared link keep it. What cannot be read falls back
 * to "not given". `tabIndex`, `passengers`, `penaltyPrice`, `oldPrice` and `id` are for the client alone (domain.md 4.2): the
 * request is made by `toSearchBody`, never by spreading this.
 */
export const searchParams = v.object({
  tabIndex: maybe(v.picklist([0, 1, 2])),
  from: maybe(place),
  to: maybe(place),
  departureDate: maybe(day),
  returnDate: maybe(day),
  /** Multi-city: `EVN.PAR.2027-05-01~PAR.ROM.2027-05-04`; a part may be empty while it is being filled in. */
  legs: maybe(v.pipe(v.string(), v.regex(/^[A-Z]{0,3}\.[A-Z]{0,3}\.[\d-]{0,10}(~[A-Z]{0,3}\.[A-Z]{0,3}\.[\d-]{0,10}){0,3}$/))),
  /** Adults, children, infants: `2-1-1`. */
  passengers: maybe(v.pipe(v.string(), v.regex(/^[1-9]-[0-8]-[0-9]$/))),
  cabin: maybe(v.picklist(CABINS)),
  airline: maybe(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/))),
  penaltyPrice: maybe(v.number()),
  oldPrice: maybe(v.number()),
  id: maybe(v.string()),
  /** With `id`: which flights of that order are changed, and for whom. */
  change: maybe(changeAsked),
  /** Staff: the agency that is sold to. */
  agent: maybe(v.pipe(v.string(), v.uuid())),
  /** Asked for: the results are shown. */
  go: maybe(v.literal(1)),
  /** Which leg is being chosen. */
  leg: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LEGS - 1))),
  /** Chosen flight classes by leg, joined with `~`; those of a journey with a dot. */
  chosen: maybe(v.pipe(v.string(), v.regex(/^[0-9a-f~.-]*$/))),
  sort: maybe(v.picklist(SORTS)),
  time: maybe(v.picklist(TIMES)),
  carrier: maybe(v.string()),
  refundable: maybe(v.literal(1)),
  bag: maybe(v.literal(1)),
  /** Without journeys of several flights. */
  direct: maybe(v.literal(1)),
  net: maybe(v.literal(1)),
  /** Of the prices of a list: as the fares are filed, or a currency; without one the account's. */
  currency: maybe(v.pipe(v.string(), v.regex(/^(fare|[A-Z]{3})$/))),
});
export type SearchParams = v.InferOutput<typeof searchParams>;
