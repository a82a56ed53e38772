import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { may } from '../../contract/endpoint.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { exchangeEndpoints, type CurrencySetting, type DayRate } from '../../contract/exchange.ts';
import { houseRate, isFar } from '../../rules/house-rate.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { lockRates } from './follow-bank.ts';
import { ratesBetween } from './rates.ts';

type Fields = Omit<Extract<Parsed<'setRate'>['body'], { ccy: string }>, 'manualRate'>;

export const listCurrencySettings: Handler<'listCurrencySettings'> = async (_input, { db, actor }) => {
  const { rows } = await sql<Pick<Row<'rate_fetch'>, 'error' | 'failures'> & { fetchedAt: string | null }>`
    select fetched_at as "fetchedAt", error, failures from rate_fetch`.execute(db);
  const source = rows[0]!;
  const writes = may(actor.role, exchangeEndpoints.updateCurrencySetting);
  return {
    result: await read(db),
    meta: { follows: source.fetchedAt !== null || source.failures > 0, fetchedAt: source.fetchedAt, error: writes ? source.error : null },
  };
};

export const createCurrencySetting = (body: Fields, context: Context): Promise<{ result: CurrencySetting }> =>
  once(context, body, async (tx) => {
    const id = newId();
    const { rows } = await sql`
      insert into currency_setting (id, ccy, margin_type, margin_value, round_to, is_active, display_order)
      values (${id}, ${body.ccy}, ${body.marginType}, ${body.marginValue}, ${body.roundTo}, ${body.isActive}, 9) on conflict (ccy) do nothing returning 1`.execute(
      tx,
    );
    if (rows.length === 0) throw new ApiError('SETTINGS_OF_CURRENCY', { details: { currency: body.ccy } });
    const result = await found(tx, id);
    await log(tx, context, 'createCurrencySetting', result, { after: result });
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
    const { rows } = await sql<{ accounts: number; flights: number; templates: number }>`
      select (select count(*)::int from users where currency = ${before.ccy}) as accounts,
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
  const column = ccy === 'USD' ? 'usd' : 'eur';
  const { rows } = await sql<Pick<Row<'exchange_rate'>, 'date'> & { official: number; house: number; made: boolean }>`
    select date, ${sql.ref(`official_${column}`)} as official, ${sql.ref(`festa_${column}`)} as house,
      date = (select (now() at time zone timezone)::date from company_settings) and source <> 'manual' as made
    from exchange_rate order by date desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return null;
  const house = houseRate(last.official, margin);
  if (house === undefined) throw invalid({ marginValue: [fieldError('nothingLeftOfRate')] });
  if (isFar(house, last.house) && !confirmed)
    throw invalid({ marginValue: [fieldError('rateJump', { last: String(last.house), rate: String(house) })] });
  if (!last.made) return null;
  await sql`update exchange_rate set ${sql.ref(`festa_${column}`)} = ${house}, version = version + 1, updated_at = now() where date = ${last.date}`.execute(
    tx,
  );
  return (await ratesBetween(tx, last.date, last.date))[0] ?? null;
}

async function read(db: Db, id?: string): Promise<CurrencySetting[]> {
  const { rows } = await sql<CurrencySetting>`
    select id, ccy, margin_type as "marginType", margin_value as "marginValue", round_to as "roundTo", is_active as "isActive", version
    from currency_setting where ${id ?? null}::uuid is null or id = ${id ?? null} order by display_order, ccy`.execute(db);
  return rows;
}

async function found(db: Db, id: string): Promise<CurrencySetting> {
  const [one] = await read(db, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

const log = (tx: Tx, context: Context, action: LogAction, one: CurrencySetting, diff: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'currencySetting', entityId: one.id, summary: one.ccy, diff });
