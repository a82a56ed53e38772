import * as v from 'valibot';
import { type CurrencySetting, exchangeEndpoints, settingFields } from '../../../contract/exchange.ts';

import { MARGIN_TYPES, type MarginType } from '../../../rules/house-rate.ts';
import { formOver } from '../../forms/fields.ts';
import { perLang } from '../../per-lang.ts';
import { day, decimal, pickNumber, text, yes } from '../../forms/kinds.tsx';
import { ratesText } from '../../../texts/rates/text.ts';

type Margin = Pick<CurrencySetting, keyof typeof settingFields>;
interface Rate {
  manualRate: { date: string; USD: number; EUR: number };
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

/** The sales rate of a day by hand. */
export const rateForm = perLang(() =>
  formOver<Rate, never>()({
    schema: exchangeEndpoints.setRate.body.options[0],
    fields: {
      manualRate: {
        date: { label: ratesText('day'), hint: ratesText('dayHint'), ...day() },
        USD: { label: ratesText('oneInDrams', { currency: 'USD' }), ...decimal() },
        EUR: { label: ratesText('oneInDrams', { currency: 'EUR' }), ...decimal() },
      },
      note: { label: ratesText('note'), hint: ratesText('noteHint'), ...text({ maxLength: 200 }) },
    },
    of: (row) => row,
    blank: {},
  }),
);
