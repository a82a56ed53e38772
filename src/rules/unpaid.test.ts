import { expect, test } from 'vitest';
import { unpaidRefusal, type Unpaid } from './unpaid.ts';

const limits = { maxOpenHolds: 10, unpaidSeatsClass: 20, unpaidSeatsUncovered: 18, expiredBookings: 5 };
const rich: Unpaid = { open: 1, seatsInClass: 1, seats: 1, owed: 100, available: 100, expired: 0 };

test.each<[string, Partial<Unpaid>, string | undefined]>([
  ['the last hold that it may have', { open: 10 }, undefined],
  ['one more', { open: 11 }, 'openHolds'],
  ['the last seat in a class', { seatsInClass: 20, seats: 20 }, undefined],
  ['one more', { seatsInClass: 21, seats: 21 }, 'seatsInClass'],
  ['many seats on many flights that its money covers', { seats: 500 }, undefined],
  ['the same, a cent short', { seats: 500, owed: 101 }, 'seatsWithoutMoney'],
  ['few seats without money', { seats: 18, owed: 1_000_000, available: -5 }, undefined],
  ['one more', { seats: 19, owed: 1_000_000, available: -5 }, 'seatsWithoutMoney'],
  ['the last booking that may expire', { expired: 4 }, undefined],
  ['one more', { expired: 5 }, 'expiredBookings'],
])('%s', (_what, more, limit) => expect(unpaidRefusal({ ...rich, ...more }, limits, true)?.limit).toBe(limit));

test('an agency whose bookings expired may hold seats to issue them', () => {
  expect(unpaidRefusal({ ...rich, expired: 50 }, limits, false)).toBeUndefined();
});
