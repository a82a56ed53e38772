import { expect, test } from 'vitest';
import type { FlightOffer, Offer, ThroughPrice } from '../../../contract/search.ts';
import { filterFlights } from './filter-flights.ts';
import { classIdsOf, isJourney, journeyOf, narrowed, offerIn, throughOf, withClass } from './journeys.ts';

const fare = { base: 90, tax: 9, serviceFee: 1 };
const offer = (classId: string, totalAccount: number, more: object = {}) =>
  ({
    classId,
    code: classId.toUpperCase(),
    name: 'Economy',
    family: 'Flex',
    seatsLeft: 9,
    adult: fare,
    child: fare,
    infant: fare,
    currency: 'USD',
    totalOrderCcy: totalAccount / 400,
    totalAccount,
    baggage: { code: '1PC', cabin: '', text: '1 bag' },
    refundable: true,
    changeable: true,
    holdUntil: null,
    groupUntil: null,
    ...more,
  }) as Offer;
const flight = (flightId: string, day: string, time: string, classes: Offer[], airline = 'OS') =>
  ({
    flightId,
    flightNumber: `${airline} 1`,
    airline: { iata: airline, name: airline },
    from: { iata: 'EVN', city: 'Yerevan' },
    to: { iata: 'VIE', city: 'Vienna' },
    departureLocal: `${day}T${time}`,
    arrivalLocal: `${day}T${time}`,
    departureUtc: `${day}T${time}:00Z`,
    durationMin: 60,
    dayOffset: 0,
    stops: 0,
    classes,
  }) as unknown as FlightOffer;

const WAIT = { from: 'VIE', to: 'VIE', minutes: 900, night: true };
const first = flight('f1', '2027-05-01', '20:00', [offer('a1', 40_000, { refundable: false }), offer('a2', 60_000)]);
const second = flight('f2', '2027-05-02', '12:00', [offer('b1', 30_000, { currency: 'EUR' }), offer('b2', 20_000)]);
const journey = journeyOf([first, second], [WAIT], []);

test('a journey is no direct flight', () => {
  expect(filterFlights([journey, first], { direct: 1 })).toEqual([first]);
  expect(filterFlights([journey, first], {})).toHaveLength(2);
});

test('a journey is like one flight, at the price of the cheapest class of each', () => {
  expect(journey).toMatchObject({ flightId: 'f1.f2', durationMin: 17 * 60, dayOffset: 1, stops: 1 });
  expect(journey.classes).toHaveLength(1);
  expect(journey.classes[0]).toMatchObject({ classId: 'a1.b2', code: 'A1+B2', totalAccount: 60_000, refundable: false, currency: 'USD' });
  expect([isJourney(journey), isJourney(first)]).toEqual([true, false]);
});

test('any class of each flight makes a fare of it', () => {
  expect(withClass(journey.classes[0]!, 1, 'b1')).toBe('a1.b1');
  expect(offerIn(journey, 'a2.b1')).toMatchObject({ totalAccount: 90_000, refundable: true, currency: '', adult: { base: 180 } });
  expect(classIdsOf({ classId: 'a2.b1' })).toEqual(['a2', 'b1']);
  for (const no of ['a2', 'a2.b9', 'b1.a2', 'a2.b1.a1', undefined]) expect(offerIn(journey, no)).toBeUndefined();
  expect(offerIn(first, 'a2')?.totalAccount).toBe(60_000);
});

test('a filter holds for every flight of it', () => {
  const refundable = filterFlights([journey], { refundable: 1 });
  expect(refundable.map((one) => one.classes[0]!.classId)).toEqual(['a2.b2']);
  expect(filterFlights([journey], {})[0]).toBe(journey);
  for (const passes of [() => false, (one: Offer) => one.classId === 'a2']) expect(narrowed(journey, passes)).toBeUndefined();
  const other = journeyOf([first, flight('f3', '2027-05-02', '12:00', [offer('c', 10_000)], 'LH')], [WAIT], []);
  expect(filterFlights([journey, other], { carrier: 'OS' }).map((one) => one.flightId)).toEqual(['f1.f2']);
});

test('a through fare counts for its classes alone, and in place of the cheapest where it is cheaper', () => {
  const through = (classIds: string[], totalAccount: number): ThroughPrice => ({
    code: `T${totalAccount}`,
    classIds,
    adult: { base: 50, tax: 18, serviceFee: 2 },
    child: fare,
    infant: fare,
    currency: 'USD',
    totalOrderCcy: totalAccount / 400,
    totalAccount,
  });
  const withFare = journeyOf([first, second], [WAIT], [through(['a2', 'b2'], 55_000)]);
  expect(withFare.classes[0]).toMatchObject({ classId: 'a2.b2', totalAccount: 55_000, adult: { base: 50 }, refundable: true });
  expect(throughOf(withFare, { classId: 'a2.b2' })).toMatchObject({ code: 'T55000', instead: [{ classId: 'a2' }, { classId: 'b2' }] });
  expect([offerIn(withFare, 'a1.b2')?.totalAccount, throughOf(withFare, { classId: 'a1.b2' })]).toEqual([60_000, undefined]);
  expect(journeyOf([first, second], [WAIT], [through(['a2', 'b1'], 61_000)]).classes[0]!.classId).toBe('a1.b2');
  expect(narrowed(withFare, (one) => one.classId !== 'a2')!.classes[0]!.classId).toBe('a1.b2');
  // Of three flights a fare may be for two; the one that stands first counts.
  const third = flight('f3', '2027-05-02', '20:00', [offer('c1', 10_000)]);
  const longer = journeyOf([first, second, third], [WAIT, WAIT], [through(['a1', 'b2', 'c1'], 50_000), through(['a1', 'b2'], 30_000)]);
  expect(offerIn(longer, 'a1.b2.c1')?.totalAccount).toBe(50_000);
  const part = journeyOf([first, second, third], [WAIT, WAIT], [through(['a1', 'b2'], 30_000)]);
  expect(part.classes[0]).toMatchObject({ classId: 'a1.b2.c1', totalAccount: 40_000, currency: 'USD' });
});

test('the best is dear in neither money nor time', () => {
  const of = (flightId: string, price: number, durationMin: number) => ({
    ...first,
    flightId,
    durationMin,
    classes: [offer(flightId, price)],
  });
  const sorted = filterFlights([of('cheap', 10, 1000), of('fast', 90, 100), of('good', 14, 150)], { sort: 'best' });
  expect(sorted.map((one) => one.flightId)).toEqual(['good', 'fast', 'cheap']);
});
