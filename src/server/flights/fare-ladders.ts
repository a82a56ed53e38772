import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fareLadder, type FareLadder, type fareLadderEndpoints } from '../../contract/fare-ladders.ts';
import { byExactness, laddersCollide, type LadderScope } from '../../rules/fare-ladder.ts';
import type { Db } from '../database/database.ts';
import { asFields, namesOf } from '../database/rows.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Handler, Handlers } from '../http/context.ts';
import { writersOf } from '../reference/catalogue.ts';
import { findScope } from '../selling/flight-scope.ts';
import { spaced } from './flight-columns.ts';
import { getFlightLadder, setFlightLadder, standingOn } from './flight-ladder.ts';
import { activeLadders, isCovered, ladderOf, perhapsOf, readFacts, seenBy } from './ladder-facts.ts';

const selectLadders = sql<FareLadder>`
  select ${asFields('fare_ladder', 'r', namesOf(fareLadder.entries, ['airline', 'from', 'to']))},
    (select a.iata from airline a where a.id = r.airline_id) as airline, r.from_code as "from", r.to_code as "to"
  from fare_ladder r`;

type Body = Parsed<'createFareLadder'>['body'];

const ladders = writersOf<'fare_ladder', FareLadder, Body>({
  table: 'fare_ladder',
  entity: 'fareLadder',
  select: selectLadders,
  nameOf: ({ name }) => name,
  columns: async (tx, body, before, { actor }) => {
    // One writer at a time: two ladders that collide cannot both be the first.
    await sql`select pg_advisory_xact_lock(720007)`.execute(tx);
    const scope = await scopeOf(tx, body);
    if (body.isActive) {
      const other = (await activeLadders(tx)).find((one) => one.id !== before?.id && laddersCollide(scope, one));
      if (other)
        throw new ApiError('AS_EXACT_AS_LADDER', { details: { id: other.id, name: other.name }, say: () => ({ name: other.name }) });
    }
    return {
      name: body.name,
      only_given: body.onlyGiven,
      flight_number: scope.flightNumber,
      airline_id: scope.airlineId,
      from_code: body.from,
      to_code: body.to,
      both_ways: body.bothWays,
      travel_from: body.travelFrom,
      travel_until: body.travelUntil,
      steps: JSON.stringify(body.steps.map((one) => ({ ...one, open: [...new Set(one.open)], close: [...new Set(one.close)] }))),
      is_active: body.isActive,
      saved_by: actor.userId,
    };
  },
  unique: {},
  uses: ({ id }) => ({
    flights: sql`flight_ladder s join flight f on f.id = s.flight_id where s.given_id = ${id} and f.departure_utc > now() and f.deleted_at is null`,
  }),
  // Steps of another kind are not those that a flight has reached.
  follow: async (tx, _context, before, after) => {
    if (JSON.stringify(before.steps) !== JSON.stringify(after.steps))
      await sql`update flight_ladder set ladder_id = null where ladder_id = ${after.id} and step > 0`.execute(tx);
    return undefined;
  },
});

/** Throws field errors. */
async function scopeOf(db: Db, body: Body): Promise<LadderScope> {
  const { scope, errors } = await findScope(db, body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...scope, onlyGiven: body.onlyGiven, flightNumber: body.flightNumber === null ? null : spaced(body.flightNumber) };
}

/** A ladder as it is typed, on the flights that it would count for; nothing is locked and nothing written. */
const tryFareLadder: Handler<'tryFareLadder'> = async ({ body: { id, flightIds, ...body } }, { db }) => {
  const scope = await scopeOf(db, body);
  const flights = await readFacts(
    db,
    flightIds ? sql`f.id = any(${flightIds}::uuid[])` : sql`(s.given_id is not null or ${perhapsOf([scope])})`,
  );
  const mine = { ...scope, id: id ?? '', name: body.name, steps: body.steps, savedBy: { userId: '', name: '', email: '' } };
  // In front of those that are as exact.
  const rest = (await activeLadders(db)).filter((one) => one.id !== id);
  const all = byExactness([mine, ...rest]);
  const counts = flights.filter((one) => flightIds !== undefined || ladderOf(all, one) === mine);
  // Whether its steps are others than those that flights have reached.
  const { rows: kept } = await sql<{
    same: boolean;
  }>`select steps = ${JSON.stringify(body.steps)}::jsonb as same from fare_ladder where id = ${id}`.execute(db);
  const anew = kept[0]?.same !== true;
  return {
    result: {
      flights: counts.slice(0, MOST_SHOWN).map((flight) => {
        const { id: flightId, flightNumber, from, to, departureLocal } = flight;
        return {
          id: flightId,
          flightNumber,
          from,
          to,
          departureLocal,
          ...standingOn(body.steps, anew ? { ...flight, reached: 0 } : seenBy(mine, flight)),
        };
      }),
      total: counts.length,
      others: flights.filter((one) => !counts.includes(one) && isCovered(mine, one)).length,
    },
  };
};
const MOST_SHOWN = 200;

export const fareLadderHandlers: Pick<Handlers, keyof typeof fareLadderEndpoints> = {
  listFareLadders: async (_, { db }) => {
    const { rows } = await sql<FareLadder>`${selectLadders} order by r.name, r.id`.execute(db);
    return { result: rows };
  },
  createFareLadder: ladders.create,
  updateFareLadder: ladders.update,
  deleteFareLadder: ladders.remove,
  tryFareLadder,
  getFlightLadder,
  setFlightLadder,
};
