import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { tellStaff } from '../notifications/tell-staff.ts';
import type { CentralBank, Sheet } from './central-bank.ts';
import { takeSheet } from './take-sheet.ts';

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
    update rate_fetch set next_at = now() + make_interval(mins => ${LEASE_MINUTES}) where next_at <= now() or next_at > now() + make_interval(mins => ${2 * EVERY_MINUTES}) returning failures`.execute(
    db,
  );
  if (!claim[0]) return false;
  try {
    const sheets = await missing(db, bank);
    await transaction(db, async (tx) => {
      await lockRates(tx);
      let left: string[] = [];
      for (const sheet of sheets) left = await takeSheet(tx, sheet);
      const words = left.length === 0 ? null : left.join('. ').slice(0, 300);
      const { rows: told } = await sql<{ error: string | null }>`select error from rate_fetch`.execute(tx);
      await sql`
        update rate_fetch set next_at = now() + make_interval(mins => ${EVERY_MINUTES}), failures = 0, fetched_at = now(), error = ${words},
          quoted = ${JSON.stringify(sheets.at(-1)!.rates)}`.execute(tx);
      if (words !== null && words !== told[0]?.error) await tellStaff(tx, noticeOf(words));
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
  const { rows } = await sql<{ last: string | null; from: string; others: string[] }>`
    select max(date) as last, greatest(max(date) + 1, ${latest.date}::date - ${GAP_DAYS}::int) as "from",
      array(select ccy from currency_setting where ccy not in ('AMD', 'USD', 'EUR') order by ccy) as others
    from exchange_rate where source <> 'manual' and date < ${latest.date}`.execute(db);
  const { last, from, others } = rows[0]!;
  const gap = latest.previous !== null && last !== null && last < latest.previous;
  const between = gap ? await bank.between(from, latest.previous!, others) : [];
  return [...between.filter((one) => one.date < latest.date), latest];
}

const noticeOf = (error: string) => ({
  title: sentence('ratesStuck.title'),
  text: sentence('ratesStuck.text', { error }),
  link: '/currency',
});
