import { sql } from 'kysely';
import type { DayRate } from '../../contract/exchange.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';

/** AMD for one unit. The house rate is what the product sells at; a day without a rate carries the last known one. */

/** Each day of the range, newest first. Days before the first known rate carry the first known one, so the list is never empty. */
export async function ratesBetween(db: Db, startDate: string, endDate: string): Promise<DayRate[]> {
  const { rows } = await sql<Pick<Row<'exchange_rate'>, 'date' | 'festa_usd' | 'festa_eur' | 'official_usd' | 'official_eur'>>`
    select date, festa_usd, festa_eur, official_usd, official_eur from exchange_rate
    where date <= ${endDate} and date >= coalesce((select max(date) from exchange_rate where date <= ${startDate}), ${startDate}) order by date`.execute(
    db,
  );
  const known =
    rows.length > 0
      ? rows
      : (
          await sql<
            (typeof rows)[number]
          >`select date, festa_usd, festa_eur, official_usd, official_eur from exchange_rate order by date limit 1`.execute(db)
        ).rows;
  const days: DayRate[] = [];
  let next = 0;
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    while (next + 1 < known.length && known[next + 1]!.date <= day) next++;
    const rate = known[next];
    if (!rate) continue;
    days.push({
      date: day,
      festaRate: { USD: rate.festa_usd, EUR: rate.festa_eur },
      officialRate: { USD: rate.official_usd, EUR: rate.official_eur },
      stale: rate.date !== day,
      rateDate: rate.date,
    });
  }
  return days.reverse();
}

const DAY = 86_400_000;
