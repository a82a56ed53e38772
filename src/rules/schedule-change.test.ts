import { expect, it } from 'vitest';
import { scheduleImpact } from './schedule-change.ts';

const agreed = { departureLocal: '2027-06-01T10:00', arrivalLocal: '2027-06-01T13:00' };
const at = (departure: string, arrival = '13:00') => ({ departureLocal: `2027-06-01T${departure}`, arrivalLocal: `2027-06-01T${arrival}` });

it.each([
  ['10:00', '13:00', 'none'],
  ['10:01', '13:01', 'mail'],
  ['10:15', '13:15', 'mail'],
  ['09:44', '13:00', 'notice'],
  ['10:16', '13:16', 'notice'],
  ['10:59', '13:59', 'notice'],
  ['11:00', '14:00', 'decide'],
  ['08:50', '11:50', 'decide'],
  ['10:00', '14:00', 'decide'],
] as const)('departure %s and arrival %s: %s', (departure, arrival, impact) => {
  expect(scheduleImpact(agreed, at(departure, arrival))).toBe(impact);
});

it('ten minutes over midnight are another day', () => {
  const late = { departureLocal: '2027-06-01T23:55', arrivalLocal: '2027-06-02T03:00' };
  expect(scheduleImpact(late, { departureLocal: '2027-06-02T00:05', arrivalLocal: '2027-06-02T03:10' })).toBe('decide');
  expect(scheduleImpact(late, { departureLocal: '2027-06-01T23:45', arrivalLocal: '2027-06-02T03:00' })).toBe('mail');
});
