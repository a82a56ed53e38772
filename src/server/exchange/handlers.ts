import { ratesTexts } from '../../texts/rates/every.ts';
import type { Handlers } from '../http/context.ts';
import { MARGIN_TYPES } from '../../rules/house-rate.ts';
import { createCurrencySetting, deleteCurrencySetting, listCurrencySettings, updateCurrencySetting } from './currency-settings.ts';
import { ratesBetween } from './rates.ts';
import { clearManualRate, setRate } from './set-rate.ts';

export const exchangeHandlers: Pick<
  Handlers,
  | 'rateByRange'
  | 'setRate'
  | 'clearManualRate'
  | 'listCurrencySettings'
  | 'listMarginTypes'
  | 'updateCurrencySetting'
  | 'deleteCurrencySetting'
> = {
  rateByRange: async ({ body }, { db }) => ({ result: await ratesBetween(db, body.startDate, body.endDate) }),
  clearManualRate,
  setRate: ({ body }, context) => (body.manualRate === undefined ? createCurrencySetting(body, context) : setRate(body, context)),
  listCurrencySettings,
  listMarginTypes: async (_, { lang }) => ({
    result: MARGIN_TYPES.map((one) => ({ ...one, label: ratesTexts(lang)(`marginType.${one.id}`) })),
  }),
  updateCurrencySetting,
  deleteCurrencySetting,
};
