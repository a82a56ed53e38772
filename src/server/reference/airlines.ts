import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { airlineFields } from '../../contract/reference-edit.ts';
import { airlineRow, type AirlineRow } from '../../contract/reference.ts';
import { asFields, namesOf, toColumns } from '../database/rows.ts';
import { invalid } from '../http/api-error.ts';
import { type Catalogue, usesOf, writersOf } from './catalogue.ts';

type Fields = Parsed<'createAirline'>['body'];

export const selectAirlines = sql<AirlineRow>`select ${asFields('airline', 'r', namesOf(airlineRow.entries))} from airline r`;
export const airlineColumns = (body: Omit<AirlineRow, 'id' | 'version'>) => toColumns(body, namesOf(airlineFields));

const airline: Catalogue<'airline', AirlineRow, Fields> = {
  table: 'airline',
  entity: 'airline',
  select: selectAirlines,
  nameOf: ({ iata, name }) => `${iata} ${name}`,
  columns: async (tx, body, before) => {
    const { tickets = 0, ...others } = before ? await usesOf(tx, airline, before) : {};
    // It heads the flight numbers that are written.
    if (before && before.iata !== body.iata && Object.keys(others).length > 0)
      throw invalid({ iata: [fieldError('codeInUse', { code: before.iata })] });
    if (before && before.numCode !== body.numCode && tickets > 0) throw invalid({ numCode: [fieldError('accountingCodeKept')] });
    return airlineColumns(body);
  },
  unique: { airline_iata_key: 'iata', airline_num_code_key: 'numCode' },
  uses: ({ id, iata }) => ({
    flights: sql`flight where airline_id = ${id}`,
    templates: sql`flight_template where airline_id = ${id}`,
    tickets: sql`ticket where airline_id = ${id}`,
    throughFares: sql`through_fare where airline = ${iata}`,
  }),
};
export const airlineWriters = writersOf(airline);
