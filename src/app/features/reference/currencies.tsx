import { useQuery } from '@tanstack/react-query';
import type { DayRate } from '../../../contract/exchange.ts';
import { todayRateQuery } from '../rates/queries.ts';
import type { ControlProps, Kind } from '../../forms/fields.ts';
import { SelectField } from '../../ui/field.tsx';
import { formsText } from '../../../texts/forms/text.ts';

/** What the desk deals in, as the rates of today have it: the dram first. */
export const currenciesOf = (rate: Pick<DayRate, 'festaRate'> | null | undefined): string[] => [
  'AMD',
  ...Object.keys(rate?.festaRate ?? { USD: 0, EUR: 0 }),
];

/** One of the currencies. What an entry has is always among them. */
export const pickCurrency = (): Kind<string, string> => ({
  empty: '',
  // What is not chosen yet is refused by the contract.
  read: (typed) => typed,
  write: (value) => value,
  show: (typed) => typed,
  control: (props) => <CurrencyField {...props} />,
});
/** Or none: null. */
export const maybeCurrency = (without: string): Kind<string, string | null> => ({
  empty: '',
  read: (typed) => typed || null,
  write: (value) => value ?? '',
  show: (typed) => typed || without,
  control: (props) => <CurrencyField {...props} without={without} />,
});

function CurrencyField({ typed: _typed, without, ...props }: ControlProps<string> & { without?: string }) {
  const { data } = useQuery(todayRateQuery());
  const codes = [...new Set([...currenciesOf(data), ...(props.value ? [props.value] : [])])];
  const none = without ?? (props.value ? undefined : formsText('choose'));
  return (
    <SelectField
      {...props}
      options={[...(none === undefined ? [] : [{ value: '', text: none }]), ...codes.map((code) => ({ value: code, text: code }))]}
    />
  );
}
