import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Sheet } from '../../ui/overlay.tsx';

interface SecretSheetProps {
  secret: string;
  /** What it is for, by its name. */
  of: string;
  open: boolean;
  onClose: () => void;
  words: { title: string; text: string; copy: string; copied: string; kept: string };
  children?: ReactNode;
}

/** A secret, the one time that it is shown: no way out but the button that says it is kept. */
export function SecretSheet({ secret, of, open, onClose, words, children }: SecretSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      canClose={!open}
      title={words.title}
      foot={
        <Button full onPress={onClose}>
          {words.kept}
        </Button>
      }
    >
      <div className="stack">
        <p>{words.text}</p>
        <p className="strong breaks">{of}</p>
        <p className="code breaks">{secret}</p>
        <div>
          <Button kind="outline" small onPress={() => void copy(secret, words.copied)}>
            {words.copy}
          </Button>
        </div>
        {children}
      </div>
    </Sheet>
  );
}
