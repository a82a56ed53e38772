import { copy } from './copy.ts';
import { Icon } from './icon.tsx';

/** A large code that a tap copies. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" className="copy-text" onClick={() => void copy(text)}>
      <span className="big code">{text}</span>
      <Icon name="copy" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
