import { useRef, useState } from 'react';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readCode } from './read-code.ts';
import styles from './ticket-check.module.css';

/** Largest first would be slow, smallest first misses what is far away. */
const SIDES = [1200, 700, 2000];
const NOTHING = 'No code was found in this picture. Go nearer, hold it flat and out of the glare.';

/** What works with any browser: a photo of the code, and its link typed or pasted. */
export function OtherWays({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState('');

  const look = async (file: File) => {
    setBusy(true);
    setError(undefined);
    try {
      const picture = await createImageBitmap(file);
      const text = await readCode(picture, picture, SIDES);
      picture.close();
      if (text === undefined) setError(NOTHING);
      else onText(text);
    } catch {
      setError('This file is not a picture that the browser can read.');
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (typed.trim() === '') return;
    onText(typed);
    setTyping(false);
    setTyped('');
  };

  return (
    <>
      {/* Chosen by the button below. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo of the code"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void look(file);
        }}
      />
      <div className={`halves tight ${styles.ways}`}>
        <Button kind="outline" busy={busy} onPress={() => input.current?.click()}>
          <Icon name="camera" /> Photo
        </Button>
        <Button kind="outline" disabled={typing} onPress={() => setTyping(true)}>
          <Icon name="document" /> Type number
        </Button>
      </div>
      {error && (
        <p className="notice run" role="alert">
          {error}
        </p>
      )}
      {typing && (
        <FormElement name="check" className="card stack tight" onSubmit={submit}>
          <TextField
            label="Ticket number or link"
            hint="The 13 digits of the ticket, or the link beside its code: …/verify/7771000000001?s=…"
            name="link"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // The button that was pressed said so.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={400}
            value={typed}
            onValue={setTyped}
          />
          <div className="row">
            <Button kind="main" submit disabled={typed.trim() === ''}>
              Check
            </Button>
            <Button kind="quiet" onPress={() => setTyping(false)}>
              Cancel
            </Button>
          </div>
        </FormElement>
      )}
    </>
  );
}
