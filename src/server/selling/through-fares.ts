import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { throughFare, type ThroughFare, throughFareFields, type throughFareEndpoints } from '../../contract/through-fares.ts';
import { isCurrency } from '../../rules/currencies.ts';
import type { Tx } from '../database/database.ts';
import { escapeLike } from '../database/list.ts';
import { asFields, namesOf } from '../database/rows.ts';
import { invalid } from '../http/api-error.ts';
import type { Handlers } from '../http/context.ts';
import { writersOf } from '../reference/catalogue.ts';
import { named, referencePage, type ReferenceList } from '../reference/list.ts';

type Body = Parsed<'createThroughFare'>['body'];

const AMOUNTS = ['adultFare', 'childFare', 'infantFare'] as const;
const PLAIN = namesOf(throughFare.entries, ['from', 'to', ...AMOUNTS]);

export const selectThroughFares = sql<ThroughFare>`
  select ${asFields('through_fare', 'r', PLAIN)}, r.from_code as "from", r.to_code as "to",
    r.adult_fare / 100.0 as "adultFare", r.child_fare / 100.0 as "childFare", r.infant_fare / 100.0 as "infantFare"
  from through_fare r`;

export const THROUGH_FARE_LIST: ReferenceList<ThroughFare, Omit<Parsed<'exportThroughFares'>['query'], 'format'>> = {
  what: 'through fares', // no text
  entity: 'throughFare',
  table: 'through_fare',
  select: selectThroughFares,
  where: ({ search, isActive }) => [
    isActive === undefined ? undefined : sql`r.is_active = ${isActive}`,
    search === undefined
      ? undefined
      : sql`concat_ws(' ', r.code, r.from_code, r.to_code, r.class_code, r.family, (select a.iata || ' ' || a.name from airline a where a.iata = r.airline)) ilike ${`%${escapeLike(search)}%`}`,
  ],
  order: () => sql`r.from_code || ' ' || r.to_code || ' ' || r.code`,
  columns: named(namesOf(throughFareFields)),
};

export const throughFareColumns = (body: Body) => ({
  code: body.code,
  airline: body.airline,
  from_code: body.from,
  to_code: body.to,
  class_code: body.classCode,
  family: body.family,
  currency: body.currency,
  adult_fare: Math.round(body.adultFare * 100),
  child_fare: Math.round(body.childFare * 100),
  infant_fare: Math.round(body.infantFare * 100),
  travel_from: body.travelFrom,
  travel_until: body.travelUntil,
  is_active: body.isActive,
});

const fares = writersOf<'through_fare', ThroughFare, Body>({
  table: 'through_fare',
  entity: 'throughFare',
  select: selectThroughFares,
  nameOf: ({ code, from, to }) => `${code} ${from}–${to}`,
  columns: async (tx, body) => {
    const wrong = (await throughFareChecks(tx))(body);
    if (Object.keys(wrong).length > 0) throw invalid(Object.fromEntries(Object.entries(wrong).map(([field, error]) => [field, [error]])));
    return throughFareColumns(body);
  },
  unique: { through_fare_code_key: 'code' },
});

export const throughFareHandlers: Pick<Handlers, keyof typeof throughFareEndpoints> = {
  listThroughFares: ({ query }, { db }) => referencePage(db, THROUGH_FARE_LIST, query),
  createThroughFare: fares.create,
  updateThroughFare: fares.update,
  deleteThroughFare: fares.remove,
};

/** What is wrong with fares beside their shape, by field: what they name is there, days in order, and they say which classes they are for. */
export async function throughFareChecks(tx: Tx): Promise<(body: Body) => Record<string, string>> {
  const { rows } = await sql<{ airlines: string[]; places: string[] }>`
    select (select coalesce(json_agg(iata), '[]') from airline) as airlines,
      (select coalesce(json_agg(distinct code), '[]') from (select iata as code from airport union all select city_code from airport where city_code is not null) p) as places`.execute(
    tx,
  );
  const [airlines, places] = [new Set(rows[0]!.airlines), new Set(rows[0]!.places)];
  return (body) => {
    const wrong: Record<string, string> = {};
    if (body.airline !== null && !airlines.has(body.airline)) wrong['airline'] = fieldError('unknownAirline');
    for (const end of ['from', 'to'] as const) if (!places.has(body[end])) wrong[end] = fieldError('unknownAirport');
    if (body.from === body.to) wrong['to'] = fieldError('otherAirport');
    if (body.classCode === null && body.family === null) wrong['classCode'] = fieldError('classOrFamily');
    if (!isCurrency(body.currency)) wrong['currency'] = fieldError('unknownCurrency');
    if (body.travelFrom !== null && body.travelUntil !== null && body.travelUntil < body.travelFrom)
      wrong['travelUntil'] = fieldError('endBeforeStart');
    return wrong;
  };
}
