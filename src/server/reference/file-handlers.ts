import type { referenceFileEndpoints } from '../../contract/reference-files.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { HOTEL_CATEGORY_LIST, HOTEL_LIST, SERVICE_LIST } from '../hotels/lists.ts';
import { COMMISSION_RULE_LIST } from '../selling/commission-rules.ts';
import { THROUGH_FARE_LIST } from '../selling/through-fares.ts';
import { importRows, readImport, type ImportKind } from './import-rows.ts';
import { AIRCRAFT, AIRLINES, AIRPORTS, THROUGH_FARES } from './import-kinds.ts';
import { forgetNames } from './names.ts';
import { exporterOf } from './list.ts';
import { AIRCRAFT_LIST, AIRLINE_LIST, AIRPORT_LIST, BAGGAGE_RULE_LIST, FARE_RULE_LIST } from './lists.ts';
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
  importThroughFares: importer(THROUGH_FARES),
  exportAirports: exporterOf(AIRPORT_LIST),
  exportAirlines: exporterOf(AIRLINE_LIST),
  exportAircraft: exporterOf(AIRCRAFT_LIST),
  exportBaggageRules: exporterOf(BAGGAGE_RULE_LIST),
  exportFareRules: exporterOf(FARE_RULE_LIST),
  exportHotels: exporterOf(HOTEL_LIST),
  exportHotelCategories: exporterOf(HOTEL_CATEGORY_LIST),
  exportServices: exporterOf(SERVICE_LIST),
  exportCommissionRules: exporterOf(COMMISSION_RULE_LIST),
  exportThroughFares: exporterOf(THROUGH_FARE_LIST),
};
