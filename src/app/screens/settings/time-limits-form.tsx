import type { Call } from '../../../contract/endpoints.ts';
import { timeLimitEndpoints, type TimeLimits } from '../../../contract/time-limits.ts';
import { deadline, type Deadline } from '../../../rules/time-limits.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { formOver, type Kind } from '../../forms/fields.ts';
import { maybeWhole, whole, wholes, yes } from '../../forms/kinds.tsx';
import { BandsEditor, type TypedBands } from './bands-editor.tsx';
import { perLang } from '../../per-lang.ts';

type Body = Required<Call<'createTimeLimits'>['body']>;
type Bands = Body['bands'];

const wholeOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
/** Figures that are none become NaN: nothing is said about them until they are. */
export const bandsOf = (typed: TypedBands): Bands =>
  typed.map((one) => ({ fromHoursToDeparture: wholeOf(one.fromHoursToDeparture), limitMinutes: wholeOf(one.limitMinutes) }));
const bands: Kind<TypedBands, Bands> = {
  empty: [],
  read: bandsOf,
  write: (value) =>
    value.map((one) => ({ fromHoursToDeparture: String(one.fromHoursToDeparture), limitMinutes: String(one.limitMinutes) })),
  show: (typed) => typed.map((one) => settingsText('bandShow', { hours: one.fromHoursToDeparture, minutes: one.limitMinutes })).join('; '),
  control: ({ value, error, disabled, onValue }) => <BandsEditor bands={value} locked={disabled} error={error} onChange={onValue} />,
};

/** How long holds and bookings live. */
export const timeLimitsForm = perLang(() =>
  formOver<Body, TimeLimits>()({
    schema: timeLimitEndpoints.createTimeLimits.body,
    fields: {
      bands: { label: settingsText('limitBands'), ...bands },
      preOrderMinutes: { label: settingsText('checkoutHold'), hint: settingsText('checkoutHoldHint'), ...whole() },
      priceGuaranteeMinutes: {
        label: settingsText('guarantee'),
        hint: settingsText('guaranteeHint'),
        ...maybeWhole(),
      },
      quoteMinutes: { label: settingsText('quoteValid'), hint: settingsText('quoteValidHint'), ...whole() },
      warnMinutesBefore: { label: settingsText('warn'), hint: settingsText('warnHint'), ...wholes() },
      minConnectionMinutes: { label: settingsText('minConnection'), hint: settingsText('minConnectionHint'), ...whole() },
      minConnectionDomestic: { label: settingsText('minConnectionDomestic'), hint: settingsText('minConnectionDomesticHint'), ...whole() },
      minConnectionChange: { label: settingsText('minConnectionChange'), hint: settingsText('minConnectionChangeHint'), ...whole() },
      unpaidSeatsClass: {
        label: settingsText('unpaidClass'),
        hint: settingsText('unpaidClassHint'),
        ...whole(),
      },
      unpaidSeatsUncovered: {
        label: settingsText('unpaidUncovered'),
        hint: settingsText('unpaidUncoveredHint'),
        ...whole(),
      },
      expiredBookings: {
        label: settingsText('expiredMost'),
        hint: settingsText('expiredMostHint'),
        ...whole(),
      },
      waitlistMinutes: { label: settingsText('waitlistHold'), hint: settingsText('waitlistHoldHint'), ...whole() },
      autoCancel: { label: settingsText('autoCancel'), ...yes() },
    },
    of: (limits) => limits,
    blank: {},
  }),
);

/** When a booking made now would end, for a flight so many hours away whose sales close four hours before it. Null: only issued at once. */
export function previewOf(shown: Bands, hours: number, now: number): Deadline | undefined {
  if (!Number.isFinite(hours) || shown.some((one) => Number.isNaN(one.fromHoursToDeparture) || Number.isNaN(one.limitMinutes)))
    return undefined;
  const flight = {
    departure: now + hours * 3_600_000,
    flightNumber: settingsText('theFlight'),
    ptlMinutes: null,
    ttlHours: null,
    salesCloseMinutes: 240,
    nameListClosesAt: null,
    instantOnly: false,
  };
  return deadline([flight], { bands: shown }, now);
}
