import type { Handlers } from '../http/context.ts';
import { getReferenceChanges } from './changes.ts';
import { referencePage, referenceWhole } from './list.ts';
import { AIRCRAFT_LIST, AIRLINE_LIST, AIRPORT_LIST, BAGGAGE_RULE_LIST, FARE_RULE_LIST } from './lists.ts';

export const referenceHandlers: Pick<
  Handlers,
  'listAirports' | 'listAirlines' | 'listAircraft' | 'listBaggageRules' | 'listFareRules' | 'getReferenceChanges'
> = {
  getReferenceChanges,
  listAirports: ({ query }, { db }) => referencePage(db, AIRPORT_LIST, query),
  listAirlines: ({ query }, { db }) => referencePage(db, AIRLINE_LIST, query),
  listAircraft: ({ query }, { db }) => referencePage(db, AIRCRAFT_LIST, query),
  listBaggageRules: ({ query }, { db }) => referenceWhole(db, BAGGAGE_RULE_LIST, query),
  listFareRules: ({ query }, { db }) => referenceWhole(db, FARE_RULE_LIST, query),
};
