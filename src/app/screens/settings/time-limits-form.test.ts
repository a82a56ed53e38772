import { expect, test } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import { bodyOf, typedOf } from '../../forms/fields.ts';
import { previewOf, timeLimitsForm } from './time-limits-form.tsx';

// The labels of a form are read when it is made.
await textsReady();
const TIME_LIMITS = timeLimitsForm();

const limits = {
  id: 1,
  version: 3,
  preOrderMinutes: 20,
  quoteMinutes: 15,
  priceGuaranteeMinutes: null,
  warnMinutesBefore: [60, 15],
  minConnectionMinutes: 90,
  minConnectionDomestic: 60,
  minConnectionChange: 240,
  unpaidSeatsClass: 20,
  unpaidSeatsUncovered: 18,
  expiredBookings: 20,
  waitlistMinutes: 120,
  autoCancel: true,
  bands: [
    { fromHoursToDeparture: 24, limitMinutes: 240 },
    { fromHoursToDeparture: 6, limitMinutes: 60 },
    { fromHoursToDeparture: 0, limitMinutes: 0 },
  ],
};

test('what is there goes through the form and comes out as it was', () => {
  const { id: _id, version: _version, ...input } = limits;
  expect(bodyOf(TIME_LIMITS.fields, typedOf(TIME_LIMITS.fields, input))).toEqual(input);
});

test('half-written figures are no figures', () => {
  const form = {
    ...typedOf(TIME_LIMITS.fields, limits),
    preOrderMinutes: '2x',
    priceGuaranteeMinutes: ' 90 ',
    warnMinutesBefore: '60 15,5',
  };
  expect(bodyOf(TIME_LIMITS.fields, form)).toMatchObject({
    preOrderMinutes: Number.NaN,
    priceGuaranteeMinutes: 90,
    warnMinutesBefore: [60, 15, 5],
  });
});

test.each([
  [30, 240],
  [24, 240],
  [10, 60],
])('a flight %i hours away is held for %i minutes', (hours, minutes) => {
  expect(previewOf(limits.bands, hours, 0)?.at).toBe(minutes * 60_000);
});

test('near departure it is only issued at once; with a band half written nothing is said', () => {
  expect(previewOf(limits.bands, 5, 0)?.at).toBeNull();
  expect(previewOf([{ fromHoursToDeparture: Number.NaN, limitMinutes: 5 }], 5, 0)).toBeUndefined();
});
