import { useRef, useState } from 'react';
import { tripOf } from '../../features/checkout-draft/check-draft.ts';
import type { TravellerParts } from './traveller-parts.ts';
import { DocumentInputs } from '../../features/passengers/document-inputs.tsx';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Nationality and travel document. Shown at once where a flight needs it to issue; elsewhere behind a line. */
export function DocumentFields({ index, travellers, hold, errorOf, warningOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const needed = tripOf(hold).apisRequired;
  const faulty = ['nationality', 'docNumber', 'docCountry', 'docExpiry'].some((field) => errorOf(field));
  const [open, setOpen] = useState(needed || one.docExpiry !== '' || one.docNumber !== '');
  // Its button has gone: who works by keyboard goes on in the first field, not at the head of the page.
  const pressed = useRef(false);
  const goOn = (box: HTMLFieldSetElement | null) => {
    if (!pressed.current || !box) return;
    pressed.current = false;
    box.querySelector('select')?.focus();
  };
  if (!open && !faulty) {
    return (
      <div>
        <button
          type="button"
          className="link"
          onClick={() => {
            pressed.current = true;
            setOpen(true);
          }}
        >
          {checkoutText('addDocument')}
        </button>
        <p className="quiet">{checkoutText('documentNotNeeded')}</p>
      </div>
    );
  }
  return (
    <fieldset className="document stack" ref={goOn}>
      <legend className="h3">{needed ? checkoutText('documentNeeded') : peopleText('travelDocument')}</legend>
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
