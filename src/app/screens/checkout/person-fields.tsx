import { today } from '../../today.ts';
import { genderOf, titlesOf } from '../../features/checkout-draft/draft.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { nameOf, type TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Title, gender, date of birth, and for an infant the adult whose lap it has. */
export function PersonFields({ index, travellers, errorOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const adults = travellers.flatMap((other, i) =>
    other.type === 'ADT' ? [{ value: String(i), text: `${i + 1} ${nameOf(other) || peopleText('type.ADT')}` }] : [],
  );
  return (
    <>
      <div className="halves">
        <SelectField
          label={peopleText('title')}
          name={`passengers.${index}.title`}
          value={one.title}
          error={errorOf('title')}
          onValue={(title) => onChange({ title, gender: genderOf(title) })}
          options={[
            { value: '', text: peopleText('choose') },
            ...titlesOf(one.type).map((value) => ({ value, text: peopleText(`title.${value}`) })),
          ]}
        />
        <SelectField
          label={peopleText('gender')}
          name={`passengers.${index}.gender`}
          value={one.gender}
          error={errorOf('gender')}
          onValue={(gender) => onChange({ gender })}
          options={[
            { value: '', text: peopleText('choose') },
            { value: 'M', text: peopleText('gender.M') },
            { value: 'F', text: peopleText('gender.F') },
            { value: 'X', text: peopleText('gender.X') },
          ]}
        />
      </div>
      <DateField
        label={peopleText('birthDate')}
        name={`passengers.${index}.dateOfBirth`}
        value={one.dateOfBirth}
        century="past" // no text
        max={today()}
        hint={checkoutText(`age.${one.type}`)}
        error={errorOf('dateOfBirth')}
        onValue={(dateOfBirth) => onChange({ dateOfBirth })}
        onBlur={() => onTouch('dateOfBirth')}
      />
      {one.type === 'INF' && (
        <SelectField
          label={checkoutText('travelsWith')}
          name={`passengers.${index}.associatedAdult`}
          value={one.adult}
          error={errorOf('associatedAdult')}
          onValue={(adult) => onChange({ adult })}
          options={[{ value: '', text: checkoutText('chooseAdult') }, ...adults]}
        />
      )}
    </>
  );
}
