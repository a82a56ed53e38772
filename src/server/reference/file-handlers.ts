import { sql } from 'kysely';
import type { referenceFileEndpoints } from '../../contract/reference-files.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { selectHotels } from '../hotels/handlers.ts';
import { exportCsv } from './export-csv.ts';
import { importRows, readImport, type ImportKind } from './import-rows.ts';
import { AIRCRAFT, AIRLINES, AIRPORTS } from './import-kinds.ts';
import { forgetNames } from './names.ts';
import { selectAircraft } from './aircraft.ts';
import { selectAirlines } from './airlines.ts';
import { selectAirports } from './airports.ts';
import type { Parsed } from '../../contract/endpoints.ts';

const importer =
  <Row extends { id: string }>(kind: ImportKind<Row>) =>
  async ({ body }: { body: Parsed<'importAirports'>['body'] }, context: Context) => {
    // The text is read before the transaction: the embedded engine has one session, and everybody waits for it.
    const table = await readImport(kind, body.csv);
    const answer = await once(context, body, async (tx) => ({ answer: { result: await importRows(tx, context, kind, table, body) } }));
    forgetNames(context.db);
    return answer;
  };

export const referenceFileHandlers: Pick<Handlers, keyof typeof referenceFileEndpoints> = {
  importAirports: importer(AIRPORTS),
  importAirlines: importer(AIRLINES),
  importAircraft: importer(AIRCRAFT),
  exportAirports: ({ query }, context) =>
    exportCsv(context, query.format, {
      what: 'airports',
      rows: sql`${selectAirports} order by r.iata`,
      columns: [
        'iata',
        'icao',
        'nameEng',
        'nameArm',
        'cityEng',
        'cityArm',
        'cityCode',
        'country',
        'timezone',
        'lat',
        'lon',
        'terminals',
        'isActive',
      ],
    }),
  exportAirlines: ({ query }, context) =>
    exportCsv(context, query.format, {
      what: 'airlines',
      rows: sql`${selectAirlines} order by r.iata`,
      columns: ['iata', 'icao', 'numCode', 'name', 'logo', 'isActive'],
    }),
  exportAircraft: ({ query }, context) =>
    exportCsv(context, query.format, {
      what: 'aircraft',
      rows: sql`${selectAircraft} order by r.manufacturer, r.model, r.id`,
      columns: ['iata', 'icao', 'manufacturer', 'model', 'seats', 'infantLimit', 'isActive'],
    }),
  exportHotels: ({ query }, context) =>
    exportCsv(context, query.format, {
      what: 'hotels',
      rows: sql`${selectHotels} order by r.name, r.id`,
      columns: ['name', 'category', 'cityCode', 'address', 'stars', 'phone', 'email', 'image', 'isActive'],
    }),
};
