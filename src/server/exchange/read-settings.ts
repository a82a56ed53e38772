import { sql } from 'kysely';
import type { CurrencySetting } from '../../contract/exchange.ts';
import type { Db } from '../database/database.ts';

/** The currencies that the desk deals in, or one of them. */
export async function readSettings(db: Db, id?: string): Promise<CurrencySetting[]> {
  const { rows } = await sql<CurrencySetting>`
    select id, ccy, margin_type as "marginType", margin_value as "marginValue", round_to as "roundTo", is_active as "isActive", version
    from currency_setting where ${id ?? null}::uuid is null or id = ${id ?? null} order by display_order, ccy`.execute(db);
  return rows;
}
