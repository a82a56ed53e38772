import { expect, it } from 'vitest';
import { flightsToServe, whyKept } from './kept-service.ts';

type Order = Parameters<typeof whyKept>[0];
const NOW = Date.parse('2026-12-01T10:00:00Z');
/** Ani flies there and back; on the way out she has boarded or its flight has left. */
const order = (status: string, leaves: string): Order =>
  ({
    passengers: [
      {
        id: 'ani',
        tickets: [
          {
            coupons: [
              { segmentId: 'out', status },
              { segmentId: 'back', status: 'O' },
            ],
          },
        ],
      },
    ],
    segments: [
      { id: 'out', departureUtc: leaves },
      { id: 'back', departureUtc: '2026-12-09T10:00:00Z' },
    ],
  }) as unknown as Order;
const bag = (segmentId: string | null) => ({ refundable: true, passengerId: 'ani', segmentId });

it('a bag is taken off until its flight is boarded or has left; one for the whole trip until the first of them is', () => {
  const [before, after] = ['2026-12-01T12:00:00Z', '2026-12-01T09:00:00Z'];
  expect(whyKept(order('O', before), bag('out'), NOW)).toBeUndefined();
  for (const gone of [order('F', before), order('O', after)]) {
    expect(whyKept(gone, bag('out'), NOW)).toBe('serviceUsed');
    expect(whyKept(gone, bag(null), NOW)).toBe('serviceUsed');
    expect(whyKept(gone, bag('back'), NOW)).toBeUndefined();
  }
  // It did not fly: the bag was not used.
  expect(whyKept(order('S', after), bag('out'), NOW)).toBeUndefined();
  expect(whyKept(order('O', before), { ...bag('out'), refundable: false }, NOW)).toBe('nonRefundable');
});

it('nothing is offered for a flight that has left, is cancelled, or is on nobody’s ticket any more', () => {
  const served = (one: Order) => flightsToServe(one as never, NOW).map(({ id }) => id);
  const [before, after] = ['2026-12-01T12:00:00Z', '2026-12-01T09:00:00Z'];
  expect(served(order('O', before))).toEqual(['out', 'back']);
  for (const gone of [order('O', after), order('S', before), order('R', before)]) expect(served(gone)).toEqual(['back']);
  const booked = order('O', before);
  const [out, back] = booked.segments;
  expect(
    served({
      passengers: [],
      segments: [
        { ...out!, status: 'UN' },
        { ...back!, status: 'TK' },
      ],
    }),
  ).toEqual(['back']);
});
