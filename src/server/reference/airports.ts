import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { airportFields } from '../../contract/reference-edit.ts';
import { airportRow, type AirportRow } from '../../contract/reference.ts';
import { airportSearchText, otherSpellings } from '../../rules/search-text.ts';
import { dayNamesOf, formatDay } from '../../rules/format.ts';
import { commonTexts } from '../../texts/common/every.ts';
import type { Tx } from '../database/database.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import { flightsThatMove, moveFlights } from '../flights/zone-data.ts';
import type { Context } from '../http/context.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { type Catalogue, usesOf, writersOf } from './catalogue.ts';

type Fields = Parsed<'createAirport'>['body'] & { zoneFlights?: number | undefined };

export const selectAirports = sql<AirportRow>`select ${asFields('airport', 'r', namesOf(airportRow.entries))} from airport r`;
/** `keywords`: what it is found by beside its names. */
export const airportColumns = (body: Omit<AirportRow, 'id' | 'version'>, keywords: string) => ({
  ...toColumns(body, namesOf(airportFields)),
  search_text: airportSearchText({ ...body, keywords }),
});

const airport: Catalogue<'airport', AirportRow, Fields> = {
  table: 'airport',
  entity: 'airport',
  select: selectAirports,
  nameOf: ({ iata, cityEng }) => `${iata} ${cityEng}`,
  columns: async (tx, body, before) => {
    if (before && before.iata !== body.iata) {
      const uses = await usesOf(tx, airport, before);
      if (Object.keys(uses).length > 0) throw invalid({ iata: [fieldError('codeInUse', { code: before.iata })] });
    }
    const { rows } = await sql<{ words: string }>`select search_text as words from airport where id = ${before?.id ?? null}`.execute(tx);
    const keywords = before && rows[0] ? otherSpellings(rows[0].words, before) : '';
    return airportColumns(body, keywords);
  },
  unique: { airport_iata_key: 'iata' },
  uses: ({ iata }) => ({
    flights: sql`flight where from_iata = ${iata} or to_iata = ${iata}`,
    templates: sql`flight_template where from_iata = ${iata} or to_iata = ${iata}`,
  }),
  follow: (tx, context, before, after, body) => followZone(tx, context, before, after, body.zoneFlights),
};
export const airportWriters = writersOf(airport);

/** Listed before they move: as many as somebody has looked at. */
const LISTED = 50;

/**
 * Another zone: coming flights keep the times on the wall, and leave at another hour of the world (domain.md 6, case 23). They are
 * listed first; who confirms says how many there were.
 */
async function followZone(
  tx: Tx,
  { actor }: Context,
  before: AirportRow,
  after: AirportRow,
  seen: number | undefined,
): Promise<object | undefined> {
  if (before.timezone === after.timezone) return undefined;
  const moving = await flightsThatMove(tx, after.iata);
  if (moving.length === 0) return undefined;
  const broken = moving.find(({ now }) => now.durationMin <= 0);
  if (broken) {
    const { flightNumber, departureLocal } = broken.row;
    throw new ApiError('ZONE_MOVES_ARRIVAL', {
      say: (lang) => ({ flight: flightNumber, day: formatDay(departureLocal, dayNamesOf(commonTexts(lang))) }),
    });
  }
  const flights = moving
    .map(({ row, now }) => ({
      id: row.id,
      flightNumber: row.flightNumber,
      departureLocal: row.departureLocal,
      before: row.departureUtc,
      after: now.departureUtc,
      arrivalBefore: row.arrivalUtc,
      arrivalAfter: now.arrivalUtc,
    }))
    .toSorted((a, b) => (a.before < b.before ? -1 : Number(a.before > b.before)));
  if (seen !== moving.length)
    throw new ApiError('ZONE_MOVES_FLIGHTS', {
      details: { total: moving.length, flights: flights.slice(0, LISTED) },
    });
  await moveFlights(tx, moving, actor.userId);
  return { flights };
}
