import { ratesText } from '../../../texts/rates/text.ts';
import { Rich } from '../../ui/rich.tsx';
/** What is more than a tenth off is said twice. */
export function Confirm({ sure, error, onSure }: { sure: boolean; error: string | undefined; onSure: (sure: boolean) => void }) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        name="confirm"
        checked={sure}
        {...(error ? { 'aria-invalid': true as const } : {})}
        onChange={() => onSure(!sure)}
      />
      <span>
        <Rich of={ratesText} text="farOff" put={{ b: <span className="strong bad" /> }} />
        {error && <span className="bad block">{error}</span>}
      </span>
    </label>
  );
}
