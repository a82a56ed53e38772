import { commandText } from '../../../texts/command/text.ts';
import { Sheet } from '../../ui/overlay.tsx';
import styles from './command.module.css';

/** What can be pressed, and what it does: command-bar.tsx and lists/use-keys.ts. */
const KEYS = [
  ['Ctrl K', 'find'], // no text
  ['/', 'search'],
  ['N', 'new'],
  ['E', 'export'],
  ['↑ ↓ · J K', 'rows'],
  ['Space', 'tick'], // no text
  ['Enter', 'open'], // no text
  ['B', 'buttons'],
  ['Esc', 'close'], // no text
  ['?', 'keys'],
] as const;

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={commandText('keys')}>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => [
          <dt key={key}>
            <kbd>{key}</kbd>
          </dt>,
          <dd key={does}>{commandText(`key.${does}`)}</dd>,
        ])}
      </dl>
    </Sheet>
  );
}
