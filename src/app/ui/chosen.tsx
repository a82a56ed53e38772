import { Icon } from './icon.tsx';

interface ChosenProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** What a press does, for who hears it: "Remove Ani". */
  sayRemove: (name: string) => string;
  disabled?: boolean;
  onSet: (ids: string[]) => void;
}

/** Those that were chosen, side by side; a press takes one away. */
export function Chosen({ ids, nameOf, sayRemove, disabled = false, onSet }: ChosenProps) {
  if (ids.length === 0) return null;
  return (
    <div className="row wrap">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className="pick"
          aria-pressed="true" // no text
          aria-label={sayRemove(nameOf(id))}
          disabled={disabled}
          onClick={() => onSet(ids.filter((one) => one !== id))}
        >
          {nameOf(id)}
          <Icon name="close" className="in-chip" />
        </button>
      ))}
    </div>
  );
}
