import * as v from 'valibot';
import { CABINS } from '../../../contract/fields.ts';
import { MAX_LEGS } from '../../../contract/words.ts';
import { changeAsked } from '../../features/date-change/moves.ts';

export const SORTS = ['price', 'time', 'duration'] as const;
export const TIMES = ['night', 'morning', 'afternoon', 'evening'] as const;

const kept = <const S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));
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
  tabIndex: kept(v.picklist([0, 1, 2])),
  from: kept(place),
  to: kept(place),
  departureDate: kept(day),
  returnDate: kept(day),
  /** Multi-city: `EVN.PAR.2027-05-01~PAR.ROM.2027-05-04`; a part may be empty while it is being filled in. */
  legs: kept(v.pipe(v.string(), v.regex(/^[A-Z]{0,3}\.[A-Z]{0,3}\.[\d-]{0,10}(~[A-Z]{0,3}\.[A-Z]{0,3}\.[\d-]{0,10}){0,3}$/))),
  /** Adults, children, infants: `2-1-1`. */
  passengers: kept(v.pipe(v.string(), v.regex(/^[1-9]-[0-8]-[0-9]$/))),
  cabin: kept(v.picklist(CABINS)),
  airline: kept(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/))),
  penaltyPrice: kept(v.number()),
  oldPrice: kept(v.number()),
  id: kept(v.string()),
  /** With `id`: which flights of that order are changed, and for whom. */
  change: kept(changeAsked),
  /** Staff: the agency that is sold to. */
  agent: kept(v.pipe(v.string(), v.uuid())),
  /** Asked for: the results are shown. */
  go: kept(v.literal(1)),
  /** Which leg is being chosen. */
  leg: kept(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LEGS - 1))),
  /** Chosen flight classes by leg, joined with `~`. */
  chosen: kept(v.pipe(v.string(), v.regex(/^[0-9a-f~-]*$/))),
  sort: kept(v.picklist(SORTS)),
  time: kept(v.picklist(TIMES)),
  carrier: kept(v.string()),
  refundable: kept(v.literal(1)),
  bag: kept(v.literal(1)),
  net: kept(v.literal(1)),
});
export type SearchParams = v.InferOutput<typeof searchParams>;
