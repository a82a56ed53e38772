import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, currency, day, id, instant, text } from './fields.ts';
import { ROLES, type Role } from './roles.ts';

/** Dollar and euro, and every other currency that the desk deals in, by its code. */
export const perCurrency = v.objectWithRest({ USD: v.number(), EUR: v.number() }, v.number());

/** AMD for one unit. `festaRate` is the house rate: official rate plus margin. `stale`: carried forward from `rateDate`. */
export const dayRate = v.object({ date: day, festaRate: perCurrency, officialRate: perCurrency, stale: v.boolean(), rateDate: day });
export type DayRate = v.InferOutput<typeof dayRate>;

/** AMD for one unit, as precise as the Central Bank publishes. */
const rate = v.pipe(
  v.number(fieldError('rateForm')),
  v.minValue(0.0001, fieldError('moreThanZero')),
  v.maxValue(100_000, fieldError('tooMuch')),
  v.check((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, fieldError('fourDecimals')),
);

/** As GET /api/currencySettings/MarginTypes names them. */
const marginType = v.picklist([1, 2, 3], fieldError('chooseRateMethod'));
export const settingFields = {
  marginType,
  /** Percent or drams on the official rate; at type 3 it does nothing. */
  marginValue: v.pipe(
    v.number(fieldError('decimalForm')),
    v.minValue(-1000, fieldError('tooLittle')),
    v.maxValue(1000, fieldError('tooMuch')),
    v.check((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, fieldError('fourDecimals')),
  ),
  roundTo: v.picklist([1, 10, 100], fieldError('roundingStep')),
  /** Does its rate follow the Central Bank? */
  isActive: v.boolean(),
};
/** Amounts in drams are rounded to `roundTo` of them; every other currency has a margin on the official rate. */
export const currencySetting = v.object({
  id,
  ccy: v.string(),
  marginType,
  marginValue: v.number(),
  roundTo: v.picklist([1, 10, 100]),
  isActive: v.boolean(),
  version: v.number(),
});
export type CurrencySetting = v.InferOutput<typeof currencySetting>;
/** How the last question to the Central Bank went. `follows`: it is asked at all. */
const rateSource = v.object({
  follows: v.boolean(),
  fetchedAt: v.nullable(instant),
  error: v.nullable(v.string()),
  /** Drams for one of each currency that the bank quotes and the desk does not deal in yet. Empty but for who writes rates. */
  quoted: v.record(v.string(), v.number()),
  /** The rates of today that were set by hand, and by whom: null where none was, and but for who writes rates. */
  byHand: v.nullable(v.object({ date: day, currencies: v.array(v.string()), by: v.nullable(v.string()), note: v.nullable(v.string()) })),
});
export type RateSource = v.InferOutput<typeof rateSource>;
const writers: readonly Role[] = ['Super Admin', 'Admin'];
/** Ten percent by a slipped point is a hundred: what is far from the rate of now is said twice. */
const confirm = v.optional(v.boolean(), false);

export const exchangeEndpoints = {
  listCurrencySettings: endpoint({
    method: 'GET',
    path: '/api/currencySettings',
    roles: ROLES,
    summary:
      'Margin and rounding of each currency, and how the last question to the Central Bank went; why it failed is for staff who write rates',
    answer: v.object({ result: v.array(currencySetting), meta: rateSource }),
  }),
  listMarginTypes: endpoint({
    method: 'GET',
    path: '/api/currencySettings/MarginTypes',
    roles: ROLES,
    summary: 'The ways a house rate is made of the official one',
    answer: answerOf(v.array(v.object({ id: v.number(), key: v.string(), label: v.string() }))),
  }),
  updateCurrencySetting: endpoint({
    method: 'PUT',
    path: '/api/currencySettings/:id',
    roles: writers,
    idempotent: true,
    summary:
      "Change margin, rounding or whether a currency follows the Central Bank. Today's house rate is made anew when today has a sheet and nobody has set it by hand, else the next one; no order changes. More than a tenth off needs `confirm`. STALE_SETTINGS",
    params: v.strictObject({ id }),
    body: v.strictObject({ ...settingFields, version: count(1, 2_000_000_000), confirm }),
    answer: v.object({ result: currencySetting, meta: v.object({ today: v.nullable(dayRate) }) }),
  }),
  deleteCurrencySetting: endpoint({
    method: 'DELETE',
    path: '/api/currencySettings/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Stop dealing in a currency: its house rate no longer follows. IN_USE while accounts, flights to come, services or templates are in it; the dram stays',
    params: v.strictObject({ id }),
    answer: v.object({ message: v.string() }),
  }),
  clearManualRate: endpoint({
    method: 'DELETE',
    path: '/api/currencySettings/:id/manualRate',
    roles: writers,
    idempotent: true,
    summary:
      "Back to automatic: today's house rate of a currency is made of the official rate and its margin again, where it was set by hand. RATE_NOT_MADE (IN_USE) where no margin makes it",
    params: v.strictObject({ id }),
    answer: answerOf(dayRate),
  }),
  rateByRange: endpoint({
    method: 'POST',
    path: '/exchange/rate-by-range',
    roles: 'public',
    summary: 'Rates of each day of a range of at most 366 days, newest first; a day without a rate carries the last known one',
    body: v.pipe(
      v.strictObject({ startDate: day, endDate: day }),
      v.forward(
        v.check(({ startDate, endDate }) => startDate <= endDate, fieldError('endBeforeStart')),
        ['endDate'],
      ),
      v.forward(
        v.check(
          ({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= 366 * 86_400_000,
          fieldError('atMostDays', { most: 366 }),
        ),
        ['endDate'],
      ),
    ),
    answer: answerOf(v.array(dayRate)),
  }),
  setRate: endpoint({
    method: 'POST',
    path: '/api/currencySettings',
    roles: ['Super Admin', 'Admin'],
    idempotent: true,
    summary:
      'The house rate of a day by hand, today or one of the 30 days before: AMD for one unit; currencies that are left out keep theirs. More than a tenth off the rate before it needs `confirm`, so that a slipped digit is seen; what is held or booked keeps its rate. Without `manualRate` a currency that the desk is to deal in from now on (IN_USE where it does), with `rate` as its house rate of today where it is not made of that of the Central Bank',
    body: v.variant('manualRate', [
      v.pipe(
        v.strictObject({
          manualRate: v.strictObject({
            date: day,
            USD: v.optional(rate),
            EUR: v.optional(rate),
            others: v.optional(v.record(currency, v.optional(rate)), {}),
          }),
          confirm,
          note: v.optional(text(200)),
        }),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          const { manualRate } = dataset.value;
          const { USD, EUR, others } = manualRate;
          if (USD !== undefined || EUR !== undefined || Object.values(others).some((one) => one !== undefined)) return;
          addIssue({
            message: fieldError('oneRate'),
            path: [
              { type: 'object', origin: 'value', input: dataset.value, key: 'manualRate', value: manualRate },
              { type: 'object', origin: 'value', input: manualRate, key: 'USD', value: USD },
            ],
          });
        }),
      ),
      v.strictObject({
        manualRate: v.optional(v.undefined()),
        /** Of two decimals, by ISO 4217. */
        ccy: currency,
        ...settingFields,
        rate: v.optional(rate),
      }),
    ]),
    answer: answerOf(v.union([dayRate, currencySetting])),
  }),
};
