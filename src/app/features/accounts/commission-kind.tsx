import type { Call } from '../../../contract/endpoints.ts';
import { accountsText } from '../../../texts/accounts/text.ts';
import type { Kind } from '../../forms/fields.ts';
import { amountOf, writeAmount } from '../../read-amount.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

type Commission = NonNullable<Call<'createUserGroup'>['body']['commission']>;
export interface TypedCommission {
  kind: '' | Commission['kind'];
  value: string;
}

/** Percent of the fare, an amount for each passenger and flight, or null: `without` says in words what counts then. */
export const commissionKind = (
  without: string,
  { percent, fixed, hint: amountHint }: { percent: string; fixed: string; hint?: string } = {
    percent: accountsText('percentOfFare'),
    fixed: accountsText('amountEach'),
    hint: accountsText('amountHint'),
  },
): Kind<TypedCommission, Commission | null> => {
  const options = [
    { value: '', text: without },
    { value: 'percent', text: percent },
    { value: 'fixed', text: fixed },
  ];
  return {
    empty: { kind: '', value: '' },
    read: ({ kind, value }) => (kind === '' ? null : { kind, value: amountOf(value) }),
    write: (value) => (value ? { kind: value.kind, value: writeAmount(value.value) } : { kind: '', value: '' }),
    show: ({ kind, value }) => (kind === '' ? without.toLowerCase() : kind === 'percent' ? `${value} %` : value),
    control: ({ name, label, hint, value, error, disabled, onValue }) => (
      <div className="columns">
        <SelectField
          label={label}
          name={`${name}.kind`}
          hint={hint}
          value={value.kind}
          options={options}
          disabled={disabled}
          onValue={(kind) => onValue({ ...value, kind: kind as TypedCommission['kind'] })}
        />
        {value.kind !== '' && (
          <TextField
            label={value.kind === 'percent' ? accountsText('percent') : accountsText('amount')}
            name={`${name}.value`}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            hint={value.kind === 'percent' ? undefined : amountHint}
            value={value.value}
            error={error}
            disabled={disabled}
            onValue={(typed) => onValue({ ...value, value: typed })}
          />
        )}
      </div>
    ),
  };
};
