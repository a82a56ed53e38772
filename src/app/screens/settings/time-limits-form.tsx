import type { Call } from '../../../contract/endpoints.ts';
import { settingsEndpoints, type TimeLimits } from '../../../contract/settings.ts';
import { deadline, type Deadline } from '../../../rules/time-limits.ts';
import { formOver, type Kind } from '../../forms/fields.ts';
import { maybeWhole, text, whole, yes } from '../../forms/kinds.tsx';
import { BandsEditor, type TypedBands } from './bands-editor.tsx';

type Body = Required<Call<'createTimeLimits'>['body']>;
type Bands = Body['bands'];

const wholeOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const minutes: Kind<string, number[]> = {
  ...text({ inputMode: 'numeric' }),
  read: (typed) =>
    typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(wholeOf),
  write: (value) => value.join(', '),
};
/** Figures that are none become NaN: nothing is said about them until they are. */
export const bandsOf = (typed: TypedBands): Bands =>
  typed.map((one) => ({ fromHoursToDeparture: wholeOf(one.fromHoursToDeparture), limitMinutes: wholeOf(one.limitMinutes) }));
const bands: Kind<TypedBands, Bands> = {
  empty: [],
  read: bandsOf,
  write: (value) =>
    value.map((one) => ({ fromHoursToDeparture: String(one.fromHoursToDeparture), limitMinutes: String(one.limitMinutes) })),
  show: (typed) => typed.map((one) => `${one.fromHoursToDeparture} h: ${one.limitMinutes} min`).join('; '),
  control: ({ value, error, disabled, onValue }) => <BandsEditor bands={value} locked={disabled} error={error} onChange={onValue} />,
};

/** How long holds and bookings live. */
export const TIME_LIMITS = formOver<Body, TimeLimits>()({
  schema: settingsEndpoints.createTimeLimits.body,
  fields: {
    bands: { label: 'Time limits by hours before departure', ...bands },
    preOrderMinutes: { label: 'A checkout holds seats for, minutes', hint: 'While the names are typed in', ...whole() },
    priceGuaranteeMinutes: {
      label: 'The price of a booking is guaranteed for, minutes',
      hint: 'Empty: until its time limit',
      ...maybeWhole(),
    },
    quoteMinutes: { label: 'A quote is valid for, minutes', hint: 'Refunds, changes of date and the like', ...whole() },
    warnMinutesBefore: { label: 'Warn before the end, minutes', hint: 'Several with commas between: 60, 15', ...minutes },
    minConnectionMinutes: { label: 'Minimum connection time, minutes', hint: 'Between two flights of one trip', ...whole() },
    unpaidSeatsClass: {
      label: 'Unpaid seats of an agency in one class, at most',
      hint: 'Held or booked and not issued; group seats do not count',
      ...whole(),
    },
    unpaidSeatsUncovered: {
      label: 'Unpaid seats of an agency without the money, at most',
      hint: 'On all flights together',
      ...whole(),
    },
    expiredBookings: {
      label: 'Expired bookings of an agency in 24 hours, at most',
      hint: 'After that it can issue, and book again the next day',
      ...whole(),
    },
    autoCancel: { label: 'Bookings are cancelled at their time limit', ...yes() },
  },
  of: (limits) => limits,
  blank: {},
});

/** When a booking made now would end, for a flight so many hours away whose sales close four hours before it. Null: only issued at once. */
export function previewOf(shown: Bands, hours: number, now: number): Deadline | undefined {
  if (!Number.isFinite(hours) || shown.some((one) => Number.isNaN(one.fromHoursToDeparture) || Number.isNaN(one.limitMinutes)))
    return undefined;
  const flight = {
    departure: now + hours * 3_600_000,
    flightNumber: 'AA 1',
    ptlMinutes: null,
    ttlHours: null,
    salesCloseMinutes: 240,
    nameListClosesAt: null,
    instantOnly: false,
  };
  return deadline([flight], { bands: shown }, now);
}
