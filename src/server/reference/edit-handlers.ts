import type { Handlers } from '../http/context.ts';
import type { referenceEditEndpoints } from '../../contract/reference-edit.ts';
import { aircraftWriters } from './aircraft.ts';
import { airlineWriters } from './airlines.ts';
import { airportWriters } from './airports.ts';
import { baggageRuleWriters } from './baggage-rules.ts';
import { fareRuleWriters } from './fare-rules.ts';
import { zoneOfPlace } from './zone-of-place.ts';

export const referenceEditHandlers: Pick<Handlers, keyof typeof referenceEditEndpoints> = {
  placeZone: ({ query }) =>
    Promise.resolve({
      result: { timezone: zoneOfPlace(query.country, query.lat, query.lon) ?? null },
    }),
  createAirport: airportWriters.create,
  updateAirport: airportWriters.update,
  deleteAirport: airportWriters.remove,
  createAirline: airlineWriters.create,
  updateAirline: airlineWriters.update,
  deleteAirline: airlineWriters.remove,
  createAircraft: aircraftWriters.create,
  updateAircraft: aircraftWriters.update,
  deleteAircraft: aircraftWriters.remove,
  createBaggageRule: baggageRuleWriters.create,
  updateBaggageRule: baggageRuleWriters.update,
  deleteBaggageRule: baggageRuleWriters.remove,
  createFareRule: fareRuleWriters.create,
  updateFareRule: fareRuleWriters.update,
  deleteFareRule: fareRuleWriters.remove,
};
