import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { leaveName, suggestionFor, takeSuggestion } from './name-typing.ts';
import type { TravellerParts } from './traveller-parts.ts';

type Part = 'firstName' | 'lastName';

/** Names as in the passport. Native letters get a Latin suggestion; a person takes it, nothing is changed without a tap. */
export function NameFields({ index, travellers, faultOf, onTouch, onChange }: TravellerParts) {
  const one = travellers[index]!;
  const field = (part: Part, label: string) => {
    const typed = one[part];
    const suggestion = suggestionFor(typed);
    const native = part === 'lastName' ? one.nativeLast : one.nativeFirst;
    return (
      <div className="stack tight">
        <TextField
          label={label}
          name={`passengers.${index}.${part}`}
          className="upper"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={60}
          value={typed}
          error={suggestion ? undefined : faultOf(part)}
          hint={native ? `In the original: ${native}` : undefined}
          onValue={(value) => onChange({ [part]: value })}
          onBlur={() => {
            onChange(leaveName(one, part));
            onTouch(part);
          }}
        />
        {suggestion && (
          <div className="suggestion" role="status">
            <span className="quiet">Latin letters as in the passport:</span>
            <Button kind="outline" small onPress={() => onChange(takeSuggestion(one, part))}>
              Use {suggestion}
            </Button>
          </div>
        )}
      </div>
    );
  };
  return (
    <div className="columns">
      {field('lastName', one.oneName ? 'Name' : 'Last name')}
      {!one.oneName && field('firstName', 'First name')}
      <label className="switch">
        <input type="checkbox" checked={one.oneName} onChange={(event) => onChange({ oneName: event.target.checked })} />
        <span>
          One name only in the passport{one.oneName && <span className="quiet block">The ticket says FNU as the first name</span>}
        </span>
      </label>
    </div>
  );
}
