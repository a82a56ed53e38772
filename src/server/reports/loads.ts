import { sql, type RawBuilder } from 'kysely';
import type { ReportGroup } from '../../contract/reports.ts';
import type { Db } from '../database/database.ts';
import { filter } from '../database/list.ts';
import { CLASSES } from '../flights/list-flights.ts';
import type { Asked } from './chosen.ts';

export type Load = NonNullable<ReportGroup['load']>;

const ROUTE = sql`f.from_iata || '-' || f.to_iata`;

interface Key {
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
}

/** Of a flight (f) and its airline (a), for what is flown and for what is sold. */
export const FLIGHT_KEYS = {
  day: { key: sql`f.departure_day::text`, label: sql`f.departure_day::text` },
  flight: { key: sql`f.id::text`, label: sql`f.flight_number || ' ' || ${ROUTE} || ' ' || f.departure_day` },
  route: { key: ROUTE, label: ROUTE },
  airline: { key: sql`a.iata`, label: sql`a.iata || ' ' || a.name` },
} satisfies Partial<Record<NonNullable<Asked['groupBy']>, Key>>;
const KEYS: Partial<Record<NonNullable<Asked['groupBy']>, Key>> = FLIGHT_KEYS;

function waysOf({ dateField, groupBy, agentIds, groupIds, status, staffId, class: code }: Asked) {
  const isPart = [agentIds, groupIds, status, staffId, code].some((one) => one !== undefined);
  return dateField === 'departure' && groupBy && !isPart ? KEYS[groupBy] : undefined;
}

/** Is the report one of whole flights? */
export const hasLoads = (asked: Asked): boolean => waysOf(asked) !== undefined;

export interface LoadRow extends Load {
  key: string;
  label: string;
  currency: string;
}

/**
 * Load and no-shows of the flights of a report, group by group, those without a sale too; null where a report is not of whole flights. No-shows are
 * those that somebody marked by closing the flight, else who was left of one that somebody boarded.
 */
export async function readLoads(db: Db, asked: Asked): Promise<LoadRow[] | null> {
  const { startDate, endDate, flightId, route, airline } = asked;
  const ways = waysOf(asked);
  if (!ways) return null;
  const [from, to] = route?.split('-') ?? [];
  const { rows } = await sql<LoadRow>`
    select ${ways.key} as key, max(${ways.label}) as label, min(f.currency) as currency, count(*)::int as flights,
      coalesce(sum(c.total), 0)::int as total, coalesce(sum(c.sold), 0)::int as sold, sum(b.missed)::int as "noShows"
    from flight f join airline a on a.id = f.airline_id ${CLASSES}
      left join lateral (
        select count(*) filter (where case when f.boarding_closed_at is null then k.status = 'O' else k.no_show_at is not null end) as missed
        from order_segment s join coupon k on k.order_id = s.order_id and k.segment_id = s.id
        where s.flight_id = f.id and (f.departure_utc < now() or f.boarding_closed_at is not null)
        having count(*) filter (where k.status = 'F') > 0 or f.boarding_closed_at is not null) b on true
    ${filter([
      sql`f.deleted_at is null`,
      sql`f.status <> 'cancelled'`,
      sql`f.departure_day between ${startDate}::date and ${endDate}::date`,
      flightId === undefined ? undefined : sql`f.id = ${flightId}`,
      route === undefined ? undefined : sql`f.from_iata = ${from} and f.to_iata = ${to}`,
      airline === undefined ? undefined : sql`a.iata = ${airline}`,
    ])} group by 1 order by 1`.execute(db);
  return rows;
}
