import { expect, it } from 'vitest';
import { seatChanges } from './seat-changes.ts';

const offered = [
  { id: 'any', seatGroup: 'any' },
  { id: 'exit', seatGroup: 'exit' },
] as const;
const line = (id: string, passengerId: string, seat: string | null) =>
  ({ id, passengerId, segmentId: 'out', seat, seatGroup: 'any', ended: false }) as const;
const wish = (passengerId: string, seat: string, serviceId = 'any') => ({ serviceId, passengerId, segmentId: 'out', quantity: 1, seat });

it('a seat of the same price moves its line, another price takes another line, what is left alone stays', () => {
  const lines = [line('1', 'a', '3A'), line('2', 'b', '3B'), line('3', 'c', null), line('4', 'd', '3D')];
  const chosen = [wish('a', '3A'), wish('b', '4B'), wish('c', '5C'), wish('e', '6E')];
  expect(seatChanges(lines, chosen, offered)).toEqual({
    add: [wish('e', '6E')],
    remove: ['4'],
    seats: [
      { id: '2', seat: '4B' },
      { id: '3', seat: '5C' },
    ],
  });
  expect(seatChanges([line('1', 'a', '3A')], [wish('a', '10A', 'exit')], offered)).toEqual({
    add: [wish('a', '10A', 'exit')],
    remove: ['1'],
    seats: [],
  });
  expect(seatChanges([line('1', 'a', null), { ...line('2', 'b', '3B'), ended: true }], [], offered)).toEqual({
    add: [],
    remove: [],
    seats: [],
  });
});
