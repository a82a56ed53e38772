import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Aircraft } from '../../contract/reference.ts';
import { writersOf } from './catalogue.ts';

export const selectAircraft = sql<Aircraft>`
  select r.id, r.iata, r.icao, r.manufacturer, r.model, r.seats, r.infant_limit as "infantLimit", r.is_active as "isActive", r.version from aircraft r`;

export const aircraftWriters = writersOf<Aircraft, Parsed<'createAircraft'>['body']>({
  table: 'aircraft',
  entity: 'aircraft',
  select: selectAircraft,
  nameOf: ({ manufacturer, model }) => `${manufacturer} ${model}`,
  columns: (_tx, body) => ({
    iata: body.iata,
    icao: body.icao,
    manufacturer: body.manufacturer,
    model: body.model,
    seats: body.seats,
    infant_limit: body.infantLimit,
    is_active: body.isActive,
  }),
  unique: { aircraft_iata_key: 'iata' },
  uses: ({ id }) => ({ flights: sql`flight where aircraft_id = ${id}`, templates: sql`flight_template where aircraft_id = ${id}` }),
});
