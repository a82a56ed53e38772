import { utcToLocal } from '../../rules/zone-time.ts';

/** Instants as text that sorts and that a spreadsheet reads, `2026-11-22 09:05`, by the clocks of a zone. */
export const stampIn =
  (zone: string) =>
  (instant: string): string =>
    utcToLocal(Date.parse(instant), zone).replace('T', ' ');
