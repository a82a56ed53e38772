import { sql, type RawBuilder } from 'kysely';
import type { WaitlistEntry } from '../../contract/waitlist.ts';
import type { Db } from '../database/database.ts';

/** Entries with what became of them, those that wait first in their turn; of `waitlist w`. */
export async function readWaitlist(db: Db, which: RawBuilder<unknown>): Promise<WaitlistEntry[]> {
  const { rows } = await sql<WaitlistEntry>`
    select w.id, json_build_object('userId', u.id, 'businessName', u.business_name) as agent,
      json_build_object('id', f.id, 'flightNumber', f.flight_number, 'from', json_build_object('iata', o.iata, 'city', o.city_eng), 'to', json_build_object('iata', d.iata, 'city', d.city_eng),
        'departureLocal', f.departure_local) as flight,
      json_build_object('id', c.id, 'code', c.code, 'name', coalesce(nullif(c.family, ''), c.name), 'cabin', c.cabin) as "flightClass",
      w.adults, w.children, w.infants, w.reason,
      case when w.status <> 'offered' then w.status when p.status = 'converted' then 'booked' when p.status = 'active' and p.expires_at > now() then 'offered' else 'missed' end as status,
      case when w.status = 'waiting' then (select count(*)::int from waitlist b where b.flight_class_id = w.flight_class_id and b.status = 'waiting' and b.seq <= w.seq) end as place,
      case when p.status = 'active' and p.expires_at > now() then json_build_object('id', p.id, 'expiresAt', to_char(p.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as hold,
      w.created_at as "createdAt"
    from waitlist w join users u on u.id = w.agent_id join flight f on f.id = w.flight_id join flight_class c on c.id = w.flight_class_id
      join airport o on o.iata = f.from_iata join airport d on d.iata = f.to_iata left join pre_order p on p.id = w.pre_order_id
    where ${which}
    order by (p.status = 'active' and p.expires_at > now()) desc nulls last, w.status = 'waiting' desc, case when w.status = 'waiting' then f.departure_utc end, case when w.status = 'waiting' then w.seq end, w.updated_at desc, w.seq
    limit 500`.execute(db);
  return rows;
}
