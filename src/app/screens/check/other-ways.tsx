import { useState } from 'react';
import { usePhoto } from '../../features/camera/use-photo.ts';
import { FormElement } from '../../forms/form-element.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { numberTyped } from './check-ticket.ts';
import { readCode } from './read-code.ts';
import styles from './ticket-check.module.css';
import { commonText } from '../../../texts/common/text.ts';
import { checkText } from '../../../texts/check/text.ts';

/** Largest first would be slow, smallest first misses what is far away. */
const SIDES = [1200, 700, 2000];

async function codeIn(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  const text = await readCode(picture, picture, SIDES);
  picture.close();
  return text;
}

/** What works with any browser: a photo of the code, and its link typed or pasted. */
export function OtherWays({ onText }: { onText: (text: string) => void }) {
  const { busy, error, look } = usePhoto({ read: codeIn, onFound: onText, none: checkText('noCode') });
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [short, setShort] = useState<string>();

  const submit = () => {
    if (typed.trim() === '') return;
    // A digit left out or typed twice is no forged ticket.
    if (/^[\d\s-]+$/.test(typed) && numberTyped(typed) === undefined)
      return setShort(checkText('notWhole', { n: typed.replaceAll(/\D/g, '').length }));
    onText(typed);
    setTyping(false);
    setTyped('');
  };

  return (
    <>
      <div className={`halves tight ${styles.ways}`}>
        <FileButton
          aria-label={checkText('photoOf')}
          accept="image/*" // no text
          capture="environment" // no text
          small={false}
          busy={busy}
          onFiles={([file]) => void look(file)}
        >
          <Icon name="camera" /> {checkText('photo')}
        </FileButton>
        <Button kind="outline" disabled={typing} onPress={() => setTyping(true)}>
          <Icon name="document" /> {checkText('typeNumber')}
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
            label={checkText('numberOrLink')}
            hint={checkText('numberHint')}
            name="link"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // The button that was pressed said so.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={400}
            value={typed}
            error={short}
            onValue={(text) => {
              setTyped(text);
              setShort(undefined);
            }}
          />
          <div className="row">
            <Button kind="main" submit disabled={typed.trim() === ''}>
              {checkText('check')}
            </Button>
            <Button kind="quiet" onPress={() => setTyping(false)}>
              {commonText('cancel')}
            </Button>
          </div>
        </FormElement>
      )}
    </>
  );
}
