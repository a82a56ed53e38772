import { describe, expect, test } from 'vitest';
import type { BoardingList } from '../../../contract/boarding.ts';
import { type Intention, joined, nextToSend, refused, saysNo, waitingOf, withWaiting } from './intentions.ts';

const tap = (key: string, given: Partial<Intention> = {}): Intention => ({
  key,
  flightId: 'f1',
  ticket: '7771000000001',
  boarded: true,
  at: `2026-11-26T10:00:0${key}.000Z`,
  tries: 0,
  ...given,
});
const NO = { code: 'COUPON_USED', reason: 'ALREADY_BOARDED', said: 'already boarded', details: {} };
const applied = (all: Intention[], { put, drop }: ReturnType<typeof joined>): Intention[] => [
  ...all.filter((one) => ![...drop, ...put].some((other) => other.key === one.key)),
  ...put,
];
const list = (state: 'open' | 'boarded' | 'refunded'): BoardingList => ({
  flightId: 'f1',
  flightNumber: 'TV 101',
  from: 'EVN',
  to: 'CDG',
  departureLocal: '2026-11-26T14:00',
  departureUtc: '2026-11-26T10:00:00Z',
  status: 'scheduled',
  closedAt: null,
  mark: 'm',
  passengers: [
    {
      passengerId: 'p1',
      pnr: 'ABC123',
      ticket: '7771000000001',
      state,
      type: 'ADT',
      title: 'MR',
      firstName: 'ARAM',
      lastName: 'PETROSYAN',
      nativeName: null,
      class: 'Y',
      seat: null,
      adult: null,
    },
  ],
});

describe('the queue of a gate', () => {
  test('the same tap twice is one boarding', () => {
    const all = applied([], joined([], tap('1')));
    expect(applied(all, joined(all, tap('2')))).toEqual(all);
  });

  test('taken back before it was sent, nothing is left to send', () => {
    const all = applied([], joined([], tap('1')));
    expect(applied(all, joined(all, tap('2', { boarded: false })))).toEqual([]);
  });

  test('taken back after it was sent, both are sent, in their order: it may have been done', () => {
    const sent = tap('1', { tries: 1 });
    const all = applied([sent], joined([sent], tap('2', { boarded: false })));
    expect(waitingOf(all.toReversed()).map((one) => [one.key, one.boarded])).toEqual([['1', true], ['2', false]]); // prettier-ignore
    expect(nextToSend(all)).toMatchObject({ key: '1', tries: 2 });
  });

  test('a no stays to be read, and what stood on it goes along: it would undo what another device did', () => {
    const sent = tap('1', { tries: 1 });
    const other = tap('3', { ticket: '7771000000002' });
    const all = [sent, tap('2', { boarded: false }), other];
    const after = applied(all, refused(all, sent, NO));
    expect(after).toEqual([other, { ...sent, refusal: NO }]);
    expect(nextToSend(after)?.key).toBe('3');
  });

  test('what was refused is tried anew with a new tap, and the old word goes', () => {
    const all = [tap('1', { tries: 1, refusal: NO })];
    const after = applied(all, joined(all, tap('2', { outOfOrder: true, reason: 'By train' })));
    expect(after.map((one) => one.key)).toEqual(['2']);
  });

  test('of two flights of one ticket each is its own', () => {
    const all = [tap('1')];
    expect(joined(all, tap('2', { flightId: 'f2' })).put).toHaveLength(1);
  });

  test('the list shows what waits; a refunded ticket never shows as boarded', () => {
    expect(withWaiting(list('open'), [tap('1')])).toMatchObject({ list: { passengers: [{ state: 'boarded' }] }, waiting: new Set(['7771000000001']) }); // prettier-ignore
    expect(withWaiting(list('boarded'), [tap('1', { boarded: false })]).list.passengers[0]!.state).toBe('open');
    expect(withWaiting(list('refunded'), [tap('1')]).list.passengers[0]!.state).toBe('refunded');
    expect(withWaiting(list('open'), [tap('1', { refusal: NO })]).list.passengers[0]!.state).toBe('open');
  });

  test('only an answer about the boarding itself is a no', () => {
    for (const [status, code] of [[409, 'COUPON_USED'], [404, 'NOT_FOUND'], [403, 'FORBIDDEN'], [422, 'VALIDATION_FAILED']] as const) expect(saysNo({ status, code }), code).toBe(true); // prettier-ignore
    for (const [status, code] of [[401, 'UNAUTHENTICATED'], [429, 'RATE_LIMITED'], [500, 'UNEXPECTED'], [503, 'UNAVAILABLE'], [409, 'IDEMPOTENCY_IN_FLIGHT'], [403, 'TWO_STEP_REQUIRED']] as const) expect(saysNo({ status, code }), code).toBe(false); // prettier-ignore
  });
});
