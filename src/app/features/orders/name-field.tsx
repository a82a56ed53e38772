import { foldName, NATIVE_LETTERS, suggestLatin } from '../../../rules/names.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ordersText } from '../../../texts/orders/text.ts';

/** A name as in the passport. Native letters get a Latin suggestion, which a person takes. */
export function NameField({ label, name, value, native, error, onValue, onTake, onLeave }: NameFieldProps) {
  const suggestion = NATIVE_LETTERS.test(value) ? suggestLatin(value) : undefined;
  return (
    <div className="stack tight">
      <TextField
        label={label}
        name={name}
        className="upper"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        value={value}
        error={suggestion ? undefined : error}
        hint={native ? ordersText('inOriginal', { native }) : undefined}
        onValue={onValue}
        onBlur={() => {
          if (onLeave) onLeave();
          else if (!suggestion) onValue(foldName(value));
        }}
      />
      {suggestion && (
        <div className="suggestion" role="status">
          <span className="quiet">{ordersText('latinLetters')}</span>
          <Button kind="outline" small onPress={() => onTake(suggestion, value.trim())}>
            {ordersText('useLatin', { latin: suggestion })}
          </Button>
        </div>
      )}
    </div>
  );
}
interface NameFieldProps {
  label: string;
  name: string;
  value: string;
  native: string;
  error: string | undefined;
  onValue: (value: string) => void;
  onTake: (latin: string, native: string) => void;
  /** Instead of folding what was typed. */
  onLeave?: () => void;
}
