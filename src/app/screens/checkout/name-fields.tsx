import { NameField } from '../../features/orders/name-field.tsx';
import { leaveName } from './name-typing.ts';
import type { TravellerParts } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Part = 'firstName' | 'lastName';

/** Names as in the passport. Native letters get a Latin suggestion; a person takes it, nothing is changed without a tap. */
export function NameFields({ index, travellers, errorOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const field = (part: Part, native: 'nativeLast' | 'nativeFirst', label: string) => (
    <NameField
      label={label}
      name={`passengers.${index}.${part}`}
      value={one[part]}
      native={one[native]}
      error={errorOf(part)}
      onValue={(value) => onChange({ [part]: value })}
      onTake={(latin, typed) => onChange({ [part]: latin, [native]: typed })}
      onLeave={() => {
        onChange(leaveName(one, part));
        onTouch(part);
      }}
    />
  );
  return (
    <div className="columns">
      {field('lastName', 'nativeLast', peopleText(one.oneName ? 'name' : 'lastName'))}
      {!one.oneName && field('firstName', 'nativeFirst', peopleText('firstName'))}
      <label className="switch">
        <input type="checkbox" checked={one.oneName} onChange={(event) => onChange({ oneName: event.target.checked })} />
        <span>
          {checkoutText('oneName')}
          {one.oneName && <span className="quiet block">{checkoutText('oneNameHint')}</span>}
        </span>
      </label>
    </div>
  );
}
