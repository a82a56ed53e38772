import { useId, useRef, useState } from 'react';
import { type Attachment, ATTACHMENT_TYPES } from '../../../contract/attachments.ts';
import { PROOFS_MOST } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { asAttachment } from '../orders/attachment-file.ts';

interface Props {
  proofs: readonly Attachment[];
  error: string | undefined;
  onProofs: (proofs: readonly Attachment[]) => void;
}

/** One to three photos or PDFs. */
export function ProofsField({ proofs, error, onProofs }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const said = useId();
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setWrong(undefined);
    try {
      const added: Attachment[] = [];
      for (const file of files.slice(0, PROOFS_MOST - proofs.length)) added.push(await asAttachment(file));
      onProofs([...proofs, ...added]);
    } catch (problem) {
      setWrong((problem as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const fault = wrong ?? error;
  return (
    <div className="stack tight" role="group" aria-label={topUpsText('proofs')}>
      <span className="strong">{topUpsText('proofs')}</span>
      {proofs.length > 0 && (
        <ul className="ruled">
          {proofs.map((file, i) => (
            <li key={`${i} ${file.name}`} className="row">
              <Icon name="document" />
              <span className="grow cut">{file.name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={topUpsText('removeProof', { name: file.name })}
                onClick={() => onProofs(proofs.toSpliced(i, 1))}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {proofs.length < PROOFS_MOST && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={topUpsText('proofInput')}
            accept={ATTACHMENT_TYPES.join(',')}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) void add(files);
            }}
          />
          <div className="row wrap">
            <Button kind="outline" small busy={busy} describedBy={said} onPress={() => input.current?.click()}>
              <Icon name="camera" /> {topUpsText('addProof')}
            </Button>
          </div>
        </>
      )}
      <span id={said} className={fault ? 'bad' : 'quiet'} {...(fault ? { role: 'alert' } : {})}>
        {fault ?? topUpsText('proofHint')}
      </span>
    </div>
  );
}
