import { sql } from 'kysely';
import type { Rates } from '../../rules/currencies.ts';
import type { Row } from '../database/rows.ts';

/* A day keeps dollar and euro in columns, all other currencies in one object (decision 0070). */

export type RatesRow = Pick<Row<'exchange_rate'>, 'festa_usd' | 'festa_eur' | 'official_usd' | 'official_eur'> & {
  festa_more: Record<string, number>;
  official_more: Record<string, number>;
};

export const houseRates = (row: Omit<RatesRow, `official_${string}`>): Rates => ({
  ...row.festa_more,
  USD: row.festa_usd,
  EUR: row.festa_eur,
});
export const officialRates = (row: Omit<RatesRow, `festa_${string}`>): Rates => ({
  ...row.official_more,
  USD: row.official_usd,
  EUR: row.official_eur,
});

/** The row of `exchange_rate r` that counts now. */
export const OF_TODAY = sql`where r.date <= (now() at time zone (select timezone from company_settings))::date order by r.date desc limit 1`;
