import { localToUtc, utcToLocal } from '../../../rules/zone-time.ts';

/** Wall time of a zone as typed, `2027-06-01T14:00`, as an instant; of a time that the clocks skip, the one an offset later. */
export const toInstant = (local: string, timezone: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(`${local}:00Z`))
    ? new Date(localToUtc(local, timezone)).toISOString()
    : undefined;

/** An instant as the wall clock of the zone shows it. */
export const toWall = (instant: string, timezone: string): string => utcToLocal(Date.parse(instant), timezone);
