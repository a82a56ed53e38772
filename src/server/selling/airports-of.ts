import { sql, type RawBuilder } from 'kysely';

/** Of commission rule `r`: the airports that one of its codes stands for, a city for all of its own; null where it names none. */
export const airportsOf = (code: 'from_code' | 'to_code'): RawBuilder<unknown> =>
  sql.raw(`case when r.${code} is not null then array(select iata from airport where iata = r.${code} or city_code = r.${code}) end`);
