import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import { houseRate, isFar, type Margin } from '../../rules/house-rate.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { tellStaff } from '../notifications/tell-staff.ts';
import type { CentralBank, Sheet } from './central-bank.ts';

/** Serialises whoever writes a rate: the job, a person, a margin. */
export const lockRates = (tx: Tx) => sql`select pg_advisory_xact_lock(720005)`.execute(tx);

const EVERY_MINUTES = 60;
/** A try that is not over by then has died with its process. */
const LEASE_MINUTES = 3;
/** After so many failures in a row, about an hour, staff are told. */
const PATIENCE = 6;
const GAP_DAYS = 30;

/**
 * Ask the Central Bank when it is time. Each node calls this every minute; one of them finds the row due. A failure is tried again
 * after 1, 2, 4 ... 60 minutes; until then the last known rate is carried forward. True when a sheet was taken.
 */
export async function followBank(db: Db, bank: CentralBank): Promise<boolean> {
  const { rows: claim } = await sql<Pick<TableRow<'rate_fetch'>, 'failures'>>`
    update rate_fetch set next_at = now() + make_interval(mins => ${LEASE_MINUTES}) where next_at <= now() returning failures`.execute(db);
  if (!claim[0]) return false;
  try {
    const sheets = await missing(db, bank);
    await transaction(db, async (tx) => {
      await lockRates(tx);
      for (const sheet of sheets) await take(tx, sheet);
      await sql`update rate_fetch set next_at = now() + make_interval(mins => ${EVERY_MINUTES}), failures = 0, fetched_at = now(), error = null`.execute(
        tx,
      );
    });
    return true;
  } catch (error) {
    const failures = claim[0].failures + 1;
    const words = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await transaction(db, async (tx) => {
      await sql`
        update rate_fetch set failures = ${failures}, error = ${words}, next_at = now() + make_interval(mins => ${Math.min(60, 2 ** (failures - 1))})`.execute(
        tx,
      );
      if (failures >= PATIENCE) await tellStaff(tx, noticeOf(words));
    });
    return false;
  }
}

/** The latest sheet, and those between it and the last one that was taken: a house that was away for a week gets its week. */
async function missing(db: Db, bank: CentralBank): Promise<Sheet[]> {
  const latest = await bank.latest();
  const { rows } = await sql<{ last: string | null; from: string }>`
    select max(date) as last, greatest(max(date) + 1, ${latest.date}::date - ${GAP_DAYS}::int) as "from" from exchange_rate where source <> 'manual' and date < ${latest.date}`.execute(
    db,
  );
  const { last, from } = rows[0]!;
  const gap = latest.previous !== null && last !== null && last < latest.previous;
  const between = gap ? await bank.between(from, latest.previous!) : [];
  return [...between.filter((one) => one.date < latest.date), latest];
}

type Row = Pick<TableRow<'exchange_rate'>, 'date' | 'source' | 'official_usd' | 'official_eur' | 'festa_usd' | 'festa_eur'>;

/** What a person has set for a day stays; the official figures beside it become the true ones. The same sheet again changes nothing. */
async function take(tx: Tx, sheet: Sheet): Promise<void> {
  const { rows } = await sql<Row>`
    select date, source, official_usd, official_eur, festa_usd, festa_eur from exchange_rate where date <= ${sheet.date} order by date desc limit 1`.execute(
    tx,
  );
  const [last] = rows;
  if (last) checkNear(sheet, last);
  const same = last?.date === sheet.date ? last : undefined;
  if (same && same.official_usd === sheet.USD && same.official_eur === sheet.EUR) return;
  const margins = await readMargins(tx);
  const house = (official: number, margin: Margin | undefined, before: number | undefined) =>
    (margin && houseRate(official, margin)) ?? before ?? official;
  await sql`
    insert into exchange_rate (date, official_usd, official_eur, festa_usd, festa_eur, source)
    values (${sheet.date}, ${sheet.USD}, ${sheet.EUR}, ${house(sheet.USD, margins.get('USD'), last?.festa_usd)}, ${house(sheet.EUR, margins.get('EUR'), last?.festa_eur)}, 'cba')
    on conflict (date) do update set official_usd = excluded.official_usd, official_eur = excluded.official_eur,
      festa_usd = case when exchange_rate.source = 'manual' then exchange_rate.festa_usd else excluded.festa_usd end,
      festa_eur = case when exchange_rate.source = 'manual' then exchange_rate.festa_eur else excluded.festa_eur end,
      source = case when exchange_rate.source = 'manual' then 'manual' else 'cba' end, version = exchange_rate.version + 1, updated_at = now()`.execute(
    tx,
  );
}

/** A figure far from both the last official and the last house rate is a fault of the source until a person has confirmed it by hand. */
function checkNear(sheet: Sheet, last: Row): void {
  // After a long silence much may have happened.
  if (Date.parse(sheet.date) - Date.parse(last.date) > 30 * 86_400_000) return;
  for (const [iso, now, official, house] of [
    ['USD', sheet.USD, last.official_usd, last.festa_usd],
    ['EUR', sheet.EUR, last.official_eur, last.festa_eur],
  ] as const)
    if (isFar(now, official) && isFar(now, house))
      throw new Error(`The rate of ${iso} went from ${official} to ${now}: too far to take unseen`);
}

/** The margins of the currencies that follow the bank. */
export async function readMargins(db: Db): Promise<Map<string, Margin>> {
  const { rows } = await sql<Margin & Pick<TableRow<'currency_setting'>, 'ccy'>>`
    select ccy, margin_type as "marginType", margin_value as "marginValue" from currency_setting where is_active`.execute(db);
  return new Map(rows.map((row) => [row.ccy, row]));
}

const noticeOf = (error: string) => ({
  title: sentence('ratesStuck.title'),
  text: sentence('ratesStuck.text', { error }),
  link: '/currency',
});
