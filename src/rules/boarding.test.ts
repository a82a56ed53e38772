import { describe, expect, test } from 'vitest';
import type { BoardingList, BoardingPassenger } from '../contract/boarding.ts';
import { adultToCome, bySeat, countsOf, findListed, gateOf } from './boarding.ts';

const NOW = Date.parse('2026-11-26T08:00:00Z');
const person = (ticket: string | null, given: Partial<BoardingPassenger> = {}): BoardingPassenger => ({
  passengerId: `p${ticket}`,
  pnr: 'K7WQ4M',
  ticket,
  state: ticket === null ? 'booking' : 'open',
  type: 'ADT',
  title: 'MR',
  firstName: 'ARAM',
  lastName: 'PETROSYAN',
  nativeName: null,
  class: 'Y',
  seat: null,
  adult: null,
  ...given,
});
const flight = (flightId: string, passengers: BoardingPassenger[], given: Partial<BoardingList> = {}): BoardingList => ({
  flightId,
  flightNumber: 'TV 101',
  from: 'EVN',
  to: 'CDG',
  departureLocal: '2026-11-26T14:00',
  departureUtc: '2026-11-26T10:00:00Z',
  status: 'scheduled',
  closedAt: null,
  mark: '',
  passengers,
  ...given,
});
const [A, B] = ['7771000000001', '7771000000002'];
const tomorrow = { departureUtc: '2026-11-27T10:00:00Z', departureLocal: '2026-11-27T14:00' };

describe('what a ticket is at a gate', () => {
  test.each(['open', 'boarded', 'noShow', 'suspended', 'refunded', 'voided', 'exchanged'] as const)('%s', (state) => {
    expect(gateOf(A, [flight('f', [person(A, { state })])], 'f', NOW).kind).toBe(state);
  });

  test('of another flight it is wrong here, and says for which', () => {
    const lists = [flight('f', [person(B)]), flight('g', [person(A)])];
    expect(gateOf(A, lists, 'f', NOW)).toMatchObject({ kind: 'wrongFlight', listed: { list: { flightId: 'g' } } });
    expect(gateOf(A, lists, undefined, NOW)).toMatchObject({ kind: 'open', listed: { list: { flightId: 'g' } } });
  });

  test('closed, cancelled, more than a day ahead, or on no list', () => {
    expect(gateOf(A, [flight('f', [person(A)], { closedAt: '2026-11-26T07:50:00Z' })], 'f', NOW).kind).toBe('closed');
    expect(gateOf(A, [flight('f', [person(A)], { status: 'cancelled' })], 'f', NOW).kind).toBe('cancelled');
    expect(gateOf(A, [flight('f', [person(A)], tomorrow)], 'f', NOW).kind).toBe('tooEarly');
    expect(gateOf(A, [], 'f', NOW).kind).toBe('notListed');
  });

  test('of two flights of one ticket the first that is still open', () => {
    const out = flight('f', [person(A, { state: 'boarded' })]);
    const back = flight('g', [person(A)], { departureUtc: '2026-11-26T20:00:00Z' });
    expect(gateOf(A, [back, out], undefined, NOW)).toMatchObject({ kind: 'open', listed: { list: { flightId: 'g' } } });
  });
});

test('somebody is found by parts of the name in any order and script, PNR, piece of the number and seat', () => {
  const aram = person(A, { seat: '12A', nativeName: 'Արամ Պետրոսյան' });
  const olga = person(B, { firstName: 'OLGA', lastName: 'IVANOVA', pnr: 'ZZZ999', seat: '2C' });
  const lists = [flight('f', [aram, olga])];
  const found = (typed: string) => findListed(typed, lists).map(({ passenger }) => passenger.ticket);
  for (const typed of ['petros', 'aram petr', 'PETROSYAN ARAM', 'Պետրոս', 'арам', 'k7wq4m', '000001', '777 1000000001', '12a']) expect([typed, found(typed)]).toEqual([typed, [A]]); // prettier-ignore
  expect(found('olga iv')).toEqual([B]);
  expect(found('777100')).toEqual([A, B]);
  expect(found('aram ivanova')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

test('counts are of those with a ticket that is good: 1 of 3 boarded, a booking and a refund are nobody', () => {
  const list = flight('f', [person(A, { state: 'boarded' }), person(B), person('7771000000003', { state: 'noShow' }), person(null), person('7771000000004', { state: 'refunded' })]); // prettier-ignore
  expect(countsOf(list)).toEqual({ boarded: 1, left: 1, noShows: 1, all: 3 });
});

test('by seat 2C comes before 12A, and who has none comes last', () => {
  const seats = [person(A, { seat: '12A' }), person(B), person('7771000000003', { seat: '2C' }), person('7771000000004', { seat: '2A' })];
  expect(seats.toSorted(bySeat).map((one) => one.seat)).toEqual(['2A', '2C', '12A', null]);
});

test('an infant waits for its own adult, who is expected and not yet on board', () => {
  const infant = person(A, { type: 'INF', firstName: 'ANI', adult: 'PETROSYAN ARAM' });
  const waits = (adult: BoardingPassenger, of = infant) => {
    const list = flight('f', [adult, person('7771000000003', { firstName: 'ARAM', pnr: 'ZZZ999' }), of]);
    return adultToCome({ list, passenger: of })?.ticket;
  };
  expect(waits(person(B))).toBe(B);
  for (const state of ['boarded', 'refunded', 'voided', 'exchanged'] as const) expect([state, waits(person(B, { state }))]).toEqual([state, undefined]); // prettier-ignore
  expect(waits(person(B), person(A, { firstName: 'ANI' }))).toBeUndefined();
});
