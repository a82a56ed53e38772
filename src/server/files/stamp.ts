import { utcToLocal } from '../../rules/zone-time.ts';
import type { DateCell } from './table-file.ts';

/** Instants as moments by the clocks of a zone. */
export const stampIn =
  (zone: string) =>
  (instant: string): DateCell =>
    momentCell(utcToLocal(Date.parse(instant), zone));

/** A time as clocks show it, `2026-12-10T06:40`. */
export const momentCell = (local: string): DateCell => ({ date: local.slice(0, 16).replace('T', ' ') });

/** A day, `2026-12-10`; nothing stays nothing. */
export const dayCell = (day: string | null): DateCell | null => (day === null ? null : { date: day });
