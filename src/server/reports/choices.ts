import { sql } from 'kysely';
import type { Lang } from '../../contract/lang.ts';
import { AGENT } from '../../contract/roles.ts';
import { cityName } from '../../rules/city-name.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { commonTexts } from '../../texts/common/every.ts';
import { sayDaysIn } from '../sentence.ts';
import type { Db } from '../database/database.ts';
import { escapeLike } from '../database/list.ts';
import type { Handlers } from '../http/context.ts';
import { isAgentSql } from '../users/staff.ts';

interface Named {
  id: string;
  name: string;
}
interface Place {
  iata: string;
  city: string;
}
const MOST = 50;
const MOST_STAFF = 200;

/** What a report can be of. Flights and routes are those of the stock, sold or not. */
export const choiceHandlers: Pick<Handlers, 'getReportChoices'> = {
  getReportChoices: async ({ query }, { db, lang }) => {
    const words = `%${escapeLike(query.search ?? '')}%`;
    const { rows: agents } = await sql<Named>`
      select u.id, u.business_name as name from users u where u.business_name ilike ${words} and (u.role = ${AGENT} or exists (select 1 from sale_line where agent_id = u.id))
      order by u.business_name, u.id limit ${MOST}`.execute(db);
    const { rows: groups } = await sql<Named>`select id, name from user_group order by name`.execute(db);
    const { rows: airlines } = await sql<Named>`
      select a.iata as id, a.iata || ' ' || a.name as name from airline a where exists (select 1 from flight f where f.airline_id = a.id) order by a.iata`.execute(
      db,
    );
    const { rows: staff } = await sql<Named>`
      select id, business_name as name from users where not (${isAgentSql}) and exists (select 1 from ledger_transaction t where t.actor_id = users.id) order by business_name, id limit ${MOST_STAFF}`.execute(
      db,
    );
    // Nearest to today first: a number flies every week.
    const { rows: flights } = await sql<Named>`
      select f.id, f.flight_number || ' ' || f.departure_day || ' ' || f.from_iata || '-' || f.to_iata as name from flight f
      where f.id = ${query.flightId ?? null}::uuid or (f.deleted_at is null and concat_ws(' ', f.flight_number, f.departure_day, to_char(f.departure_day, 'FMDD "m"FMMM YYYY'), f.from_iata || '-' || f.to_iata) ilike all (${flightWords(query.search ?? '', lang)}::text[]))
      order by f.id = ${query.flightId ?? null}::uuid desc nulls last, abs(f.departure_day - current_date), f.departure_utc, f.id limit ${MOST}`.execute(
      db,
    );
    const routes = await routesOf(db, lang);
    const wanted = (query.search ?? '').toLowerCase().split(/\s+/);
    const found = routes.filter(({ said }) => wanted.every((word) => said.includes(word))).slice(0, MOST);
    return {
      result: {
        agents,
        groups,
        airlines,
        staff,
        flights: flights.map(({ id, name }) => ({ id, name: sayDaysIn(name, lang) })),
        routes: found.map(({ id, name }) => ({ id, name })),
      },
    };
  },
};

/** Each word of what is typed; a month as it is shown is the number that the flight's day is searched by. A weekday says nothing more. */
function flightWords(search: string, lang: Lang): string[] {
  const common = commonTexts(lang);
  const [weekdays, months] = [common('weekdays'), common('months')].map((names) => names.toLowerCase().split(' '));
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !weekdays!.includes(word))
    .map((word) => (months!.includes(word) ? `% m${months!.indexOf(word) + 1} %` : `%${escapeLike(word)}%`));
}

/** All that the stock flies, with what each is found by: its name in the language of whoever looks, and in English. */
async function routesOf(db: Db, lang: Lang): Promise<(Named & { said: string })[]> {
  const { rows } = await sql<{ from: Place; to: Place }>`
    select json_build_object('iata', a.iata, 'city', a.city_eng) as "from", json_build_object('iata', b.iata, 'city', b.city_eng) as "to"
    from (select distinct from_iata, to_iata from flight where deleted_at is null) r join airport a on a.iata = r.from_iata join airport b on b.iata = r.to_iata
    order by a.iata, b.iata`.execute(db);
  const cities = citiesTexts(lang);
  return rows.map(({ from, to }) => {
    const id = `${from.iata}-${to.iata}`;
    const name = `${id} ${cityName(from, cities)} – ${cityName(to, cities)}`;
    return { id, name, said: `${name} ${from.city} ${to.city}`.toLowerCase() };
  });
}
