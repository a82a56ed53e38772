import * as v from 'valibot';
import { type CurrencySetting, exchangeEndpoints, settingFields } from '../../../contract/exchange.ts';

import { MARGIN_TYPES, type MarginType } from '../../../rules/house-rate.ts';
import { type Field, formOver } from '../../forms/fields.ts';
import { perLang } from '../../per-lang.ts';
import { day, decimal, decimalOf, maybeDecimal, pick, pickNumber, text, yes } from '../../forms/kinds.tsx';
import { ratesText } from '../../../texts/rates/text.ts';

type Margin = Pick<CurrencySetting, keyof typeof settingFields>;
interface Rate {
  manualRate: {
    date: string;
    USD?: number | undefined;
    EUR?: number | undefined;
    /** Not there while dollar and euro are all. */
    others?: Record<string, number | undefined>;
  };
  note: string;
}

/** Does its rate follow the Central Bank? */
export const follows = ({ isActive, marginType }: { isActive?: unknown; marginType?: unknown }): boolean =>
  isActive === true && Number(marginType) !== (3 satisfies MarginType);

/** Margin of a currency; of the dram only the rounding. */
export const marginForm = perLang(() =>
  formOver<Margin, CurrencySetting>()({
    schema: v.object(settingFields),
    fields: {
      isActive: { label: ratesText('follows'), ...yes() },
      marginType: {
        label: ratesText('salesRate'),
        ...pickNumber(MARGIN_TYPES.map(({ id }) => ({ value: id, text: ratesText(`marginType.${id}`) }))),
        shown: ({ isActive }) => isActive === true,
      },
      marginValue: { label: ratesText('margin'), hint: ratesText('marginHint'), ...decimal(), shown: follows },
      roundTo: {
        label: ratesText('roundTo'),
        ...pickNumber(
          ([1, 10, 100] as const).map((value) => ({
            value,
            text: value === 1 ? ratesText('wholeDrams') : ratesText('drams', { n: value }),
          })),
        ),
      },
    },
    of: (row) => row,
    blank: {},
  }),
);

/** Drams for one; empty: as it is. */
const rateField = (label: string): Field<string, number | undefined> => ({
  ...maybeDecimal(),
  label,
  read: (typed) => (typed.trim() === '' ? undefined : decimalOf(typed)),
  write: (value) => (value === undefined ? '' : String(value)),
});
const oneInDrams = (currency: string) => rateField(ratesText('oneInDrams', { currency }));

/** The sales rates of a day by hand; those that are left empty stay. */
export const rateForm = (others: readonly string[]) =>
  formOver<Rate, never>()({
    schema: exchangeEndpoints.setRate.body.options[0],
    fields: {
      manualRate: {
        date: { label: ratesText('day'), hint: ratesText('dayHint'), ...day() },
        USD: oneInDrams('USD'),
        EUR: oneInDrams('EUR'),
        others: Object.fromEntries(others.map((currency) => [currency, oneInDrams(currency)])),
      },
      note: { label: ratesText('note'), hint: ratesText('noteHint'), ...text({ maxLength: 200 }) },
    },
    of: (row) => row,
    blank: {},
  });

/** Dollar and euro have fields of their own. */
export const rateName = (ccy: string): 'USD' | 'EUR' | `others.${string}` => (ccy === 'USD' || ccy === 'EUR' ? ccy : `others.${ccy}`);

/** A currency that the desk is to deal in. */
export const currencyForm = (choices: readonly { value: string; text: string }[]) =>
  formOver<Margin & { ccy: string; rate?: number | undefined }, never>()({
    schema: exchangeEndpoints.setRate.body.options[1],
    fields: {
      ccy: { label: ratesText('currency'), ...pick(choices) },
      ...marginForm().fields,
      rate: { ...rateField(ratesText('rateToday')), hint: ratesText('rateTodayHint') },
    },
    of: (row) => row,
    blank: { isActive: true, marginType: '1', marginValue: '0', roundTo: '1' },
  });
