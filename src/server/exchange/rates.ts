import { sql } from 'kysely';
import type { DayRate } from '../../contract/exchange.ts';
import type { Rates } from '../../rules/currencies.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { houseRates, officialRates, type RatesRow } from './rates-of.ts';

/** AMD for one unit. The house rate is what the product sells at; a day without a rate carries the last known one. */

type Day = Pick<Row<'exchange_rate'>, 'date'> & RatesRow & { dealt: string[] };

/** Each day of the range, newest first. Days before the first known rate carry the first known one, so the list is never empty. */
export async function ratesBetween(db: Db, startDate: string, endDate: string): Promise<DayRate[]> {
  const read = (which: ReturnType<typeof sql>) =>
    sql<Day>`
      select date, festa_usd, festa_eur, festa_more, official_usd, official_eur, official_more, array(select ccy from currency_setting order by display_order, ccy) as dealt
      from exchange_rate ${which}`.execute(db);
  const { rows } = await read(
    sql`where date <= ${endDate} and date >= coalesce((select max(date) from exchange_rate where date <= ${startDate}), ${startDate}) order by date`,
  );
  const known = rows.length > 0 ? rows : (await read(sql`order by date limit 1`)).rows;
  const days: DayRate[] = [];
  let next = 0;
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    while (next + 1 < known.length && known[next + 1]!.date <= day) next++;
    const rate = known[next];
    if (!rate) continue;
    days.push({
      date: day,
      festaRate: shown(houseRates(rate), rate.dealt),
      officialRate: shown(officialRates(rate), rate.dealt),
      stale: rate.date !== day,
      rateDate: rate.date,
    });
  }
  return days.reverse();
}

/** A currency that the desk no longer deals in keeps its rate for what was sold in it, and is not shown. */
const shown = (all: Rates, dealt: readonly string[]): Rates => {
  const rates: Rates = { USD: all.USD, EUR: all.EUR };
  for (const currency of dealt) if (all[currency] !== undefined) rates[currency] = all[currency];
  return rates;
};

const DAY = 86_400_000;
