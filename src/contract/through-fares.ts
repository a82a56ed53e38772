import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, airportCode, currency, day, id, money, requiredText } from './fields.ts';
import { classFields } from './flight-classes.ts';
import { offered, referenceList, referencePage } from './reference.ts';
import { perhaps, writesOf } from './reference-edit.ts';
import { settingsReaders } from './roles.ts';

/** A price for all flights of a journey together, in place of the sum of theirs, where it is lower (decision 0076). */
export const throughFare = v.object({
  id,
  /** Its own; "Price explained" says it. */
  code: v.string(),
  /** Of all flights of the journey; null: any. */
  airline: v.nullable(v.string()),
  /** An airport, or a city with all its airports. The way back is another fare. */
  from: v.string(),
  to: v.string(),
  /** What the class of each flight has: its booking class, its fare family or both. */
  classCode: v.nullable(v.string()),
  family: v.nullable(v.string()),
  /** That of the flights: where one of them is sold in another currency, the fare is not for them. */
  currency: v.string(),
  adultFare: money,
  childFare: money,
  infantFare: money,
  /** First and last day of the first departure, local. */
  travelFrom: v.nullable(day),
  travelUntil: v.nullable(day),
  isActive: v.boolean(),
  version: v.number(),
});
export type ThroughFare = v.InferOutput<typeof throughFare>;

export const throughFareFields = {
  code: v.pipe(requiredText(20), v.toUpperCase(), v.regex(/^[A-Z0-9]+$/, fieldError('lettersDigits'))),
  airline: perhaps(airlineCode),
  from: airportCode,
  to: airportCode,
  classCode: perhaps(classFields.code),
  family: perhaps(classFields.family),
  currency,
  adultFare: classFields.adultFare,
  childFare: classFields.childFare,
  infantFare: classFields.infantFare,
  travelFrom: perhaps(day),
  travelUntil: perhaps(day),
  isActive: v.optional(v.boolean(), true),
};

const fares = writesOf('/api/throughFares', throughFareFields, throughFare, {
  one: 'a through fare',
  create: 'CODE_EXISTS',
  update: 'Holds, quotes and orders keep the price of their day.',
});

export const throughFareEndpoints = {
  listThroughFares: endpoint({
    method: 'GET',
    path: '/api/throughFares',
    roles: settingsReaders,
    summary: 'Fares for journeys of several flights, found by code, airport, city, airline, class or family',
    query: v.strictObject({ ...offered, ...referencePage }),
    answer: referenceList(throughFare),
  }),
  createThroughFare: fares.create,
  updateThroughFare: fares.update,
  deleteThroughFare: fares.remove,
};
