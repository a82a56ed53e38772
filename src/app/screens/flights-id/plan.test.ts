import { describe, expect, test } from 'vitest';
import {
  agenciesOf,
  bodyOf,
  errorsOf,
  FIRST,
  movesOf,
  outcomesOf,
  proposed,
  resolutionOf,
  type Affected,
  type Plan,
  type Target,
} from './plan.ts';

const order = (pnr: string, more: Partial<Affected> = {}): Affected => ({
  orderId: `id of ${pnr}`,
  pnr,
  agent: { userId: 'a', businessName: 'Ararat Travel' },
  status: 'ticketing',
  leadName: 'PERSON ARAM',
  class: { classId: 'q', code: 'Q', name: 'Flex', cabin: 'economy', fare: 40_000 },
  currency: 'USD',
  seats: 2,
  infants: 0,
  refundAccount: 100.1,
  accountCurrency: 'AMD',
  otherFlights: [],
  ...more,
});
const target = (more: Partial<Target> = {}): Target => ({
  flightId: 'f',
  flightNumber: 'TV 2',
  departureLocal: '2027-01-01T10:00',
  infantsLeft: 1,
  classId: 'c',
  code: 'Y',
  fare: 50_000,
  name: 'Flex',
  cabin: 'economy',
  currency: 'USD',
  seatsLeft: 3,
  ...more,
});
const plan = (all: Plan['all'], own: [Affected, Plan['all']][] = []): Plan => ({
  all,
  own: new Map(own.map(([one, way]) => [one.orderId, way])),
});

describe('what keeps a plan from being sent', () => {
  const [one, two] = [order('AAAAAA'), order('BBBBBB')];
  test('a whole journey names a class for each flight, and its seats are counted on those that change', () => {
    const flight = (classId: string, more: object = {}) => ({ flightId: `f${classId}`, flightNumber: `TV ${classId}`, from: 'EVN', to: 'VIE', departureLocal: '2027-01-01T10:00', arrivalLocal: '2027-01-01T12:00', classId, code: 'Y', name: 'Flex', cabin: 'economy' as const, stays: false, seatsLeft: 9, ...more }); // prettier-ignore
    const leg = [flight('p'), flight('q')];
    const planned = (flights: ReturnType<typeof flight>[]): Plan => ({
      all: { action: 'suspend' },
      own: new Map([['id of AAAAAA', { action: 'move', journey: { leg, flights } }]]),
    });
    const both = planned([flight('1'), flight('2')]);
    expect(bodyOf(both, 'Fog')).toMatchObject({ plan: [{ orderId: 'id of AAAAAA', action: 'move', toClassIds: ['1', '2'] }] });
    expect(movesOf(both, [order('AAAAAA')]).map((one) => [one.from, one.to, one.fitting])).toEqual([
      ['p', '1', 2],
      ['q', '2', 2],
    ]);
    expect(errorsOf(both, [order('AAAAAA')])).toEqual([]);
    expect(errorsOf(planned([flight('1'), flight('2', { seatsLeft: 1 })]), [order('AAAAAA')])).toEqual([
      'TV 2 Flex: 1 seat left, 2 needed.',
    ]);
    const stays = planned([flight('p', { stays: true, seatsLeft: null }), flight('2')]);
    expect(errorsOf(stays, [order('AAAAAA')])).toEqual([]);
    expect(movesOf(stays, [order('AAAAAA')]).map((one) => one.to)).toEqual(['2']);
  });

  test('nothing, while nobody is moved', () => expect(errorsOf(FIRST, [one, two])).toEqual([]));
  test('no flight is chosen', () => expect(errorsOf(plan({ action: 'move' }), [one])).toEqual(['Choose the flight to move to.']));
  test('too few seats, counted over both ways into one class', () => {
    const to = target();
    expect(errorsOf(plan({ action: 'move', to }), [one])).toEqual([]);
    expect(errorsOf(plan({ action: 'move', to }, [[two, { action: 'move', to: { ...to } }]]), [one, two])).toEqual([
      'TV 2 Flex: 3 seats left, 4 needed.',
    ]);
    expect(errorsOf(plan({ action: 'move', to }, [[two, { action: 'refund' }]]), [one, two])).toEqual([]);
  });
  test('too few places for infants, counted over the classes of a flight', () => {
    const [a, b] = [order('AAAAAA', { infants: 1 }), order('BBBBBB', { infants: 1 })];
    const own: [Affected, Plan['all']][] = [[b, { action: 'move', to: target({ classId: 'other' }) }]];
    expect(errorsOf(plan({ action: 'move', to: target() }, own), [a, b])).toEqual(['TV 2: 1 infant left, 2 needed.']);
  });
  test('a lower cabin; another currency is no hindrance', () => {
    const to = target();
    expect(
      errorsOf(plan({ action: 'move', to }), [
        order('AAAAAA', { seats: 1, class: { classId: 'j', code: 'J', name: 'Business', cabin: 'business', fare: 90_000 } }),
      ]),
    ).toEqual(['AAAAAA is booked in business: choose another resolution for it.']);
    expect(errorsOf(plan({ action: 'move', to }), [order('AAAAAA', { seats: 1, currency: 'EUR' })])).toEqual([]);
  });
});

test('what each way means: money only for tickets, bookings end where they are not moved', () => {
  const ticketed = order('AAAAAA');
  const dollars = order('BBBBBB', { accountCurrency: 'USD', refundAccount: 0.2 });
  const booking = order('CCCCCC', { status: 'booking', refundAccount: 0 });
  const moved = order('DDDDDD', { status: 'booking' });
  const found = outcomesOf(plan({ action: 'refund' }, [[moved, { action: 'move', to: target() }]]), [ticketed, dollars, booking, moved]);
  expect(found.refund).toEqual({
    orders: 2,
    seats: 4,
    refunds: [
      { currency: 'AMD', amount: 100.1 },
      { currency: 'USD', amount: 0.2 },
    ],
  });
  expect([found.end.orders, found.move.orders, found.suspend.orders]).toEqual([1, 1, 0]);
});

test('orders stand with their agency, the largest first', () => {
  const other = { userId: 'b', businessName: 'Sevan Tours' };
  const list = [order('AAAAAA'), order('BBBBBB', { agent: other }), order('CCCCCC', { agent: other })];
  expect(agenciesOf(list).map((one) => [one.businessName, one.orders.length])).toEqual([
    ['Sevan Tours', 2],
    ['Ararat Travel', 1],
  ]);
});

test('the request names a class only for those who are moved', () => {
  const one = order('AAAAAA');
  expect(bodyOf(plan({ action: 'refund', to: target() }, [[one, { action: 'move', to: target() }]]), 'Fog')).toEqual({
    mode: 'confirm',
    reason: 'Fog',
    action: 'refund',
    plan: [{ orderId: one.orderId, action: 'move', toClassId: 'c' }],
  });
  expect(bodyOf(FIRST, 'Fog')).toEqual({ mode: 'confirm', reason: 'Fog', action: 'suspend' });
});

describe('class by class', () => {
  const cls = (classId: string, code: string, more: Partial<Target> = {}) => ({ classId, code, name: code, cabin: 'economy' as const, currency: 'EUR', fare: 50_000, seatsLeft: 3, ...more }); // prettier-ignore
  const flight = { flightId: 'f', flightNumber: 'TV 2', departureLocal: '2027-01-01T10:00', arrivalLocal: '2027-01-01T12:00', dayOffset: 0, infantsLeft: 1, classes: [cls('a', 'Q'), cls('b', 'J', { cabin: 'business' })] }; // prettier-ignore
  const business = order('BBBBBB', { class: { classId: 'c', code: 'C', name: 'Business', cabin: 'business', fare: 90_000 } });
  const orders = [order('AAAAAA'), business];
  test('each class is proposed one of the flight, staff change it, and each order goes the way of its class', () => {
    const map = proposed(flight, orders);
    expect([...map.classes]).toEqual([['c', 'b'], ['q', 'a']]); // prettier-ignore
    const both: Plan = { all: { action: 'move', map }, own: new Map() };
    expect(orders.map((one) => resolutionOf(both, one).to?.classId)).toEqual(['a', 'b']);
    expect(errorsOf(both, orders)).toEqual([]);
    expect(bodyOf(both, 'Fog')).toEqual({ mode: 'confirm', reason: 'Fog', action: 'move', classes: [{ from: 'c', toClassId: 'b' }, { from: 'q', toClassId: 'a' }] }); // prettier-ignore
    const one: Plan = { all: { action: 'move', map: { flight, classes: new Map([['q', 'b']]) } }, own: new Map() };
    expect(errorsOf(one, orders)).toEqual(['Choose a class for Business, or another resolution for these bookings.']);
    expect(movesOf(one, [order('AAAAAA'), order('DDDDDD')])).toEqual([
      { from: 'q', to: 'b', orders: 2, seats: 4, fitting: 2, cannot: [{ pnr: 'DDDDDD', why: 'seats' }] },
    ]);
  });
});
