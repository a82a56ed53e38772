import { useState } from 'react';
import { tripOf } from '../../features/checkout-draft/check-draft.ts';
import type { TravellerParts } from './traveller-parts.ts';
import { DocumentInputs } from '../../features/passengers/document-inputs.tsx';

/** Nationality and travel document. Shown at once where a flight needs it to issue; elsewhere behind a line. */
export function DocumentFields({ index, travellers, hold, errorOf, warningOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const needed = tripOf(hold).apisRequired;
  const faulty = ['nationality', 'docNumber', 'docCountry', 'docExpiry'].some((field) => errorOf(field));
  const [open, setOpen] = useState(needed || one.docExpiry !== '' || one.docNumber !== '');
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
  return (
    <fieldset className="document stack">
      <legend className="h3">Travel document{needed && ' · * needed to issue, not to book'}</legend>
      <DocumentInputs
        value={one}
        prefix={`passengers.${index}.`}
        mark={needed ? ' *' : ''}
        errorOf={errorOf}
        hintOf={warningOf}
        onChange={onChange}
        onLeave={onTouch}
      />
    </fieldset>
  );
}
