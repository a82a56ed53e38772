import { sql } from 'kysely';
import { nextTime, type Rhythm } from '../../rules/report-schedule.ts';
import { localToUtc, utcToLocal } from '../../rules/zone-time.ts';
import type { Db } from '../database/database.ts';

/** The database's clock, and the zone of the company. */
export interface Now {
  now: number;
  zone: string;
}

export async function timeNow(db: Db): Promise<Now> {
  const { rows } = await sql<{ now: string; zone: string }>`
    select now() as now, coalesce((select timezone from company_settings), 'UTC') as zone`.execute(db);
  const { now, zone } = rows[0]!;
  return { now: Date.parse(now), zone };
}

/** The first instant after now at which one is sent. */
export const nextAt = (rhythm: Rhythm, { now, zone }: Now): string =>
  new Date(localToUtc(nextTime(rhythm, utcToLocal(now, zone)), zone)).toISOString();
