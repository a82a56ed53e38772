import { sql } from 'kysely';
import type { HoldRow } from '../../contract/flight-list.ts';
import type { Handler } from '../http/context.ts';
import { readFlight } from './read-flight.ts';

/** Seats without a ticket, what ends first on top. No more than the flight has seats, so it needs no pages. */
export const getFlightHolds: Handler<'getFlightHolds'> = async ({ params }, { db }) => {
  await readFlight(db, params.id);
  const { rows } = await sql<HoldRow>`
    select 'hold' as kind, p.id, null as pnr, null as "leadName", json_build_object('userId', u.id, 'businessName', u.business_name) as agent, string_agg(c.code, ' ' order by s.seq) as classes,
      max(s.seats) as seats, max(s.infants) as infants, p.expires_at as until
    from pre_order_segment s join pre_order p on p.id = s.pre_order_id join users u on u.id = p.agent_id join flight_class c on c.id = s.flight_class_id
    where s.flight_id = ${params.id} and p.status = 'active' group by p.id, u.id
    union all
    select 'booking', o.id, o.pnr, o.lead_name, json_build_object('userId', u.id, 'businessName', u.business_name), string_agg(c.code, ' ' order by s.seq),
      o.adults + o.children, o.infants, o.time_limit
    from order_segment s join orders o on o.agent_id = s.agent_id and o.id = s.order_id join users u on u.id = o.agent_id join flight_class c on c.id = s.flight_class_id
    where s.flight_id = ${params.id} and o.status = 'booking' and s.status <> 'XX' group by o.agent_id, o.id, u.id
    order by until nulls last, id limit 1000`.execute(db);
  return { result: rows };
};
