import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { aircraftFields } from '../../contract/reference-edit.ts';
import { aircraft, type Aircraft } from '../../contract/reference.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import { writersOf } from './catalogue.ts';
import { checkSeatMap } from './seat-map.ts';

export const selectAircraft = sql<Aircraft>`select ${asFields('aircraft', 'r', namesOf(aircraft.entries))} from aircraft r`;
export const aircraftColumns = (body: Omit<Aircraft, 'id' | 'version'>) => toColumns(body, namesOf(aircraftFields));

export const aircraftWriters = writersOf<'aircraft', Aircraft, Parsed<'createAircraft'>['body']>({
  table: 'aircraft',
  entity: 'aircraft',
  select: selectAircraft,
  nameOf: ({ manufacturer, model }) => `${manufacturer} ${model}`,
  columns: async (tx, body, before) => {
    await checkSeatMap(tx, before?.id, body.seatMap);
    return aircraftColumns(body);
  },
  unique: { aircraft_iata_key: 'iata' },
  uses: ({ id }) => ({ flights: sql`flight where aircraft_id = ${id}`, templates: sql`flight_template where aircraft_id = ${id}` }),
});
