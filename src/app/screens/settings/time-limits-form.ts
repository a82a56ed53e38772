import type { TimeLimits } from '../../../contract/settings.ts';
import { deadline } from '../../../rules/time-limits.ts';

/** The limits as they are typed: every figure a text, so that nothing is lost while it is half written. */
export interface LimitsForm {
  preOrderMinutes: string;
  quoteMinutes: string;
  /** Empty: until the deadline itself. */
  priceGuaranteeMinutes: string;
  /** Minutes, separated by commas. */
  warnMinutesBefore: string;
  minConnectionMinutes: string;
  unpaidSeatsClass: string;
  unpaidSeatsUncovered: string;
  expiredBookings: string;
  autoCancel: boolean;
  bands: { fromHoursToDeparture: string; limitMinutes: string }[];
}
export type LimitsInput = Omit<TimeLimits, 'id' | 'version'>;

export const formOf = (limits: TimeLimits): LimitsForm => ({
  preOrderMinutes: String(limits.preOrderMinutes),
  quoteMinutes: String(limits.quoteMinutes),
  priceGuaranteeMinutes: limits.priceGuaranteeMinutes === null ? '' : String(limits.priceGuaranteeMinutes),
  warnMinutesBefore: limits.warnMinutesBefore.join(', '),
  minConnectionMinutes: String(limits.minConnectionMinutes),
  unpaidSeatsClass: String(limits.unpaidSeatsClass),
  unpaidSeatsUncovered: String(limits.unpaidSeatsUncovered),
  expiredBookings: String(limits.expiredBookings),
  autoCancel: limits.autoCancel,
  bands: limits.bands.map((one) => ({ fromHoursToDeparture: String(one.fromHoursToDeparture), limitMinutes: String(one.limitMinutes) })),
});

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What would be sent; a figure that is none becomes NaN, which the server's schema names at its field. */
export const inputOf = (form: LimitsForm): LimitsInput => ({
  preOrderMinutes: whole(form.preOrderMinutes),
  quoteMinutes: whole(form.quoteMinutes),
  priceGuaranteeMinutes: form.priceGuaranteeMinutes.trim() === '' ? null : whole(form.priceGuaranteeMinutes),
  warnMinutesBefore: form.warnMinutesBefore
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(whole),
  minConnectionMinutes: whole(form.minConnectionMinutes),
  unpaidSeatsClass: whole(form.unpaidSeatsClass),
  unpaidSeatsUncovered: whole(form.unpaidSeatsUncovered),
  expiredBookings: whole(form.expiredBookings),
  autoCancel: form.autoCancel,
  bands: form.bands.map((one) => ({ fromHoursToDeparture: whole(one.fromHoursToDeparture), limitMinutes: whole(one.limitMinutes) })),
});

/** When a booking made now would end, for a flight so many hours away whose sales close four hours before it. Null: only issued at once. */
export function previewOf(bands: LimitsInput['bands'], hours: number, now: number): { at: number | null; reason: string } | undefined {
  if (!Number.isFinite(hours) || bands.some((one) => Number.isNaN(one.fromHoursToDeparture) || Number.isNaN(one.limitMinutes)))
    return undefined;
  const flight = {
    departure: now + hours * 3_600_000,
    flightNumber: 'the flight',
    ptlMinutes: null,
    ttlHours: null,
    salesCloseMinutes: 240,
    nameListClosesAt: null,
    instantOnly: false,
  };
  return deadline([flight], { bands }, now);
}
