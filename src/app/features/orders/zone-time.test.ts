import { expect, test } from 'vitest';
import { toInstant, toWall } from './zone-time.ts';

test('a wall time of a zone becomes its instant, and back', () => {
  expect(toInstant('2027-06-01T14:00', 'Asia/Yerevan')).toBe('2027-06-01T10:00:00.000Z');
  expect(toInstant('2027-01-01T14:00', 'Europe/Paris')).toBe('2027-01-01T13:00:00.000Z');
  expect(toInstant('2027-07-01T14:00', 'Europe/Paris')).toBe('2027-07-01T12:00:00.000Z');
  expect(toWall('2027-06-01T10:00:00.000Z', 'Asia/Yerevan')).toBe('2027-06-01T14:00');
  for (const hour of ['00:30', '01:30', '03:30']) {
    const local = `2027-03-28T${hour}`;
    expect(toWall(toInstant(local, 'Europe/Paris')!, 'Europe/Paris')).toBe(local);
  }
});

test('what is not a time is none', () => {
  expect(toInstant('', 'Asia/Yerevan')).toBeUndefined();
  expect(toInstant('2027-06-01T', 'Asia/Yerevan')).toBeUndefined();
});
