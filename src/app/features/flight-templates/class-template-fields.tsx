import { useQuery } from '@tanstack/react-query';
import { CABINS } from '../../../contract/fields.ts';
import type { Faults } from '../../forms/form.ts';
import { AudiencePicker, audienceWords } from '../accounts/audience-picker.tsx';
import { baggageRulesQuery, fareRulesQuery } from '../reference/queries.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CLASS_LABELS, type ClassTemplateForm } from './class-template-form.ts';

export interface ClassFieldsProps {
  values: ClassTemplateForm;
  faults: Faults;
  onSet: (part: Partial<ClassTemplateForm>) => void;
}
type Typed = { [K in keyof ClassTemplateForm]: ClassTemplateForm[K] extends string ? K : never }[keyof ClassTemplateForm];

const CURRENCIES = ['AMD', 'USD', 'EUR'].map((value) => ({ value, text: value }));
const CABIN_OPTIONS = CABINS.map((value) => ({ value, text: value }));
const FOLDED = ['ptlMinutes', 'ttlHours', 'salesFromDays', 'salesToHours', 'priority'];

export function ClassTemplateFields({ values, faults, onSet }: ClassFieldsProps) {
  const { data: baggage } = useQuery(baggageRulesQuery());
  const { data: rules } = useQuery(fareRulesQuery());
  const text = (name: Typed, more: object = {}) => (
    <TextField
      label={CLASS_LABELS[name]}
      name={name}
      autoComplete="off"
      value={values[name]}
      error={faults[name]}
      onValue={(value) => onSet({ [name]: value })}
      {...more}
    />
  );
  const figure = (name: Typed, more: object = {}) => text(name, { inputMode: 'decimal', className: 'num', ...more });
  const choice = (name: Typed, options: readonly { value: string; text: string }[]) => (
    <SelectField
      label={CLASS_LABELS[name]}
      name={name}
      value={values[name]}
      options={options}
      error={faults[name] && values[name] === '' ? 'Choose one' : faults[name]}
      onValue={(value) => onSet({ [name]: value })}
    />
  );
  return (
    <>
      <div className="columns pair">
        {text('code', { autoCapitalize: 'characters', maxLength: 1, className: 'code' })}
        {figure('seatsTotal', { inputMode: 'numeric' })}
        {text('family', { maxLength: 20, placeholder: 'Flex' })}
        {text('name', { maxLength: 40, placeholder: 'Economy' })}
        {choice('cabin', CABIN_OPTIONS)}
        {text('fareBasis', { autoCapitalize: 'characters', maxLength: 15, className: 'code' })}
      </div>
      {choice('currency', CURRENCIES)}
      <fieldset className="choices">
        <legend className="field-label">Fare and tax for one passenger, {values.currency}</legend>
        <div className="fares">
          {(['adult', 'child', 'infant'] as const).map((type) => (
            <div key={type} className="columns pair">
              {figure(`${type}Fare`)}
              {figure(`${type}Tax`)}
            </div>
          ))}
          {figure('serviceFee', { hint: 'Of adults and children' })}
        </div>
      </fieldset>
      {choice('baggageRuleId', [
        { value: '', text: 'Choose one' },
        ...(baggage ?? []).map((one) => ({ value: one.id, text: `${one.name} (${one.code})` })),
        ...kept(values.baggageRuleId, baggage),
      ])}
      {choice('fareRuleId', [
        { value: '', text: 'Choose one' },
        ...(rules ?? []).map((one) => ({ value: one.id, text: `${one.name} (${one.currency})` })),
        ...kept(values.fareRuleId, rules),
      ])}
      <details className="fold" open={FOLDED.some((name) => Object.keys(faults).some((path) => path.startsWith(name))) || undefined}>
        <summary>
          Sale and limits
          <Icon name="down" className="in-chip" />
        </summary>
        <div className="stack">
          <div className="columns">
            {figure('salesFromDays', { inputMode: 'numeric', hint: 'Empty: at once' })}
            {figure('salesToHours', { inputMode: 'numeric', hint: 'Empty: as long as the flight' })}
            {figure('ptlMinutes', { inputMode: 'numeric', hint: 'Empty: as the time limits say' })}
            {figure('ttlHours', { inputMode: 'numeric', hint: 'Empty: as the time limits say' })}
            {figure('priority', { inputMode: 'numeric', hint: 'Small stands first' })}
          </div>
          {(['instantOnly', 'isActive'] as const).map((name) => (
            <label key={name} className="switch">
              <input type="checkbox" name={name} checked={values[name]} onChange={() => onSet({ [name]: !values[name] })} />
              <span>{CLASS_LABELS[name]}</span>
            </label>
          ))}
        </div>
      </details>
      <details className="fold" open={Object.keys(faults).some((path) => path.startsWith('audience')) || undefined}>
        <summary>
          {audienceWords(values)}
          <Icon name="down" className="in-chip" />
        </summary>
        <AudiencePicker
          groupIds={values.groupIds}
          userIds={values.userIds}
          fault={Object.entries(faults).find(([path]) => path.startsWith('audience'))?.[1]}
          onSet={onSet}
        />
      </details>
    </>
  );
}

/** While a list is on its way, or knows a rule no more, the present choice must not look like none. */
const kept = (id: string, list: readonly { id: string }[] | undefined) =>
  id !== '' && !list?.some((one) => one.id === id) ? [{ value: id, text: 'The present one' }] : [];
