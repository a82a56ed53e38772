import { expect, test, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import type { ClassTemplate, FlightTemplate } from '../../../contract/templates.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { classTemplateForm } from './class-template-form.ts';
import { flightTemplateForm } from './flight-template-form.tsx';
import { spanText } from './words.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));
// The labels of a form are read when it is made.
await textsReady();

const id = '01990000-0000-7000-8000-000000000000';
const flight: FlightTemplate = {
  id,
  flightNumber: 'TV 401',
  airline: { iata: 'TV', name: 'Tatev Air' },
  from: { iata: 'EVN', city: 'Yerevan', timezone: 'Asia/Yerevan' },
  to: { iata: 'CDG', city: 'Paris', timezone: 'Europe/Paris' },
  departureTime: '23:10',
  arrivalTime: '02:05',
  arrivalDayOffset: 1,
  daysOfWeek: [1, 4],
  validFrom: '2027-06-01',
  validTo: '2027-09-30',
  classTemplateIds: [id],
  currency: 'USD',
  aircraftId: null,
  seatCapacity: 180,
  infantLimit: 10,
  terminalFrom: null,
  terminalTo: '2E',
  salesOpenDays: null,
  salesCloseMinutes: 240,
  nameListCloseMinutes: 180,
  apisRequired: true,
  costPerSeat: 61.25,
  remarks: '',
  comingFlights: 3,
  version: 2,
};
const typed = typedOf(flightTemplateForm().fields, flightTemplateForm().of(flight));
const flightBody = (part: object, of: object = typed) => bodyOf(flightTemplateForm().fields, { ...of, ...part });
const flightErrors = (part: object, of?: object) => errorsOf(flightTemplateForm().schema, flightBody(part, of));

test('a flight template goes into the form and comes out as it was', () => {
  const { id: _id, airline, from, to, comingFlights: _n, version: _v, ...rest } = flight;
  expect(flightBody({})).toEqual({ ...rest, airline: airline.iata, from: from.iata, to: to.iata });
  expect(flightErrors({})).toEqual({});
});

test('an empty form says at each field what is missing, and takes figures as people write them', () => {
  expect(Object.keys(flightErrors({}, blankOf(flightTemplateForm()))).toSorted()).toEqual(
    ['airline', 'daysOfWeek', 'departureTime', 'arrivalTime', 'flightNumber', 'from', 'seatCapacity', 'to', 'validFrom', 'validTo'].toSorted(), // prettier-ignore
  );
  expect(flightBody({ costPerSeat: '1,061.5' })['costPerSeat']).toBe(1061.5);
  expect(flightErrors({ seatCapacity: 'many' })).toHaveProperty('seatCapacity');
});

test('a class template goes into the form and comes out as it was', () => {
  const kept = { code: 'Y', name: 'Economy', family: 'Flex', cabin: 'economy' as const, seatsTotal: 20, currency: 'USD', adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40.5, childTax: 30, infantTax: 5, serviceFee: 5, baggageRuleId: id, fareRuleId: id, fareBasis: 'YFLX', ptlMinutes: 90, ttlHours: null, salesFromDays: 200, salesToHours: null, priority: 3, instantOnly: false, isActive: true, audience: { groupIds: [id], userIds: [] } }; // prettier-ignore
  const one: ClassTemplate = { ...kept, id, baggage: '1PC', fareRule: 'Flex', usedIn: 1, version: 1 };
  const errors = (of: object) => errorsOf(classTemplateForm().schema, bodyOf(classTemplateForm().fields, of));
  expect(bodyOf(classTemplateForm().fields, typedOf(classTemplateForm().fields, classTemplateForm().of(one)))).toEqual(kept);
  expect(errors(typedOf(classTemplateForm().fields, classTemplateForm().of(one)))).toEqual({});
  expect(Object.keys(errors(blankOf(classTemplateForm()))).toSorted()).toEqual(
    ['baggageRuleId', 'code', 'family', 'fareBasis', 'fareRuleId', 'name', 'seatsTotal'], // prettier-ignore
  );
});

test('a span names its year once, and both where they differ', () => {
  expect(spanText('2027-06-01', '2027-09-30')).toBe('1 Jun – 30 Sep 2027');
  expect(spanText('2027-10-26', '2028-03-25')).toBe('26 Oct 2027 – 25 Mar 2028');
});
