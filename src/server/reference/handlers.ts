import { sql, type RawBuilder } from 'kysely';
import type { Airline, Airport, BaggageRule, FareRule } from '../../contract/reference.ts';
import { baggageCode } from '../../rules/fare-rule-text.ts';
import { searchText } from '../../rules/search-text.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/refused.ts';

const PAGE = 50;

export const referenceHandlers: Pick<Handlers, 'listAirports' | 'listAirlines' | 'listAircraft' | 'listBaggageRules' | 'listFareRules'> = {
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
    const { rows } = await sql<Airport>`
      select id, iata, icao, name_eng as "nameEng", name_arm as "nameArm", city_eng as "cityEng", city_arm as "cityArm", city_code as "cityCode", country, timezone, is_active as "isActive"
      from airport ${filter(where)} order by ${order} limit ${limit + 1} offset ${offset}`.execute(db);
    return listAnswer(rows, limit, page);
  },
  listAirlines: async ({ query }, { db }) => {
    const { limit, offset, page } = pageOf(query);
    const { rows } = await sql<Airline>`
      select id, iata, icao, num_code as "numCode", name, logo, is_active as "isActive" from airline
      ${filter([query.isActive === undefined ? undefined : sql`is_active = ${query.isActive}`, ...searchWords(query.search).map((word) => sql`(iata ilike ${`${word}%`} or name ilike ${`%${word}%`})`)])}
      order by name, id limit ${limit + 1} offset ${offset}`.execute(db);
    return listAnswer(rows, limit, page);
  },
  listAircraft: async ({ query }, { db }) => {
    const { limit, offset, page } = pageOf(query);
    const { rows } = await sql<AircraftRow>`
      select id, iata, icao, manufacturer, model, seats, infant_limit as "infantLimit", is_active as "isActive" from aircraft
      ${filter([query.isActive === undefined ? undefined : sql`is_active = ${query.isActive}`, ...searchWords(query.search).map((word) => sql`(manufacturer || ' ' || model || ' ' || coalesce(iata, '') || ' ' || coalesce(icao, '')) ilike ${`%${word}%`}`)])}
      order by manufacturer, model, id limit ${limit + 1} offset ${offset}`.execute(db);
    return listAnswer(rows, limit, page);
  },
  listBaggageRules: async (_input, { db }) => {
    const { rows } = await sql<Omit<BaggageRule, 'code'>>`
      select id, name, type, pieces, weight_kg as "weightKg", cabin_pieces as "cabinPieces", cabin_weight_kg as "cabinWeightKg", infant_pieces as "infantPieces",
        infant_weight_kg as "infantWeightKg", description from baggage_rule where is_active order by name`.execute(db);
    return { result: rows.map((row) => ({ ...row, code: baggageCode(row) })) };
  },
  listFareRules: async (_input, { db }) => {
    const { rows } = await sql<FareRule>`select ${fareRuleColumns} from fare_rule r where is_active order by family, code`.execute(db);
    return { result: rows };
  },
};

interface AircraftRow {
  id: string;
  iata: string | null;
  icao: string | null;
  manufacturer: string;
  model: string;
  seats: number;
  infantLimit: number | null;
  isActive: boolean;
}

/** A fare rule as the contract names its fields, of table alias `r`. */
export const fareRuleColumns: RawBuilder<unknown> =
  sql.raw(`r.id, r.code, r.name, r.family, r.refundable, r.refund_bands as "refundBands", r.changeable, r.change_bands as "changeBands",
  r.no_show as "noShow", r.residual_on_change as "residualOnChange", r.name_correction as "nameCorrection", r.name_change as "nameChange", r.taxes_refundable as "taxesRefundable",
  r.service_fee_refundable as "serviceFeeRefundable", r.voidable, r.void_fee as "voidFee", r.child_discount_on_penalty as "childDiscountOnPenalty",
  r.infant_penalty_free as "infantPenaltyFree", r.combinable, r.currency, r.text`);

interface PageQuery {
  limit?: number | undefined;
  page?: number | undefined;
  after?: string | undefined;
}

/** Reference lists are short and change rarely: they page by row number, and `after` is the number of the next page. */
function pageOf(query: PageQuery): { limit: number; offset: number; page: number } {
  if (query.after !== undefined && !/^[1-9]\d{0,5}$/.test(query.after)) throw invalid({ after: ['Not a key of this list'] });
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
    .map((word) => word.replace(/[%_\\]/g, '\\$&'))
    .slice(0, 6);
}

export function filter(conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}
