import { expect, test, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import type { Flight } from '../../../contract/flights.ts';
import { blankOf, bodyOf, typedOf } from '../../forms/fields.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { bodyAt, copyOf, flightLabels, fieldOfPath, flightForm, type FlightTyped, wrongTimes } from './form.tsx';
import { timingOf } from './timing.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));
// The labels of a form are read when it is made.
await textsReady();

const FORM = flightForm('Asia/Yerevan');
const zones = { from: 'Asia/Yerevan', to: 'Europe/Paris' };
const times = { day: '2027-06-01', departs: '1000', arrives: '1305' };
const typed: FlightTyped = { ...blankOf(FORM), ...times, from: 'EVN', to: 'CDG', flightNumber: 'rm 401', airline: 'RM', seatCapacity: '180', infantLimit: '10' }; // prettier-ignore
const bodyFrom = (from: FlightTyped) => bodyAt(bodyOf(FORM.fields, from) as never, timingOf(from, zones));
const errors = (from: FlightTyped) => Object.keys(errorsOf(FORM.schema, bodyFrom(from))).toSorted();

test('the body has the words of the contract at what is missing', () => {
  expect(errors(typed)).toEqual([]);
  expect(errors({ ...blankOf(FORM), ...times })).toEqual(['airline', 'flightNumber', 'from', 'infantLimit', 'seatCapacity', 'to']);
  expect(errors({ ...typed, salesOpenAt: '2027-05-01Tnoon' })).toEqual(['salesOpenAt']);
});

test('sale and names go by the clock of the company; a day alone begins at midnight', () => {
  expect(bodyFrom({ ...typed, salesOpenAt: '2027-05-01T', nameListClosesAt: '2027-05-02T930' })).toMatchObject({
    salesOpenAt: '2027-04-30T20:00:00.000Z',
    nameListClosesAt: '2027-05-02T05:30:00.000Z',
  });
});

test('a flight comes back as it is, and a copy waits for its day', () => {
  const flight = {
    flightNumber: 'RM 401', airline: { iata: 'RM' }, aircraft: null, from: { iata: 'EVN', timezone: zones.from, terminal: '1' }, to: { iata: 'CDG', timezone: zones.to, terminal: null }, departureLocal: '2027-10-31T00:10', arrivalLocal: '2027-10-31T02:30', departureUtc: '2027-10-30T20:10:00Z', arrivalUtc: '2027-10-31T01:30:00Z', dayOffset: 0, salesOpenAt: '2027-05-01T06:00:00.000Z', salesCloseMinutes: 240, nameListClosesAt: null, apisRequired: true, seatCapacity: 180, infantLimit: 10, currency: 'USD', costPerSeat: 61.25, remarks: '',
  } as unknown as Flight; // prettier-ignore
  const values = typedOf(FORM.fields, FORM.of(flight));
  expect(values).toMatchObject({ salesOpenAt: '2027-05-01T10:00', arrivalOccurrence: 'second', departureOccurrence: '' });
  expect(bodyFrom(values)).toMatchObject({ departureLocal: '2027-10-31T00:10', arrivalOccurrence: 'second', terminalFrom: '1', terminalTo: null, costPerSeat: 61.25 }); // prettier-ignore
  expect(copyOf(FORM, flight)).toMatchObject({ flightNumber: 'RM 401', day: '', arrivalOccurrence: '', salesOpenAt: '' });
});

test('what is wrong with the times is said by their clocks', () => {
  const none = { twice: { departure: false, arrival: false }, errors: {} };
  expect(wrongTimes(typed, none)).toEqual({});
  expect(Object.keys(wrongTimes(blankOf(FORM), none))).toEqual(['day', 'departureLocal', 'arrivalLocal']);
  expect(wrongTimes(typed, { ...none, twice: { departure: true, arrival: false } })).toEqual({
    departureOccurrence: 'Choose the first or the second',
  });
});

test('each path of the log has a field', () => {
  for (const path of ['airline.iata', 'to.terminal', 'aircraft.model', 'departureLocal', 'dayOffset', 'salesOpenAt', 'seatCapacity'])
    expect(flightLabels()).toHaveProperty(fieldOfPath(path));
});
