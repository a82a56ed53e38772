import * as v from 'valibot';
import { type CurrencySetting, exchangeEndpoints, settingFields } from '../../../contract/exchange.ts';
import { plural } from '../../../rules/format.ts';
import { MARGIN_TYPES, type MarginType } from '../../../rules/house-rate.ts';
import { formOver } from '../../forms/fields.ts';
import { day, decimal, pickNumber, text, yes } from '../../forms/kinds.tsx';

type Margin = Pick<CurrencySetting, keyof typeof settingFields>;
interface Rate {
  manualRate: { date: string; USD: number; EUR: number };
  note: string;
}

/** Does its rate follow the Central Bank? */
export const follows = ({ isActive, marginType }: { isActive?: unknown; marginType?: unknown }): boolean =>
  isActive === true && Number(marginType) !== (3 satisfies MarginType);

/** Margin of a currency; of the dram only the rounding. */
export const MARGIN = formOver<Margin, CurrencySetting>()({
  schema: v.object(settingFields),
  fields: {
    isActive: { label: 'Follows the Central Bank', ...yes() },
    marginType: {
      label: 'House rate',
      ...pickNumber(MARGIN_TYPES.map(({ id, label }) => ({ value: id, text: label }))),
      shown: ({ isActive }) => isActive === true,
    },
    marginValue: { label: 'Margin', hint: 'May be below zero', ...decimal(), shown: follows },
    roundTo: {
      label: 'Prices in drams are rounded to',
      ...pickNumber(([1, 10, 100] as const).map((value) => ({ value, text: value === 1 ? 'Whole drams' : plural(value, 'dram') }))),
    },
  },
  of: (row) => row,
  blank: {},
});

/** The house rate of a day by hand. */
export const RATE = formOver<Rate, never>()({
  schema: exchangeEndpoints.setRate.body.options[0],
  fields: {
    manualRate: {
      date: { label: 'Day', hint: 'Today or one of the 30 days before', ...day() },
      USD: { label: '1 USD in AMD', ...decimal() },
      EUR: { label: '1 EUR in AMD', ...decimal() },
    },
    note: { label: 'Note', hint: 'Why, for the log', ...text({ maxLength: 200 }) },
  },
  of: (row) => row,
  blank: {},
});
