import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { BOARDING_PAGE, LISTED_AFTER_HOURS, type BoardingList, type BoardingPassenger } from '../../contract/boarding.ts';
import { ZONE } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import type { Handler } from '../http/context.ts';

/** What a device keeps for the gate, as far as it has it otherwise. */
export const getBoardingLists: Handler<'getBoardingLists'> = async ({ body }, { db }) => {
  const have = new Map(body.have.map((one) => [one.flightId, one.mark]));
  const { flights, serverTime } = await readFlights(db);
  const passengers = await readPassengers(db, flights.map((one) => one.flightId)); // prettier-ignore
  const result: BoardingList[] = [];
  let sent = 0;
  let more = false;
  for (const flight of flights) {
    if (sent >= BOARDING_PAGE) {
      more = true;
      break;
    }
    const list = { ...flight, passengers: passengers.get(flight.flightId) ?? [] };
    const mark = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
    if (have.get(flight.flightId) === mark) continue;
    result.push({ ...list, mark });
    sent += Math.max(1, list.passengers.length);
  }
  return { result, meta: { serverTime, more, flights: flights.map((one) => one.flightId) } };
};

type Flight = Omit<BoardingList, 'passengers' | 'mark'>;

/** So many lists are kept at most. */
const MOST_FLIGHTS = 200;

async function readFlights(db: Db): Promise<{ flights: Flight[]; serverTime: string }> {
  const { rows } = await sql<{ flights: Flight[]; serverTime: string }>`
    with clock as materialized (select to_char(now() at time zone ${ZONE}, 'YYYY-MM-DD') as today, to_char((now() at time zone ${ZONE}) + interval '1 day', 'YYYY-MM-DD') as tomorrow)
    select now() as "serverTime", (select coalesce(json_agg(f order by f."departureUtc", f."flightId"), '[]') from (
      select f.id as "flightId", f.flight_number as "flightNumber", f.from_iata as "from", f.to_iata as "to", f.departure_local as "departureLocal",
        to_char(f.departure_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "departureUtc", f.status,
        to_char(f.boarding_closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "closedAt"
      from flight f, clock
      where f.deleted_at is null and f.departure_utc between now() - interval '2 days' and now() + interval '3 days'
        and ((f.departure_local collate "C" >= clock.today and f.departure_local collate "C" < clock.tomorrow || '~')
          or f.departure_utc between now() - make_interval(hours => ${LISTED_AFTER_HOURS}) and now())
      order by f.departure_utc, f.id limit ${MOST_FLIGHTS}) f) as flights`.execute(db);
  return rows[0]!;
}

/** Live tickets and bookings, and tickets that are no longer good here: the gate says why without asking. */
async function readPassengers(db: Db, flightIds: readonly string[]): Promise<Map<string, BoardingPassenger[]>> {
  const { rows } = await sql<BoardingPassenger & { flightId: string }>`
    select s.flight_id as "flightId", p.id as "passengerId", o.pnr, k.number as ticket,
      case when k.status is null then 'booking' when k.status = 'O' and k.no_show_at is not null then 'noShow'
        else (case k.status when 'O' then 'open' when 'F' then 'boarded' when 'S' then 'suspended' when 'R' then 'refunded' when 'V' then 'voided' else 'exchanged' end) end as state,
      p.type, p.title, p.first_name as "firstName", p.last_name as "lastName", p.native_name as "nativeName", s.snapshot->'class'->>'code' as class,
      (select v.seat from order_service v where v.order_id = o.id and v.segment_id = s.id and v.passenger_id = p.id and v.seat is not null and v.ended_at is null limit 1) as seat,
      a.last_name || ' ' || a.first_name as adult
    from order_segment s join orders o on o.agent_id = s.agent_id and o.id = s.order_id join order_passenger p on p.order_id = o.id left join order_passenger a on a.id = p.associated_adult_id
      left join lateral (select c.status, c.no_show_at, t.number from coupon c join ticket t on t.id = c.ticket_id
        where c.order_id = o.id and c.segment_id = s.id and c.passenger_id = p.id) k on true
    where s.flight_id = any(${flightIds}::uuid[])
      and (k.status is not null or (s.status <> 'XX' and p.status = 'active' and o.status = 'booking' and not (o.time_limit <= now() and (select auto_cancel from time_limits))))
    order by p.last_name, p.first_name, p.id, k.number`.execute(db);
  const lists = new Map<string, BoardingPassenger[]>();
  for (const { flightId, ...one } of rows) {
    const list = lists.get(flightId);
    if (list) list.push(one);
    else lists.set(flightId, [one]);
  }
  return lists;
}
