import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../database/transaction.ts';

/** What no installation can work without: settings with the product's defaults (domain.md 2.6), and a first rate to carry forward. */
export async function settingsIfEmpty(db: Db): Promise<void> {
  await sql`insert into company_settings (id, comp_name) values (1, 'Tatev') on conflict do nothing`.execute(db);
  await sql`insert into ticket_settings (id) values (1) on conflict do nothing`.execute(db);
  const bands = [
    { fromHoursToDeparture: 168, limitMinutes: 1440 },
    { fromHoursToDeparture: 72, limitMinutes: 720 },
    { fromHoursToDeparture: 24, limitMinutes: 240 },
    { fromHoursToDeparture: 6, limitMinutes: 60 },
    { fromHoursToDeparture: 0, limitMinutes: 0 },
  ];
  await sql`insert into time_limits (id, bands) values (1, ${JSON.stringify(bands)}::jsonb) on conflict do nothing`.execute(db);
  for (const [i, ccy] of ['AMD', 'USD', 'EUR'].entries()) {
    await sql`insert into currency_setting (id, ccy, margin_type, margin_value, display_order) values (${newId()}, ${ccy}, 1, ${ccy === 'AMD' ? 0 : 0.65}, ${i}) on conflict (ccy) do nothing`.execute(
      db,
    );
  }
  // The Central Bank's figures of a known day: dated, so that every screen shows them as old until a rate is set.
  await sql`
    insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source, note) select date '2026-03-18', 377.39, 435.55, 379.84, 438.38, 'cba', 'delivered with the program'
    where not exists (select 1 from exchange_rate)`.execute(db);
}
