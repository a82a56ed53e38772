import type { InputHTMLAttributes } from 'react';
import { countryOptions } from '../../countries.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type Contact, CONTACT_LABELS } from './contact.ts';
import type { Faults } from '../../forms/form.ts';
import { LANGUAGES } from './words.ts';

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'spellCheck' | 'required'>;
type Text = Exclude<keyof Contact, 'country' | 'language'>;

const INPUTS: Record<Text, Input> = {
  businessName: { maxLength: 120 },
  companyName: { maxLength: 160 },
  vat: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  contactNameSurname: { maxLength: 120, autoCapitalize: 'words' },
  ceoNameSurname: { maxLength: 120, autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  mobilePhone: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  city: { maxLength: 80 },
  address: { maxLength: 200 },
};

export interface ContactFieldsProps {
  values: Contact;
  faults: Faults;
  onSet: (part: Partial<Contact>) => void;
  /** Fields that stand elsewhere or are not to be changed here. */
  without?: readonly (keyof Contact)[];
}

/** Who they are and how to reach them. Somebody types here about others, so the browser's own address is not offered. */
export function ContactFields({ values, faults, onSet, without = [] }: ContactFieldsProps) {
  const text = (field: Text) =>
    !without.includes(field) && (
      <TextField
        key={field}
        label={CONTACT_LABELS[field]}
        name={field}
        autoComplete="off"
        enterKeyHint="next"
        {...INPUTS[field]}
        value={values[field]}
        error={faults[field]}
        onValue={(value) => onSet({ [field]: value })}
      />
    );
  return (
    <>
      {text('businessName')}
      {text('email')}
      <div className="columns">
        {text('companyName')}
        {text('vat')}
        {text('contactNameSurname')}
        {text('ceoNameSurname')}
        {text('phone')}
        {text('mobilePhone')}
        <SelectField
          label={CONTACT_LABELS.country}
          name="country"
          value={values.country}
          options={countryOptions()}
          error={faults['country']}
          onValue={(country) => onSet({ country })}
        />
        {text('city')}
      </div>
      {text('address')}
      {!without.includes('language') && (
        <SelectField
          label={CONTACT_LABELS.language}
          name="language"
          hint="Mails and documents come in this language"
          value={values.language}
          options={LANGUAGES}
          error={faults['language']}
          onValue={(language) => onSet({ language })}
        />
      )}
    </>
  );
}
