import * as v from 'valibot';
import { maybe } from '../../address.ts';

const places = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(18))), v.minLength(1), v.maxLength(18));

/** Which flights of an order shall be changed and for whom, by their places in it. For the client alone: no request carries it. */
export const changeAsked = v.object({ pnr: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/)), flights: places, people: places });

/** A class chosen in place of a flight, with what is shown of it before the server has answered. */
const move = v.object({
  flight: v.pipe(v.number(), v.integer(), v.minValue(1)),
  classId: v.string(),
  departureLocal: v.string(),
  flightNumber: v.string(),
  name: v.string(),
});

/** Search parameters of /info: what was chosen on /search for a change of date. */
export const infoSearch = v.object({
  moves: maybe(v.pipe(v.array(move), v.minLength(1), v.maxLength(6))),
  people: maybe(places),
  oldPrice: maybe(v.number()),
  penaltyPrice: maybe(v.number()),
});
export type InfoSearch = v.InferOutput<typeof infoSearch>;
