import { Icon } from './icon.tsx';
import { notify } from './notify.ts';

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

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(`${text} copied`);
  } catch {
    // Plain http has no clipboard: the text can still be selected.
    notify({ text: 'Copying is not possible here. Hold the text to select it.', kind: 'error' });
  }
}
