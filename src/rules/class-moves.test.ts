import { describe, expect, test } from 'vitest';
import { classFor, countMoves, type MovedClass, type Mover, type Place } from './class-moves.ts';

const cls = (code: string, cabin: MovedClass['cabin'], fare: number): MovedClass => ({ classId: `id ${code}`, code, cabin, fare });

describe('the class of another flight that is proposed', () => {
  const q = cls('Q', 'economy', 40_000);
  test.each([
    ['the same code, however dear', [cls('Y', 'economy', 41_000), cls('Q', 'economy', 90_000)], 'Q'],
    ['the next fare of the cabin', [cls('Y', 'economy', 90_000), cls('M', 'economy', 45_000), cls('L', 'economy', 30_000)], 'M'],
    ['the dearest where all are cheaper', [cls('L', 'economy', 30_000), cls('T', 'economy', 20_000)], 'L'],
    ['the cheapest of the next better cabin', [cls('F', 'first', 1), cls('J', 'business', 200_000), cls('C', 'business', 150_000)], 'C'],
  ])('%s', (_, among, code) => expect(classFor(q, among)?.code).toBe(code));
  test('never a lower cabin, not of the same code either', () => {
    expect(classFor(cls('C', 'business', 100), [cls('C', 'economy', 100), cls('Y', 'economy', 500)])).toBeUndefined();
  });
});

test('who changes two flights at once finds seats on both or on none', () => {
  const place = (classId: string, seatsLeft: number): Place => ({
    classId,
    flightId: classId,
    cabin: 'economy',
    seatsLeft,
    infantsLeft: 0,
  });
  const [first, second] = [place('A', 2), place('B', 1)];
  const mover = (pnr: string, seats: number): Mover => ({ pnr, from: 'a', cabin: 'economy', seats, infants: 0, to: first, also: [{ from: 'b', cabin: 'economy', to: second }] }); // prettier-ignore
  const cannot = [{ pnr: 'AAAAAA', why: 'seats' }];
  expect(countMoves([mover('AAAAAA', 2), mover('BBBBBB', 1)])).toEqual([
    { from: 'a', to: 'A', orders: 2, seats: 3, fitting: 1, cannot },
    { from: 'b', to: 'B', orders: 2, seats: 3, fitting: 1, cannot },
  ]);
});

test('who goes where and who cannot: seats are counted over all ways into a class, infants over the classes of a flight', () => {
  const place = (classId: string, seatsLeft: number, more: Partial<Place> = {}): Place => ({ classId, flightId: 'f', cabin: 'economy', seatsLeft, infantsLeft: 1, ...more }); // prettier-ignore
  const mover = (pnr: string, from: string, seats: number, to: Place | undefined, more: Partial<Mover> = {}): Mover => ({ pnr, from, cabin: 'economy', seats, infants: 0, to, ...more }); // prettier-ignore
  const [y, m] = [place('Y', 5), place('M', 9)];
  const moves = countMoves([
    mover('AAAAAA', 'q', 3, y),
    mover('BBBBBB', 'l', 3, y),
    mover('CCCCCC', 'q', 2, y, { infants: 1 }),
    mover('DDDDDD', 'm', 1, m, { infants: 1 }),
    mover('EEEEEE', 'm', 1, m, { cabin: 'business' }),
    mover('FFFFFF', 'm', 2, m),
    mover('GGGGGG', 'b', 2, undefined),
  ]);
  expect(moves).toEqual([
    { from: 'q', to: 'Y', orders: 2, seats: 5, fitting: 5, cannot: [] },
    { from: 'l', to: 'Y', orders: 1, seats: 3, fitting: 0, cannot: [{ pnr: 'BBBBBB', why: 'seats' }] },
    { from: 'm', to: 'M', orders: 3, seats: 4, fitting: 2, cannot: [{ pnr: 'DDDDDD', why: 'infants' }, { pnr: 'EEEEEE', why: 'cabin' }] }, // prettier-ignore
    { from: 'b', to: null, orders: 1, seats: 2, fitting: 0, cannot: [{ pnr: 'GGGGGG', why: 'noClass' }] },
  ]);
});
