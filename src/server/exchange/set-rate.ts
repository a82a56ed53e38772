import { fieldError } from '../../contract/field-errors.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import type { CurrencySetting, DayRate } from '../../contract/exchange.ts';
import type { Rates } from '../../rules/currencies.ts';
import { houseRate, isFar } from '../../rules/house-rate.ts';
import { addDays, companyDay } from '../database/company-days.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { lockRates } from './follow-bank.ts';
import { readSettings } from './read-settings.ts';
import { ratesBetween } from './rates.ts';
import { houseRates, officialRates } from './rates-of.ts';
import { byHandOf, isByHand, lastDay, writeDay } from './take-sheet.ts';

type ManualRate = Extract<Parsed<'setRate'>['body'], { manualRate: object }>;

const DAYS_BACK = 30;

/** A rate by hand. 3.90 for 390 would sell tickets for a hundredth: what is far from the day before must be said twice (domain.md 6, case 52). */
export const setRate = (body: ManualRate, context: Context): Promise<{ result: DayRate }> =>
  once(context, body, async (tx) => {
    const { date, others, ...pair } = body.manualRate;
    await lockRates(tx);
    const today = await companyDay(tx);
    if (date > today) throw invalid({ 'manualRate.date': [fieldError('futureDay')] });
    if (date < addDays(today, -DAYS_BACK)) throw invalid({ 'manualRate.date': [fieldError('atMostDaysBack', { most: DAYS_BACK })] });
    const at = await lastDay(tx, date);
    const same = at?.date === date ? at : undefined;
    const before = (await lastDay(tx, addDays(date, -1))) ?? same;
    const given = Object.entries({ ...pair, ...others }).filter((one): one is [string, number] => one[1] !== undefined);
    checkKnown(given, others, await readSettings(tx));
    // A currency that is new today has no day before.
    if (before && !body.confirm) checkNear(given, { ...(same && houseRates(same)), ...houseRates(before) }, others);
    const known = same ?? before;
    const house = { ...(known ? houseRates(known) : {}), ...Object.fromEntries(given) } as Rates;
    // The first day of a house.
    for (const currency of ['USD', 'EUR'] as const)
      if (house[currency] === undefined) throw invalid({ [`manualRate.${currency}`]: [fieldError('oneRate')] });
    const official = { ...house, ...(known ? officialRates(known) : {}) };
    const byHand = [...new Set([...(same ? byHandOf(same) : []), ...given.map(([currency]) => currency)])];
    await writeDay(tx, date, { official, house, byHand }, { userId: context.actor.userId, note: body.note ?? null });
    const was = same && houseRates(same);
    await writeLog(tx, context, context.actor, {
      action: 'setRate',
      entity: 'exchangeRate',
      entityId: date,
      summary: [`${date}: ${given.map(([currency, rate]) => `${currency} ${rate}`).join(', ')}`, body.note].filter(Boolean).join(', '),
      diff: {
        before: was ? Object.fromEntries(given.map(([currency]) => [currency, was[currency]])) : null,
        after: Object.fromEntries(given),
        confirmed: body.confirm,
      },
    });
    return { answer: { result: (await ratesBetween(tx, date, date))[0]! } };
  });

/** Back to automatic: the official rate of today and the margin make it again. */
export const clearManualRate: Handler<'clearManualRate'> = ({ params }, context) =>
  once(context, params, async (tx) => {
    await lockRates(tx);
    const [setting] = await readSettings(tx, params.id);
    if (!setting) throw new ApiError('NOT_FOUND');
    const { ccy } = setting;
    const today = await companyDay(tx);
    const day = await lastDay(tx, today);
    const made = ccy === 'AMD' || !setting.isActive || !day ? undefined : houseRate(officialRates(day)[ccy]!, setting);
    if (made === undefined) throw new ApiError('RATE_NOT_MADE', { details: { currency: ccy }, say: () => ({ currency: ccy }) });
    if (isByHand(day!, ccy)) {
      const [house, official] = [houseRates(day!), officialRates(day!)];
      // Of a day that is over nothing changes: today becomes a day of its own.
      const byHand = day!.date === today ? byHandOf(day!).filter((one) => one !== ccy) : [];
      await writeDay(tx, today, { official, house: { ...house, [ccy]: made }, byHand });
      await writeLog(tx, context, context.actor, {
        action: 'clearManualRate',
        entity: 'exchangeRate',
        entityId: today,
        summary: `${today}: ${ccy} ${made}`,
        diff: { before: { [ccy]: house[ccy] }, after: { [ccy]: made } },
      });
    }
    return { answer: { result: (await ratesBetween(tx, today, today))[0]! } };
  });

const fieldOf = (currency: string, others: object) => (currency in others ? `manualRate.others.${currency}` : `manualRate.${currency}`);

function checkKnown(given: readonly [string, number][], others: object, dealt: readonly CurrencySetting[]): void {
  // Dollar and euro have names of their own, and the dram has no rate.
  const known = dealt.map(({ ccy }) => ccy).filter((ccy) => !['AMD', 'USD', 'EUR'].includes(ccy));
  const strange = given.filter(([currency]) => currency in others && !known.includes(currency));
  if (strange.length > 0)
    throw invalid(Object.fromEntries(strange.map(([currency]) => [fieldOf(currency, others), [fieldError('unknownCurrency')]])));
}

function checkNear(given: readonly [string, number][], before: Rates, others: object): void {
  const errors = given.flatMap(([currency, now]) => {
    const was = before[currency];
    if (was === undefined || !isFar(now, was)) return [];
    const change = now / was - 1;
    const error = fieldError(change < 0 ? 'rateLess' : 'rateMore', { percent: Math.round(Math.abs(change) * 100), last: String(was) });
    return [[fieldOf(currency, others), [error]] as [string, string[]]];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
