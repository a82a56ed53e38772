import * as v from 'valibot';
import type { Call } from '../../../contract/endpoints.ts';
import { TITLES } from '../../../contract/orders.ts';
import { passengerEndpoints, type SavedPassenger } from '../../../contract/passengers.ts';
import { countryOptions } from '../../countries.ts';
import { AgencyField } from '../../features/accounts/agency-field.tsx';
import { AgencySheet } from '../../features/accounts/agency-sheet.tsx';
import { perLang } from '../../per-lang.ts';
import { type ControlProps, formOver, type Kind } from '../../forms/fields.ts';
import { day, list, maybeDay, maybePick, maybeText, pick, text } from '../../forms/kinds.tsx';
import { today } from '../../today.ts';
import { commonText } from '../../../texts/common/text.ts';
import { passengersText } from '../../../texts/passengers/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Body = Required<Call<'createPassenger'>['body']>;
const NAME = { className: 'upper', autoCapitalize: 'characters', autoCorrect: 'off', maxLength: 60 } as const;
const DOCUMENTS = ['P', 'ID', 'OTHER'] as const;

export interface Agency {
  userId: string;
  businessName: string;
}
/** Whose book it is in. */
const agency: Kind<Agency | undefined, string | null> = {
  empty: undefined,
  read: (typed) => typed?.userId ?? null,
  write: () => undefined,
  show: (typed) => typed?.businessName ?? passengersText('none'),
  control: AgencyControl,
};

/** One saved passenger. */
const formOf = (own: boolean) =>
  formOver<Body, SavedPassenger>()({
    schema: v.pipe(
      passengerEndpoints.createPassenger.body,
      v.forward(
        v.partialCheck([['ownerId']], ({ ownerId }) => own || ownerId !== null, passengersText('agencyMissing')),
        ['ownerId'],
      ),
    ),
    fields: {
      ownerId: { label: commonText('agency'), ...agency },
      lastName: { label: peopleText('lastName'), hint: passengersText('latinHint'), ...text(NAME) },
      firstName: { label: peopleText('firstName'), ...text(NAME) },
      title: { label: peopleText('title'), ...pick(TITLES.map((value) => ({ value, text: peopleText(`title.${value}`) }))) },
      gender: {
        label: peopleText('gender'),
        ...pick([
          { value: 'M', text: peopleText('gender.M') },
          { value: 'F', text: peopleText('gender.F') },
          { value: 'X', text: peopleText('gender.X') },
        ]),
      },
      dateOfBirth: { label: peopleText('birthDate'), ...day({ century: 'past', max: today() }) },
      nativeName: {
        label: passengersText('nativeName'),
        hint: passengersText('nativeNameHint'),
        ...maybeText({ autoCapitalize: 'words', maxLength: 120 }),
      },
      nationality: { label: peopleText('nationality'), ...maybePick(countryOptions().slice(1), peopleText('choose')) },
      docType: {
        label: peopleText('document'),
        ...maybePick(
          DOCUMENTS.map((value) => ({ value, text: peopleText(`document.${value}`) })),
          peopleText('choose'),
        ),
      },
      docNumber: { label: peopleText('number'), ...maybeText({ className: 'upper num', autoCapitalize: 'characters', maxLength: 30 }) },
      docCountry: { label: peopleText('issuedBy'), ...maybePick(countryOptions().slice(1), peopleText('choose')) },
      docExpiry: { label: peopleText('validUntil'), ...maybeDay() },
      phone: { label: passengersText('phone'), ...maybeText({ type: 'tel', inputMode: 'tel', maxLength: 30 }) },
      email: { label: commonText('email'), ...maybeText({ type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }) },
      tags: { label: passengersText('labels'), hint: passengersText('labelsHint'), ...list({ maxLength: 200 }) },
    },
    // The number that is kept is shown masked beside the field.
    of: (one) => ({ ...one, docNumber: null, ownerId: one.owner.userId }),
    blank: {},
  });
export const passengerForm = perLang(() => formOf(false));
/** The same in one's own book: nobody is asked whose it is. */
export const ownPassengerForm = perLang(() => formOf(true));

function AgencyControl({ label, value, error, onValue }: ControlProps<Agency | undefined>) {
  return (
    <AgencyField
      label={label}
      error={error}
      name={value?.businessName}
      none={passengersText('chooseAgency')}
      spoken={value ? passengersText('agencyIs', { name: value.businessName }) : passengersText('agencyNone')}
      renderSheet={(shown) => (
        <AgencySheet
          {...shown}
          onChoose={(chosen) => {
            onValue(chosen);
            shown.onClose();
          }}
        />
      )}
    />
  );
}
