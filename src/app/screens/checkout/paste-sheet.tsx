import { useState } from 'react';
import { formsFor, typeFor } from '../../../rules/passengers.ts';
import { writeDate } from '../../../rules/read-date.ts';
import { tripOf } from '../../features/checkout-draft/check-draft.ts';
import { NO_FIRST_NAME, titlesOf, type Traveller } from '../../features/checkout-draft/draft.ts';
import type { PastedPerson } from '../../features/paste-passengers/read-names.ts';
import { readPaste } from '../../features/paste-passengers/read-paste.ts';
import { today } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import type { Filling } from './book-fill.tsx';
import { ScanPassport } from './scan-passport.tsx';
import { freeForms, type TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

export type PasteSheetProps = Pick<TravellerParts, 'index' | 'travellers' | 'hold'> & Filling & { open: boolean; onClose: () => void };

/** Passengers out of a pasted text: who was read and where they go is seen before anything is filled in. */
export function PasteSheet({ index, travellers, hold, open, onClose, onFill, onFilled }: PasteSheetProps) {
  const [text, setText] = useState('');
  const [scanned, setScanned] = useState(false);
  const { people, unread } = readPaste(text, Number(today().slice(0, 4)));
  const { departures } = tripOf(hold);
  const forms = formsFor(people, freeForms(travellers, index), departures);
  const placed = people.flatMap((person, i) => (forms[i] === undefined ? [] : [{ person, form: forms[i] }]));
  const fill = () => {
    for (const { person, form } of placed) onFill(form, typedFrom(person, travellers[form]!));
    setText('');
    onFilled();
  };
  return (
    <Sheet
      open={open}
      title={checkoutText('paste')}
      onClose={onClose}
      tall
      foot={
        <Button kind="main" full disabled={placed.length === 0} onPress={fill}>
          {checkoutText('bookTake', { n: placed.length })}
        </Button>
      }
    >
      <div className="stack">
        <ScanPassport
          onLines={(lines) => {
            setScanned(true);
            setText((typed) => [typed.trimEnd(), ...lines].filter(Boolean).join('\n'));
          }}
        />
        <AreaField
          label={checkoutText('pasteText')}
          hint={checkoutText('pasteHint')}
          value={text}
          onValue={setText}
          rows={5}
          maxLength={5000}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        {scanned && people.length > 0 && <p className="notice">{checkoutText('passportCompare')}</p>}
        {people.length > 0 && (
          <ul className="rows card flush" aria-label={checkoutText('pasteRead')}>
            {people.map((person, i) => (
              <li key={i} className="stack tight">
                <span className="strong breaks">
                  {[person.lastName, person.firstName || NO_FIRST_NAME, person.title].filter(Boolean).join(' ')}
                </span>
                {factsOf(person) && <span className="quiet num">{factsOf(person)}</span>}
                <span className={forms[i] === undefined ? 'bad' : 'quiet'}>{placeOf(person, forms[i], travellers, departures)}</span>
                {person.doubtful?.map((field) => (
                  <span key={field} className="bad">
                    {checkoutText(`pasteDoubtful.${field}`)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {unread.map((line, i) => (
          <p key={i} className="bad breaks">
            {checkoutText('pasteUnread', { line })}
          </p>
        ))}
      </div>
    </Sheet>
  );
}

const factsOf = ({ dateOfBirth, nationality, docNumber }: PastedPerson): string =>
  [dateOfBirth && writeDate(dateOfBirth), nationality, docNumber].filter(Boolean).join(' · ');

function placeOf(
  { dateOfBirth, type }: PastedPerson,
  form: number | undefined,
  travellers: readonly Traveller[],
  departures: readonly string[],
): string {
  if (form !== undefined) return `${peopleText('passengerNo', { n: form + 1 })} · ${peopleText(`type.${travellers[form]!.type}`)}`;
  const is = dateOfBirth ? typeFor(dateOfBirth, departures) : type;
  return is ? checkoutText('bookNoForm', { type: is }) : checkoutText('pasteNoForm');
}

/** What was read, over what was typed; a title that does not go with the fare, or is not known, stays to be chosen. */
function typedFrom(person: PastedPerson, one: Traveller): Partial<Traveller> {
  const titles = titlesOf(one.type);
  const title = person.title ?? (person.gender === 'M' ? titles[0] : one.type === 'ADT' ? undefined : person.gender && titles[1]);
  const { lastName, firstName, gender, dateOfBirth, nationality, docType, docNumber, docCountry, docExpiry } = person;
  const known = { gender, dateOfBirth, nationality, docType, docNumber, docCountry, docExpiry };
  return {
    lastName,
    firstName,
    oneName: firstName === '',
    title: title && titles.includes(title) ? title : '',
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}
