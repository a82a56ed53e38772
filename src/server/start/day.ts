import { sql } from 'kysely';
import type { Start } from '../../contract/start.ts';
import { ZONE } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import { LOAD } from '../flights/read-flight.ts';
import { NEW_TIMES_OPEN } from '../flights/unanswered.ts';
import { LEFT_BEHIND } from '../orders/left-behind.ts';

/** Hours: what leaves by then is shown also when that is tomorrow. */
const NEXT = 6;
/** A job that has not come to a booking for so many minutes does not come to it by itself. */
const STANDS = 5;
const MOST_FLIGHTS = 60;

type Day = Pick<Start, 'serverTime' | 'today' | 'cancellations' | 'rates' | 'flights'>;

/** What is of the day and not of the role, in one statement. */
export async function readDay(db: Db): Promise<Day> {
  const { rows } = await sql<Day>`
    with clock as materialized (select to_char(now() at time zone ${ZONE}, 'YYYY-MM-DD') as today)
    select now() as "serverTime", clock.today,
      json_build_object('total', (select count(*)::int from flight f where f.deleted_at is null and f.departure_local collate "C" >= today and f.departure_local collate "C" < today || '~'),
        'next', (select coalesce(json_agg(f order by f."departureUtc", f.id), '[]') from (${NEXT_FLIGHTS}) f)) as flights,
      (select coalesce(json_agg(c order by c."departureLocal", c.id), '[]') from (${CANCELLATIONS}) c) as cancellations,
      coalesce((select json_build_object('state', case when r.date < today::date then 'late' when r.source = 'manual' then 'manual' else 'bank' end,
        'date', r.date, 'USD', r.festa_usd::float8, 'EUR', r.festa_eur::float8) from exchange_rate r where r.date <= today::date order by r.date desc limit 1),
        json_build_object('state', 'late', 'date', null, 'USD', null, 'EUR', null)) as rates
    from clock`.execute(db);
  return rows[0]!;
}

const NEXT_FLIGHTS = sql`
  select f.id, f.flight_number as "flightNumber", f.from_iata as "from", f.to_iata as "to", f.departure_local as "departureLocal", to_char(f.departure_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "departureUtc",
    ${LOAD} as load,
    (select count(distinct s.order_id)::int from order_segment s join orders o on o.agent_id = s.agent_id and o.id = s.order_id
      where s.flight_id = f.id and ${NEW_TIMES_OPEN}) as unanswered
  from flight f
  where f.deleted_at is null and f.status <> 'cancelled' and f.departure_utc > now() and f.departure_utc < now() + interval '2 days'
    and (f.departure_utc <= now() + make_interval(hours => ${NEXT}) or f.departure_local collate "C" < clock.today || '~')
  order by f.departure_utc, f.id limit ${MOST_FLIGHTS}`;

const CANCELLATIONS = sql`
  select f.id, f.flight_number as "flightNumber", f.from_iata as "from", f.to_iata as "to", f.departure_local as "departureLocal", i.bookings
  from (
    select i.cancellation_id, count(*)::int as bookings from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id
    where ${LEFT_BEHIND} and (i.status = 'failed' or c.created_at <= now() - make_interval(mins => ${STANDS}))
    group by 1
  ) i join flight_cancellation c on c.id = i.cancellation_id join flight f on f.id = c.flight_id`;
