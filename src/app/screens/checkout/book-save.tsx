import { useMayBook } from './may-book.ts';
import type { TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** Whether this person shall stand in the agency's passenger book from now on. */
export function BookSave({ index, travellers, onChange }: TravellerParts) {
  const one = travellers[index]!;
  if (!useMayBook()) return null;
  return (
    <label className="switch">
      <input type="checkbox" checked={one.save} onChange={(event) => onChange({ save: event.target.checked })} />
      <span>
        {checkoutText('bookSave')}
        <span className="quiet block">{checkoutText('bookSaveHint')}</span>
      </span>
    </label>
  );
}
