import type { InputHTMLAttributes } from 'react';
import { TITLES } from '../../../contract/orders.ts';
import type { Faults } from '../../forms/form.ts';
import { genderOf } from '../../features/checkout-draft/draft.ts';
import { countryOptions } from '../../countries.ts';
import { DOCUMENT_WORDS, TITLE_WORDS } from '../../features/passengers/words.ts';
import { today } from '../../today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type Entry, ENTRY_LABELS } from './entry.ts';

type TextName = 'lastName' | 'firstName' | 'nativeName' | 'docNumber' | 'phone' | 'email' | 'tags';
const INPUTS: Record<TextName, InputHTMLAttributes<HTMLInputElement>> = {
  lastName: { className: 'upper', autoCapitalize: 'characters', maxLength: 60 },
  firstName: { className: 'upper', autoCapitalize: 'characters', maxLength: 60 },
  nativeName: { autoCapitalize: 'words', maxLength: 120 },
  docNumber: { className: 'upper num', autoCapitalize: 'characters', maxLength: 30 },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 },
  tags: { maxLength: 200 },
};
const choose = { value: '', text: 'Choose' };

/** Person, travel document, and how to reach them. */
export function EntryFields({
  values,
  faults,
  onSet,
  masked,
}: {
  values: Entry;
  faults: Faults;
  onSet: (part: Partial<Entry>) => void;
  /** The number that is kept, as far as it is shown. */
  masked: string | null;
}) {
  const text = (field: TextName, hint?: string) => (
    <TextField
      label={ENTRY_LABELS[field]}
      name={field}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      {...INPUTS[field]}
      value={values[field]}
      hint={hint}
      error={faults[field] ?? (field === 'tags' ? faults['tags.0'] : undefined)}
      onValue={(value) => onSet({ [field]: value })}
    />
  );
  return (
    <>
      <div className="columns">
        {text('lastName', 'Latin letters as in the passport')}
        {text('firstName')}
      </div>
      <div className="halves">
        <SelectField
          label={ENTRY_LABELS.title}
          name="title"
          value={values.title}
          error={faults['title']}
          onValue={(title) => onSet({ title, gender: genderOf(title) })}
          options={[choose, ...TITLES.map((value) => ({ value, text: TITLE_WORDS[value] }))]}
        />
        <SelectField
          label={ENTRY_LABELS.gender}
          name="gender"
          value={values.gender}
          error={faults['gender']}
          onValue={(gender) => onSet({ gender })}
          options={[choose, { value: 'M', text: 'Male' }, { value: 'F', text: 'Female' }, { value: 'X', text: 'Other (X)' }]}
        />
      </div>
      <DateField
        label={ENTRY_LABELS.dateOfBirth}
        name="dateOfBirth"
        value={values.dateOfBirth}
        century="past"
        max={today()}
        error={faults['dateOfBirth']}
        onValue={(dateOfBirth) => onSet({ dateOfBirth })}
      />
      {text('nativeName', 'Helps to find them; never printed on a ticket')}
      <fieldset className="document stack">
        <legend className="h3">Travel document</legend>
        <SelectField
          label={ENTRY_LABELS.nationality}
          name="nationality"
          value={values.nationality}
          error={faults['nationality']}
          onValue={(nationality) => onSet({ nationality, ...(values.docCountry === '' ? { docCountry: nationality } : {}) })}
          options={countryOptions()}
        />
        <div className="halves">
          <SelectField
            label={ENTRY_LABELS.docType}
            name="docType"
            value={values.docType}
            error={faults['docType']}
            onValue={(docType) => onSet({ docType })}
            options={[choose, ...Object.entries(DOCUMENT_WORDS).map(([value, words]) => ({ value, text: words }))]}
          />
          {text('docNumber', masked ? `${masked} is kept until you type another` : undefined)}
        </div>
        <div className="columns">
          <SelectField
            label={ENTRY_LABELS.docCountry}
            name="docCountry"
            value={values.docCountry}
            error={faults['docCountry']}
            onValue={(docCountry) => onSet({ docCountry })}
            options={countryOptions()}
          />
          <DateField
            label={ENTRY_LABELS.docExpiry}
            name="docExpiry"
            value={values.docExpiry}
            error={faults['docExpiry']}
            onValue={(docExpiry) => onSet({ docExpiry })}
          />
        </div>
      </fieldset>
      <div className="columns">
        {text('phone')}
        {text('email')}
      </div>
      {text('tags', 'With commas between, for example: window seat, vegetarian')}
    </>
  );
}
