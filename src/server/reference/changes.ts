import { sql, type RawBuilder } from 'kysely';
import type { Answer } from '../../contract/endpoints.ts';
import type { Db } from '../database/database.ts';
import type { Handler } from '../http/context.ts';
import { selectAircraft } from './aircraft.ts';
import { selectAirlines } from './airlines.ts';
import { selectBaggageRules } from './baggage-rules.ts';
import { selectFareRules } from './fare-rules.ts';

type Changes = Answer<'getReferenceChanges'>['result'];

/** A change is dated when its transaction began, and may be seen so much later. */
const OVERLAP = sql`interval '10 minutes'`;

const selectKeptAirports = sql<Changes['airports'][number]>`
  select r.id, r.iata, r.name_eng as "nameEng", r.name_arm as "nameArm", r.city_eng as "cityEng", r.city_arm as "cityArm", r.city_code as "cityCode", r.country, r.timezone, r.is_active as "isActive" from airport r`;

/** Everything, or what has changed since: those no longer offered come too, so that they leave the device. */
export const getReferenceChanges: Handler<'getReferenceChanges'> = async ({ query }, { db }) => {
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  const rows = async <T>(select: RawBuilder<T>, order: RawBuilder<unknown>): Promise<T[]> =>
    (await sql<T>`${select} where ${query.since ?? null}::timestamptz is null or r.updated_at > ${query.since ?? null}::timestamptz - ${OVERLAP} order by ${order}`.execute(db)).rows; // prettier-ignore
  return {
    result: {
      airports: await rows(selectKeptAirports, sql`r.sort_order, r.iata`),
      airlines: await rows(selectAirlines, sql`r.name, r.id`),
      aircraft: await rows(selectAircraft, sql`r.manufacturer, r.model, r.id`),
      baggageRules: await rows(selectBaggageRules, sql`r.name`),
      fareRules: await rows(selectFareRules, sql`r.family, r.code`),
      totals: await totalsOf(db),
      at: clock[0]!.now,
    },
  };
};

async function totalsOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from airport) as airports, (select count(*)::int from airline) as airlines, (select count(*)::int from aircraft) as aircraft,
      (select count(*)::int from baggage_rule) as "baggageRules", (select count(*)::int from fare_rule) as "fareRules"`.execute(db);
  return rows[0]!;
}
