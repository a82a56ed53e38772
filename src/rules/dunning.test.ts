import { expect, it } from 'vitest';
import { dunningStep, isWorkingHour } from './dunning.ts';

it('a reminder is the latest that it has come to', () => {
  const of = (today: string) => dunningStep('2027-03-10', today, [14, -2, 0, 7]);
  expect(['07', '08', '10', '16', '17', '23', '24', '31'].map((day) => of(`2027-03-${day}`))).toEqual([null, -2, 0, 0, 7, 7, 14, 14]);
  expect(dunningStep('2027-03-10', '2027-06-01', [])).toBeNull();
});

it('mails come from nine to six', () => {
  expect(['08:59', '09:00', '17:59', '18:00'].map((time) => isWorkingHour(`2027-03-01T${time}`))).toEqual([false, true, true, false]);
});
