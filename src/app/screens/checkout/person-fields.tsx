import { today } from '../../today.ts';
import { genderOf, titlesOf } from '../../features/checkout-draft/draft.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { nameOf, type TravellerParts } from './traveller-parts.ts';

const TITLE_NAMES: Record<string, string> = { MR: 'Mr', MRS: 'Mrs', MS: 'Ms', MSTR: 'Master', MISS: 'Miss' };
const AGES = { ADT: '12 and over on the first flight', CHD: '2 to 11 on the first flight', INF: 'Under 2 on every flight' } as const;

/** Title, gender, date of birth, and for an infant the adult whose lap it has. */
export function PersonFields({ index, travellers, errorOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const adults = travellers.flatMap((other, i) =>
    other.type === 'ADT' ? [{ value: String(i), text: `${i + 1} ${nameOf(other) || 'Adult'}` }] : [],
  );
  return (
    <>
      <div className="halves">
        <SelectField
          label="Title"
          name={`passengers.${index}.title`}
          value={one.title}
          error={errorOf('title')}
          onValue={(title) => onChange({ title, gender: genderOf(title) })}
          options={[{ value: '', text: 'Choose' }, ...titlesOf(one.type).map((value) => ({ value, text: TITLE_NAMES[value] ?? value }))]}
        />
        <SelectField
          label="Gender"
          name={`passengers.${index}.gender`}
          value={one.gender}
          error={errorOf('gender')}
          onValue={(gender) => onChange({ gender })}
          options={[
            { value: '', text: 'Choose' },
            { value: 'M', text: 'Male' },
            { value: 'F', text: 'Female' },
            { value: 'X', text: 'Other (X)' },
          ]}
        />
      </div>
      <DateField
        label="Date of birth"
        name={`passengers.${index}.dateOfBirth`}
        value={one.dateOfBirth}
        century="past"
        max={today()}
        hint={AGES[one.type]}
        error={errorOf('dateOfBirth')}
        onValue={(dateOfBirth) => onChange({ dateOfBirth })}
        onBlur={() => onTouch('dateOfBirth')}
      />
      {one.type === 'INF' && (
        <SelectField
          label="Travels with"
          name={`passengers.${index}.associatedAdult`}
          value={one.adult}
          error={errorOf('associatedAdult')}
          onValue={(adult) => onChange({ adult })}
          options={[{ value: '', text: 'Choose the adult' }, ...adults]}
        />
      )}
    </>
  );
}
