import { expect, test, vi } from 'vitest';
import { blankOf } from '../../forms/fields.ts';
import { flightForm } from './form.tsx';
import { readTime } from '../../ui/read-time.ts';
import { timingOf } from './timing.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));

const typed = (more: object) => ({ ...blankOf(flightForm('Asia/Yerevan')), from: 'EVN', to: 'CDG', day: '2027-06-01', ...more });
const zones = { from: 'Asia/Yerevan', to: 'Europe/Paris' };

test('four digits are a time', () => {
  expect(['2350', '23:50', '735', '7.35', ' 07 35 '].map(readTime)).toEqual(['23:50', '23:50', '07:35', '07:35', '07:35']);
  expect(['', '2', '2460', '12:5', '25:00', 'noon'].map(readTime)).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('case 20: a night flight arrives on the next day by itself, and its duration is counted in UTC', () => {
  expect(timingOf(typed({ departs: '2350', arrives: '0240' }), zones)).toMatchObject({
    departureLocal: '2027-06-01T23:50',
    arrivalLocal: '2027-06-02T02:40',
    arrivalDays: 1,
    durationMin: 290,
  });
});

test('case 21: westward an earlier clock is the same day; a chosen day stays', () => {
  expect(timingOf(typed({ departs: '10:00', arrives: '09:30' }), zones)).toMatchObject({ arrivalDays: 0, durationMin: 90 });
  expect(timingOf(typed({ departs: '10:00', arrives: '09:30', arrivalDays: '1' }), zones)).toMatchObject({
    arrivalDays: 1,
    durationMin: 1530,
  });
  expect(timingOf(typed({ departs: '10:00' }), zones)).toMatchObject({ arrivalLocal: '', departureLocal: '2027-06-01T10:00' });
});

test('case 22: a skipped time is told at its field, one that comes twice is asked for', () => {
  const paris = { from: 'Europe/Paris', to: 'Asia/Yerevan' };
  const skipped = timingOf(typed({ day: '2027-03-28', departs: '0230', arrives: '1000' }), paris);
  expect(skipped.errors.departureLocal).toContain('skip');
  const twice = typed({ day: '2027-10-31', departs: '0230', arrives: '1000' });
  expect(timingOf(twice, paris)).toMatchObject({ twice: { departure: true, arrival: false }, errors: {}, durationMin: 330 });
  expect(timingOf({ ...twice, departureOccurrence: 'second' }, paris).durationMin).toBe(270);
});
