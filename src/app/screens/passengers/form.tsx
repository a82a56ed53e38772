import { useState } from 'react';
import * as v from 'valibot';
import type { Call } from '../../../contract/endpoints.ts';
import { TITLES } from '../../../contract/orders.ts';
import { passengerEndpoints, type SavedPassenger } from '../../../contract/passengers.ts';
import { countryOptions } from '../../countries.ts';
import { AgencySheet } from '../../features/accounts/agency-sheet.tsx';
import { DOCUMENT_WORDS, TITLE_WORDS } from '../../features/passengers/words.ts';
import { type ControlProps, formOver, type Kind } from '../../forms/fields.ts';
import { day, list, maybeDay, maybePick, maybeText, pick, text } from '../../forms/kinds.tsx';
import { today } from '../../today.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Body = Required<Call<'createPassenger'>['body']>;
const NAME = { className: 'upper', autoCapitalize: 'characters', autoCorrect: 'off', maxLength: 60 } as const;
const DOCUMENTS = Object.entries(DOCUMENT_WORDS).map(([value, words]) => ({ value: value as keyof typeof DOCUMENT_WORDS, text: words }));

export interface Agency {
  userId: string;
  businessName: string;
}
/** Whose book it is in. */
const agency: Kind<Agency | undefined, string | null> = {
  empty: undefined,
  read: (typed) => typed?.userId ?? null,
  write: () => undefined,
  show: (typed) => typed?.businessName ?? 'none',
  control: AgencyControl,
};

/** A person of the passenger book. */
export const PASSENGER = formOver<Body, SavedPassenger>()({
  schema: v.pipe(
    passengerEndpoints.createPassenger.body,
    v.forward(
      v.partialCheck([['ownerId']], ({ ownerId }) => ownerId !== null, 'Please choose the agency'),
      ['ownerId'],
    ),
  ),
  fields: {
    ownerId: { label: 'Agency', ...agency },
    lastName: { label: 'Last name', hint: 'Latin letters as in the passport', ...text(NAME) },
    firstName: { label: 'First name', ...text(NAME) },
    title: { label: 'Title', ...pick(TITLES.map((value) => ({ value, text: TITLE_WORDS[value] }))) },
    gender: {
      label: 'Gender',
      ...pick([
        { value: 'M', text: 'Male' },
        { value: 'F', text: 'Female' },
        { value: 'X', text: 'Other (X)' },
      ]),
    },
    dateOfBirth: { label: 'Date of birth', ...day({ century: 'past', max: today() }) },
    nativeName: {
      label: 'Native name',
      hint: 'Helps to find them; never printed on a ticket',
      ...maybeText({ autoCapitalize: 'words', maxLength: 120 }),
    },
    nationality: { label: 'Nationality', ...maybePick(countryOptions().slice(1), 'Choose') },
    docType: { label: 'Document', ...maybePick(DOCUMENTS, 'Choose') },
    docNumber: { label: 'Number', ...maybeText({ className: 'upper num', autoCapitalize: 'characters', maxLength: 30 }) },
    docCountry: { label: 'Issued by', ...maybePick(countryOptions().slice(1), 'Choose') },
    docExpiry: { label: 'Valid until', ...maybeDay() },
    phone: { label: 'Phone', ...maybeText({ type: 'tel', inputMode: 'tel', maxLength: 30 }) },
    email: { label: 'E-mail', ...maybeText({ type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }) },
    tags: { label: 'Labels', hint: 'With commas between, for example: window seat, vegetarian', ...list({ maxLength: 200 }) },
  },
  // The number that is kept is shown masked beside the field.
  of: (one) => ({ ...one, docNumber: null, ownerId: one.owner.userId }),
  blank: {},
});

function AgencyControl({ label, value, error, onValue }: ControlProps<Agency | undefined>) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Field label={label} error={error}>
        {(wiring) => (
          <button
            type="button"
            className="input row between"
            aria-label={`Agency: ${value?.businessName ?? 'choose'}`}
            {...wiring}
            onClick={() => setChoosing(true)}
          >
            <span className={value ? 'cut' : 'quiet'}>{value?.businessName ?? 'Choose whose book'}</span>
            <Icon name="down" />
          </button>
        )}
      </Field>
      <AgencySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          onValue(chosen);
          setChoosing(false);
        }}
      />
    </>
  );
}
