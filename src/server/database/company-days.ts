import { sql, type RawBuilder } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Db } from './database.ts';

/** Days of the company, as a statement's heading says. Its zone inside a statement: */
export const ZONE = sql`(select timezone from company_settings)`;

/** And as a value. */
export async function companyZone(db: Db): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select timezone as zone from company_settings`.execute(db);
  return rows[0]!.zone;
}

/** What day it is there. Throws UNAVAILABLE before the company is set up. */
export async function companyDay(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (now() at time zone timezone)::date as today from company_settings`.execute(db);
  if (!rows[0]) throw new ApiError('NO_COMPANY_SETTINGS_YET');
  return rows[0].today;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * The instants of a range of days, which may be open: from the first, and to the end of the second. With the zone as a value the planner knows how many rows they
 * leave, and does not sort a whole period for one page of it.
 */
export const daysOf = (
  column: RawBuilder<unknown>,
  { startDate, endDate }: Days,
  zone: string | typeof ZONE = ZONE,
): RawBuilder<unknown>[] => [
  ...(startDate ? [sql`${column} >= (${startDate}::date::timestamp at time zone ${zone})`] : []),
  ...(endDate ? [sql`${column} < ((${endDate}::date + 1)::timestamp at time zone ${zone})`] : []),
];
