import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { may } from '../../contract/endpoint.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { exchangeEndpoints, type CurrencySetting, type DayRate, type RateSource } from '../../contract/exchange.ts';
import { houseRate, isFar } from '../../rules/house-rate.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { hasRate, isCurrency } from '../../rules/currencies.ts';
import { companyDay } from '../database/company-days.ts';
import { lockRates } from './follow-bank.ts';
import { ratesBetween } from './rates.ts';
import { houseRates, OF_TODAY, officialRates, type RatesRow } from './rates-of.ts';
import { readSettings } from './read-settings.ts';
import { byHandOf, isByHand, lastDay, writeDay } from './take-sheet.ts';

type Fields = Omit<Extract<Parsed<'setRate'>['body'], { ccy: string }>, 'manualRate'>;

export const listCurrencySettings: Handler<'listCurrencySettings'> = async (_input, { db, actor }) => {
  const { rows } = await sql<Pick<Row<'rate_fetch'>, 'error' | 'failures'> & { fetchedAt: string | null; quoted: Record<string, number> }>`
    select fetched_at as "fetchedAt", error, failures, quoted from rate_fetch`.execute(db);
  const source = rows[0]!;
  const result = await readSettings(db);
  const writes = may(actor.role, exchangeEndpoints.updateCurrencySetting);
  const dealt = new Set(result.map(({ ccy }) => ccy));
  return {
    result,
    meta: {
      follows: source.fetchedAt !== null || source.failures > 0,
      fetchedAt: source.fetchedAt,
      error: writes ? source.error : null,
      quoted: writes ? Object.fromEntries(Object.entries(source.quoted).filter(([ccy]) => !dealt.has(ccy))) : {},
      byHand: writes ? await byHandToday(db) : null,
    },
  };
};

/** Which rates of today were set by hand, by whom and why; null when none was. */
async function byHandToday(db: Db): Promise<RateSource['byHand']> {
  const { rows } = await sql<Pick<Row<'exchange_rate'>, 'date' | 'note' | 'by_hand' | 'source'> & RatesRow & { by: string | null }>`
    select r.date, r.note, r.by_hand, r.source, r.festa_usd, r.festa_eur, r.festa_more, coalesce(nullif(u.contact_name_surname, ''), u.email) as by
    from exchange_rate r left join users u on u.id = r.set_by ${OF_TODAY}`.execute(db);
  const [day] = rows;
  const currencies = day ? byHandOf(day) : [];
  return !day || currencies.length === 0 ? null : { date: day.date, currencies, by: day.by, note: day.note };
}

export const createCurrencySetting = (body: Fields, context: Context): Promise<{ result: CurrencySetting }> =>
  once(context, body, async (tx) => {
    if (body.ccy !== 'AMD' && !isCurrency(body.ccy)) throw invalid({ ccy: [fieldError('unknownCurrency')] });
    const id = newId();
    await lockRates(tx);
    const { rows } = await sql`
      insert into currency_setting (id, ccy, margin_type, margin_value, round_to, is_active, display_order)
      values (${id}, ${body.ccy}, ${body.marginType}, ${body.marginValue}, ${body.roundTo}, ${body.isActive}, 9) on conflict (ccy) do nothing returning 1`.execute(
      tx,
    );
    if (rows.length === 0) throw new ApiError('SETTINGS_OF_CURRENCY', { details: { currency: body.ccy } });
    const result = await found(tx, id);
    await firstRate(tx, body);
    await log(tx, context, 'createCurrencySetting', result, { after: { ...result, rate: body.rate } });
    return { answer: { result } };
  });

export const updateCurrencySetting: Handler<'updateCurrencySetting'> = ({ params, body: { version, confirm, ...body } }, context) =>
  once(context, { ...params, ...body, version, confirm }, async (tx) => {
    await lockRates(tx);
    const before = await found(tx, params.id);
    if (before.version !== version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
    if (before.ccy === 'AMD' && (body.marginValue !== 0 || !body.isActive)) throw invalid({ marginValue: [fieldError('amdHasNoMargin')] });
    await sql`
      update currency_setting set margin_type = ${body.marginType}, margin_value = ${body.marginValue}, round_to = ${body.roundTo}, is_active = ${body.isActive},
        version = version + 1, updated_at = now() where id = ${params.id}`.execute(tx);
    const result = await found(tx, params.id);
    const today = result.ccy === 'AMD' ? null : await makeToday(tx, result, confirm);
    await log(tx, context, 'updateCurrencySetting', result, { ...differing(before, result), today: today?.festaRate, confirmed: confirm });
    return { answer: { result, meta: { today } } };
  });

/** Offers of a currency without a margin would go on at an old rate: so only while nothing is in it. */
export const deleteCurrencySetting: Handler<'deleteCurrencySetting'> = ({ params }, context) =>
  once(context, params, async (tx) => {
    await lockRates(tx);
    const before = await found(tx, params.id);
    const { rows } = await sql<{ accounts: number; flights: number; services: number; templates: number }>`
      select (select count(*)::int from users where currency = ${before.ccy}) as accounts,
        (select count(*)::int from service where currency = ${before.ccy} and is_active) as services,
        (select count(*)::int from flight where currency = ${before.ccy} and departure_utc > now() and deleted_at is null) as flights,
        (select count(*)::int from class_template where currency = ${before.ccy} and deleted_at is null) as templates`.execute(tx);
    const used = rows[0]!;
    if (before.ccy === 'AMD' || Object.values(used).some((count) => count > 0))
      throw new ApiError('CURRENCY_USED', { details: { ...used, currency: before.ccy } });
    await sql`delete from currency_setting where id = ${params.id}`.execute(tx);
    await log(tx, context, 'deleteCurrencySetting', before, { before });
    return { answer: { message: answersTexts(context.lang)('currencyRemoved', { currency: before.ccy }) } };
  });

/**
 * Today's house rate with the new margin; null when it counts from the next sheet on: today has none yet, or a person has set the
 * rate by hand. Days that are over never change. Throws a field error when it would be nothing, or far and not confirmed.
 */
async function makeToday(tx: Tx, { ccy, ...margin }: CurrencySetting, confirmed: boolean): Promise<DayRate | null> {
  if (!margin.isActive || margin.marginType === 3) return null;
  const today = await companyDay(tx);
  const last = await lastDay(tx, today);
  if (!last) return null;
  const [all, official] = [houseRates(last), officialRates(last)];
  const [was, source] = [all[ccy], official[ccy]];
  if (was === undefined || source === undefined) return null;
  const house = houseRate(source, margin);
  if (house === undefined) throw invalid({ marginValue: [fieldError('nothingLeftOfRate')] });
  if (isFar(house, was) && !confirmed) throw invalid({ marginValue: [fieldError('rateJump', { last: String(was), rate: String(house) })] });
  if (last.date !== today || isByHand(last, ccy)) return null;
  await writeDay(tx, last.date, { official, house: { ...all, [ccy]: house }, byHand: byHandOf(last) });
  return (await ratesBetween(tx, last.date, last.date))[0] ?? null;
}

/** The first rate of a currency is written into the day that counts now, beside those that it has. */
async function firstRate(tx: Tx, { ccy, rate, ...margin }: Fields): Promise<void> {
  const day = await lastDay(tx, await companyDay(tx));
  if (!day || hasRate(ccy, houseRates(day))) return;
  const { rows } = await sql<{ official: number | null }>`select (quoted ->> ${ccy}::text)::float8 as official from rate_fetch`.execute(tx);
  const official = rows[0]?.official ?? rate;
  const house = rate ?? (margin.isActive && official !== undefined ? houseRate(official, margin) : undefined);
  if (house === undefined || official === undefined) throw invalid({ rate: [fieldError('rateNeeded')] });
  await writeDay(tx, day.date, {
    official: { ...officialRates(day), [ccy]: official },
    house: { ...houseRates(day), [ccy]: house },
    byHand: rate === undefined ? byHandOf(day) : [...byHandOf(day), ccy],
  });
}

async function found(db: Db, id: string): Promise<CurrencySetting> {
  const [one] = await readSettings(db, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

const log = (tx: Tx, context: Context, action: LogAction, one: CurrencySetting, diff: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'currencySetting', entityId: one.id, summary: one.ccy, diff });
