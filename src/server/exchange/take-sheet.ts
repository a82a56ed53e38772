import { sql } from 'kysely';
import type { Rates } from '../../rules/currencies.ts';
import { houseRate, isFar, type Margin } from '../../rules/house-rate.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Sheet } from './central-bank.ts';
import { houseRates, officialRates, type RatesRow } from './rates-of.ts';

type Day = Pick<Row<'exchange_rate'>, 'date' | 'source' | 'by_hand'> & RatesRow;

type ByHand = Pick<Day, 'source' | 'by_hand'>;

/** Its house rate of that day is what a person has set. A day of the release before names none: then it is the whole day. */
export const isByHand = ({ source, by_hand }: ByHand, currency: string): boolean =>
  by_hand.length > 0 ? by_hand.includes(currency) : source === 'manual';

/** The currencies whose rates of that day a person has set. */
export const byHandOf = (day: ByHand & Parameters<typeof houseRates>[0]): string[] =>
  Object.keys(houseRates(day)).filter((currency) => isByHand(day, currency));

/** The last day that is known at a day, that day itself included. */
export async function lastDay(db: Db, until: string): Promise<Day | undefined> {
  const { rows } = await sql<Day>`
    select date, source, by_hand, official_usd, official_eur, official_more, festa_usd, festa_eur, festa_more
    from exchange_rate where date <= ${until} order by date desc limit 1`.execute(db);
  return rows[0];
}

/** Write a day: what it had of other currencies and is not named here stays. */
export async function writeDay(
  tx: Tx,
  date: string,
  { official, house, byHand }: { official: Rates; house: Rates; byHand: readonly string[] },
  by?: { userId: string; note: string | null },
): Promise<void> {
  const { USD, EUR, ...more } = house;
  const { USD: officialUsd, EUR: officialEur, ...officialMore } = official;
  await sql`
    insert into exchange_rate as r (date, official_usd, official_eur, official_more, festa_usd, festa_eur, festa_more, by_hand, source, set_by, note)
    values (${date}, ${officialUsd}, ${officialEur}, ${JSON.stringify(officialMore)}, ${USD}, ${EUR}, ${JSON.stringify(more)}, ${[...byHand]}::text[],
      ${byHand.length > 0 ? 'manual' : 'cba'}, ${by?.userId ?? null}, ${by?.note ?? null})
    on conflict (date) do update set official_usd = excluded.official_usd, official_eur = excluded.official_eur, festa_usd = excluded.festa_usd,
      festa_eur = excluded.festa_eur, official_more = r.official_more || ${JSON.stringify(officialMore)}::jsonb, festa_more = r.festa_more || ${JSON.stringify(more)}::jsonb,
      by_hand = excluded.by_hand, source = excluded.source, set_by = case when ${by !== undefined} then excluded.set_by else r.set_by end,
      note = case when ${by !== undefined} then excluded.note else r.note end, version = r.version + 1, updated_at = now()`.execute(tx);
}

/**
 * A sheet of the Central Bank becomes a day. What a person has set for it stays; the official figures beside it become the true ones.
 * The same sheet again changes nothing. Throws when dollar or euro are too far from before; says which other currencies are, and leaves them.
 */
export async function takeSheet(tx: Tx, { date, rates }: Sheet): Promise<string[]> {
  const last = await lastDay(tx, date);
  const margins = await readMargins(tx);
  const before = last && { official: officialRates(last), house: houseRates(last) };
  const official: Rates = { USD: rates.USD, EUR: rates.EUR };
  for (const [currency, rate] of Object.entries(before?.official ?? {})) official[currency] ??= rates[currency] ?? rate;
  const far = last ? tooFar(official, date, last) : [];
  const stopped = far.find(({ currency }) => currency === 'USD' || currency === 'EUR');
  if (stopped) throw stopped.error;
  for (const { currency } of far) official[currency] = before!.official[currency]!;
  const same = last?.date === date ? last : undefined;
  if (same && Object.entries(official).every(([currency, rate]) => before!.official[currency] === rate))
    return far.map(({ error }) => error.message);
  const house: Rates = { USD: 0, EUR: 0 };
  for (const currency of Object.keys(official)) {
    const margin = margins.get(currency);
    // What the bank does not quote stays as a person has set it.
    const stays = rates[currency] === undefined || (same && isByHand(same, currency));
    const made = stays ? undefined : margin && houseRate(official[currency]!, margin);
    house[currency] = made ?? before?.house[currency] ?? official[currency]!;
  }
  await writeDay(tx, date, { official, house, byHand: same ? byHandOf(same) : [] });
  return far.map(({ error }) => error.message);
}

/** A figure far from both the last official and the last house rate is a fault of the source until a person has confirmed it by hand. */
function tooFar(official: Rates, date: string, last: Day): { currency: string; error: Error }[] {
  // After a long silence much may have happened.
  if (Date.parse(date) - Date.parse(last.date) > 30 * 86_400_000) return [];
  const [were, sold] = [officialRates(last), houseRates(last)];
  return Object.entries(official).flatMap(([currency, now]) => {
    const [was, house] = [were[currency], sold[currency]];
    return was !== undefined && house !== undefined && isFar(now, was) && isFar(now, house)
      ? [{ currency, error: new Error(`The rate of ${currency} went from ${was} to ${now}: too far to take unseen`) }]
      : [];
  });
}

/** The margins of the currencies that follow the bank. */
async function readMargins(db: Db): Promise<Map<string, Margin>> {
  const { rows } = await sql<Margin & Pick<Row<'currency_setting'>, 'ccy'>>`
    select ccy, margin_type as "marginType", margin_value as "marginValue" from currency_setting where is_active`.execute(db);
  return new Map(rows.map((row) => [row.ccy, row]));
}
