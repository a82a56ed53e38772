import { NameField } from '../../features/orders/name-field.tsx';
import { leaveName } from './name-typing.ts';
import type { TravellerParts } from './traveller-parts.ts';

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
      {field('lastName', 'nativeLast', one.oneName ? 'Name' : 'Last name')}
      {!one.oneName && field('firstName', 'nativeFirst', 'First name')}
      <label className="switch">
        <input type="checkbox" checked={one.oneName} onChange={(event) => onChange({ oneName: event.target.checked })} />
        <span>
          One name only in the passport{one.oneName && <span className="quiet block">The ticket says FNU as the first name</span>}
        </span>
      </label>
    </div>
  );
}
