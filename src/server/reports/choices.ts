import { sql } from 'kysely';
import { AGENT } from '../../contract/roles.ts';
import { escapeLike } from '../database/list.ts';
import type { Handlers } from '../http/context.ts';

interface Named {
  id: string;
  name: string;
}
const MOST = 50;

/** What a report can be of. Flights and routes are those of the stock, sold or not. */
export const choiceHandlers: Pick<Handlers, 'getReportChoices'> = {
  getReportChoices: async ({ query }, { db }) => {
    const words = `%${escapeLike(query.search ?? '')}%`;
    const { rows: agents } = await sql<Named>`
      select u.id, u.business_name as name from users u where u.business_name ilike ${words} and (u.role = ${AGENT} or exists (select 1 from sale_line where agent_id = u.id))
      order by u.business_name, u.id limit ${MOST}`.execute(db);
    const { rows: groups } = await sql<Named>`select id, name from user_group order by name`.execute(db);
    // Nearest to today first: a number flies every week.
    const { rows: flights } = await sql<Named>`
      select f.id, f.flight_number || ' ' || f.departure_day || ' ' || f.from_iata || '-' || f.to_iata as name from flight f
      where f.id = ${query.flightId ?? null}::uuid or (f.deleted_at is null and f.flight_number || ' ' || f.departure_day || ' ' || f.from_iata || '-' || f.to_iata ilike ${words})
      order by f.id = ${query.flightId ?? null}::uuid desc nulls last, abs(f.departure_day - current_date), f.departure_utc, f.id limit ${MOST}`.execute(
      db,
    );
    const { rows: routes } = await sql<Named>`
      select r.id, r.id || ' ' || a.city_eng || ' to ' || b.city_eng as name
      from (select distinct from_iata, to_iata, from_iata || '-' || to_iata as id from flight where deleted_at is null) r
        join airport a on a.iata = r.from_iata join airport b on b.iata = r.to_iata
      where r.id || ' ' || a.city_eng || ' to ' || b.city_eng ilike ${words} order by r.id limit ${MOST}`.execute(db);
    return { result: { agents, groups, flights, routes } };
  },
};
