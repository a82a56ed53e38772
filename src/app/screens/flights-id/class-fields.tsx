import { useQuery } from '@tanstack/react-query';
import { type Cabin, CABINS } from '../../../contract/fields.ts';
import { AudiencePicker, audienceWords } from '../../features/accounts/audience-picker.tsx';
import type { Faults } from '../../forms/form.ts';
import { baggageRulesQuery, fareRulesQuery } from '../../features/reference/queries.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CLASS_LABELS, type ClassValues } from './class-values.ts';
import { LimitFields } from './limit-fields.tsx';

export interface ClassFieldsProps {
  values: ClassValues;
  faults: Faults;
  currency: string;
  onSet: (part: Partial<ClassValues>) => void;
}

const CABIN_NAMES: Record<Cabin, string> = { economy: 'Economy', premium: 'Premium', business: 'Business', first: 'First' };
const PEOPLE = [
  ['Adult', 'adultFare', 'adultTax'],
  ['Child', 'childFare', 'childTax'],
  ['Infant', 'infantFare', 'infantTax'],
] as const;
const LIMITS = ['ptlMinutes', 'ttlHours', 'salesFrom', 'salesTo', 'priority'];

/** What a class is, costs and allows; limits and audience stand behind a line each. */
export function ClassFields(props: ClassFieldsProps) {
  const { values, faults, currency, onSet } = props;
  const { data: baggage } = useQuery(baggageRulesQuery());
  const { data: rules } = useQuery(fareRulesQuery());
  const text = (field: TextKey, more: object = {}) => (
    <TextField
      label={CLASS_LABELS[field]}
      name={field}
      autoComplete="off"
      value={values[field]}
      error={faults[field]}
      onValue={(value) => onSet({ [field]: value })}
      {...more}
    />
  );
  const figure = { inputMode: 'decimal', className: 'num' } as const;
  return (
    <>
      <div className="columns two">
        {text('code', { className: 'code', maxLength: 1, autoCapitalize: 'characters', placeholder: 'Y' })}
        {text('seatsTotal', { inputMode: 'numeric', className: 'num', maxLength: 4 })}
        {text('name', { maxLength: 40, placeholder: 'Economy' })}
        {text('family', { maxLength: 20, placeholder: 'Flex' })}
        <SelectField
          label={CLASS_LABELS.cabin}
          name="cabin"
          value={values.cabin}
          error={faults['cabin']}
          options={CABINS.map((value) => ({ value, text: CABIN_NAMES[value] }))}
          onValue={(cabin) => onSet({ cabin: CABINS.find((one) => one === cabin) ?? 'economy' })}
        />
        {text('fareBasis', { className: 'code', maxLength: 15, autoCapitalize: 'characters', placeholder: 'YFLX' })}
      </div>
      <fieldset className="choices" aria-label={`Prices in ${currency}`}>
        <legend className="field-label">Prices in {currency}</legend>
        <div className="class-prices">
          {PEOPLE.map(([who, fare, tax]) => (
            <div key={who} className="columns two">
              {text(fare, figure)}
              {text(tax, figure)}
            </div>
          ))}
          <div className="columns two">{text('serviceFee', { ...figure, hint: 'Infants carry none' })}</div>
        </div>
      </fieldset>
      <div className="columns">
        <SelectField
          label={CLASS_LABELS.baggageRuleId}
          name="baggageRuleId"
          value={values.baggageRuleId}
          error={faults['baggageRuleId']}
          options={choices(
            values.baggageRuleId,
            baggage?.map((one) => ({ value: one.id, text: `${one.name} (${one.code})` })),
          )}
          onValue={(baggageRuleId) => onSet({ baggageRuleId })}
        />
        <SelectField
          label={CLASS_LABELS.fareRuleId}
          name="fareRuleId"
          value={values.fareRuleId}
          error={faults['fareRuleId']}
          options={choices(
            values.fareRuleId,
            rules?.map((one) => ({ value: one.id, text: `${one.code} ${one.name}` })),
          )}
          onValue={(fareRuleId) => onSet({ fareRuleId })}
        />
      </div>
      <label className="switch">
        <input type="checkbox" name="isActive" checked={values.isActive} onChange={(event) => onSet({ isActive: event.target.checked })} />
        <span>On sale</span>
      </label>
      <details className="fold" open={LIMITS.some((field) => faults[field]) || undefined}>
        <summary>
          Limits
          <Icon name="down" className="in-chip" />
        </summary>
        <LimitFields {...props} />
      </details>
      <details className="fold" open={Object.keys(faults).some((field) => field.startsWith('audience')) || undefined}>
        <summary>
          {audienceWords(values)}
          <Icon name="down" className="in-chip" />
        </summary>
        <AudiencePicker
          groupIds={values.groupIds}
          userIds={values.userIds}
          fault={Object.entries(faults).find(([field]) => field.startsWith('audience'))?.[1]}
          onSet={onSet}
        />
      </details>
    </>
  );
}

type TextKey = { [K in keyof ClassValues]: ClassValues[K] extends string ? K : never }[keyof ClassValues];

/** While the list is on its way the present choice must not look like none. */
function choices(value: string, options: { value: string; text: string }[] = []) {
  return [
    { value: '', text: 'Choose' },
    ...options,
    ...(value && !options.some((one) => one.value === value) ? [{ value, text: 'The present rule' }] : []),
  ];
}
