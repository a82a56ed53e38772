import { sql } from 'kysely';
import type { Aircraft, AirlineRow, AirportRow, BaggageRuleRow, FareRuleRow } from '../../contract/reference.ts';
import { searchText } from '../../rules/search-text.ts';
import { escapeLike, filter, noKey } from '../database/list.ts';
import type { Handlers } from '../http/context.ts';
import { selectAircraft } from './aircraft.ts';
import { selectAirlines } from './airlines.ts';
import { selectAirports } from './airports.ts';
import { selectBaggageRules } from './baggage-rules.ts';
import { getReferenceChanges } from './changes.ts';
import { selectFareRules } from './fare-rules.ts';

const PAGE = 50;

export const referenceHandlers: Pick<
  Handlers,
  'listAirports' | 'listAirlines' | 'listAircraft' | 'listBaggageRules' | 'listFareRules' | 'getReferenceChanges'
> = {
  getReferenceChanges,
  listAirports: async ({ query }, { db }) => {
    const { limit, offset, page } = pageOf(query);
    const words = searchWords(query.search);
    const where = [
      query.country === undefined ? undefined : sql`country = ${query.country}`,
      query.isActive === undefined ? undefined : sql`is_active = ${query.isActive}`,
      ...words.map((word) => sql`search_text like ${`%${word}%`}`),
    ];
    // A code typed whole comes first, then a metropolitan code, a city that begins so, any word that does, then the most wanted.
    const typed = words.join(' ');
    const order =
      typed === ''
        ? sql`sort_order, iata`
        : sql`(iata = ${typed.toUpperCase()}) desc, (city_code = ${typed.toUpperCase()}) is true desc, (city_eng ilike ${`${typed}%`}) desc, (search_text like ${`% ${typed}%`}) desc, sort_order, iata`;
    const { rows } =
      await sql<AirportRow>`${selectAirports} ${filter(where)} order by ${order} limit ${limit + 1} offset ${offset}`.execute(db);
    return listAnswer(rows, limit, page);
  },
  listAirlines: async ({ query }, { db }) => {
    const { limit, offset, page } = pageOf(query);
    const { rows } = await sql<AirlineRow>`
      ${selectAirlines}
      ${filter([query.isActive === undefined ? undefined : sql`is_active = ${query.isActive}`, ...searchWords(query.search).map((word) => sql`(iata ilike ${`${word}%`} or name ilike ${`%${word}%`})`)])}
      order by name, id limit ${limit + 1} offset ${offset}`.execute(db);
    return listAnswer(rows, limit, page);
  },
  listAircraft: async ({ query }, { db }) => {
    const { limit, offset, page } = pageOf(query);
    const { rows } = await sql<Aircraft>`
      ${selectAircraft}
      ${filter([query.isActive === undefined ? undefined : sql`is_active = ${query.isActive}`, ...searchWords(query.search).map((word) => sql`(manufacturer || ' ' || model || ' ' || coalesce(iata, '') || ' ' || coalesce(icao, '')) ilike ${`%${word}%`}`)])}
      order by manufacturer, model, id limit ${limit + 1} offset ${offset}`.execute(db);
    return listAnswer(rows, limit, page);
  },
  listBaggageRules: async ({ query }, { db }) => {
    const { rows } =
      await sql<BaggageRuleRow>`${selectBaggageRules} ${filter([query.all ? undefined : sql`is_active`])} order by r.name`.execute(db);
    return { result: rows };
  },
  listFareRules: async ({ query }, { db }) => {
    const { rows } =
      await sql<FareRuleRow>`${selectFareRules} ${filter([query.all ? undefined : sql`is_active`])} order by r.family, r.code`.execute(db);
    return { result: rows };
  },
};

interface PageQuery {
  limit?: number | undefined;
  page?: number | undefined;
  after?: string | undefined;
}

/** Reference lists are short and change rarely: they page by row number, and `after` is the number of the next page. */
function pageOf(query: PageQuery): { limit: number; offset: number; page: number } {
  if (query.after !== undefined && !/^[1-9]\d{0,5}$/.test(query.after)) throw noKey();
  const limit = query.limit ?? PAGE;
  const page = query.page ?? Number(query.after ?? 1);
  return { limit, page, offset: (page - 1) * limit };
}

function listAnswer<T>(rows: T[], limit: number, page: number) {
  const more = rows.length > limit;
  return { result: more ? rows.slice(0, limit) : rows, meta: { limit, page, next: more ? String(page + 1) : null, total: null } };
}

/** Words to look for, made the way `search_text` is made. */
export function searchWords(search: string | undefined): string[] {
  return searchText(search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(escapeLike)
    .slice(0, 6);
}
