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

type Without = string | ((typed: Record<string, unknown>) => string);

/** Percent of the fare, an amount for each passenger and flight, or null: `without` says in words what counts then, by what else is typed. */
export const commissionKind = (
  without: Without,
  { percent, fixed, hint: amountHint }: { percent: string; fixed: string; hint?: string } = {
    percent: accountsText('percentOfFare'),
    fixed: accountsText('amountEach'),
    hint: accountsText('amountHint'),
  },
): Kind<TypedCommission, Commission | null> => {
  const none = (typed: Record<string, unknown>) => (typeof without === 'string' ? without : without(typed));
  return {
    empty: { kind: '', value: '' },
    read: ({ kind, value }) => (kind === '' ? null : { kind, value: amountOf(value) }),
    write: (value) => (value ? { kind: value.kind, value: writeAmount(value.value) } : { kind: '', value: '' }),
    show: ({ kind, value }) => (kind === '' ? none({}).toLowerCase() : kind === 'percent' ? `${value} %` : value),
    control: ({ name, label, hint, value, error, disabled, typed, onValue }) => (
      <div className="columns">
        <SelectField
          label={label}
          name={`${name}.kind`}
          hint={hint}
          value={value.kind}
          options={[
            { value: '', text: none(typed) },
            { value: 'percent', text: percent },
            { value: 'fixed', text: fixed },
          ]}
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
            onValue={(amount) => onValue({ ...value, value: amount })}
          />
        )}
      </div>
    ),
  };
};
