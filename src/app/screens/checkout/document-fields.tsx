import { useState } from 'react';
import { today } from '../../today.ts';
import { tripOf } from '../../features/checkout-draft/check-draft.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { countryOptions } from '../../countries.ts';
import type { TravellerParts } from './traveller-parts.ts';

/** Nationality and travel document. Shown at once where a flight needs it to issue; elsewhere behind a line. */
export function DocumentFields({ index, travellers, hold, faultOf, warningOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const needed = tripOf(hold).apisRequired;
  const faulty = ['nationality', 'docNumber', 'docCountry', 'docExpiry'].some((field) => faultOf(field));
  const [open, setOpen] = useState(needed || one.docExpiry !== '' || one.docNumber !== '');
  const name = (field: string) => `passengers.${index}.${field}`;
  if (!open && !faulty) {
    return (
      <div>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Add a travel document
        </button>
        <p className="quiet">Not needed on these flights</p>
      </div>
    );
  }
  const mark = needed ? ' *' : '';
  return (
    <fieldset className="document stack">
      <legend className="h3">Travel document{needed && ' · * needed to issue, not to book'}</legend>
      <SelectField
        label={`Nationality${mark}`}
        name={name('nationality')}
        value={one.nationality}
        error={faultOf('nationality')}
        // Most passports are of the same country.
        onValue={(nationality) =>
          onChange({ nationality, ...(one.docCountry === '' || one.docCountry === one.nationality ? { docCountry: nationality } : {}) })
        }
        options={countryOptions()}
      />
      <div className="halves">
        <SelectField
          label="Document"
          name={name('docType')}
          value={one.docType}
          error={faultOf('docType')}
          onValue={(docType) => onChange({ docType })}
          options={[
            { value: 'P', text: 'Passport' },
            { value: 'ID', text: 'ID card' },
            { value: 'OTHER', text: 'Other' },
          ]}
        />
        <TextField
          label={`Number${mark}`}
          name={name('docNumber')}
          className="upper num"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={30}
          value={one.docNumber}
          hint={warningOf('docNumber')}
          error={faultOf('docNumber')}
          onValue={(docNumber) => onChange({ docNumber })}
          onBlur={() => {
            onChange({ docNumber: one.docNumber.replace(/[\s-]/g, '').toUpperCase() });
            onTouch('docNumber');
          }}
        />
      </div>
      <div className="columns">
        <SelectField
          label={`Issued by${mark}`}
          name={name('docCountry')}
          value={one.docCountry}
          error={faultOf('docCountry')}
          onValue={(docCountry) => onChange({ docCountry })}
          options={countryOptions()}
        />
        <DateField
          label={`Valid until${mark}`}
          name={name('docExpiry')}
          value={one.docExpiry}
          min={today()}
          hint={warningOf('docExpiry')}
          error={faultOf('docExpiry')}
          onValue={(docExpiry) => onChange({ docExpiry })}
          onBlur={() => onTouch('docExpiry')}
        />
      </div>
    </fieldset>
  );
}
