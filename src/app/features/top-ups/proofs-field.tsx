import { useId, useState } from 'react';
import { type Attachment, ATTACHMENT_TYPES } from '../../../contract/attachments.ts';
import { PROOFS_MOST } from '../../../contract/top-up-requests.ts';
import { formsText } from '../../../texts/forms/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { asAttachment } from '../orders/attachment-file.ts';

interface Props {
  proofs: readonly Attachment[];
  error: string | undefined;
  onProofs: (proofs: readonly Attachment[]) => void;
}

/** One to three photos or PDFs. */
export function ProofsField({ proofs, error, onProofs }: Props) {
  const [wrong, setWrong] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const said = useId();
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setWrong([]);
    const added: Attachment[] = [];
    const left: string[] = [];
    const faults: string[] = [];
    // One that cannot be taken does not take the others along.
    for (const file of files) {
      if (proofs.length + added.length === PROOFS_MOST) left.push(file.name);
      else await asAttachment(file).then((one) => added.push(one), (problem: Error) => faults.push(problem.message)); // prettier-ignore
    }
    if (left.length > 0) faults.push(formsText('filesTooMany', { most: String(PROOFS_MOST), names: left.join(', ') }));
    if (added.length > 0) onProofs([...proofs, ...added]);
    setWrong(faults);
    setBusy(false);
  };
  const faults = wrong.length > 0 ? wrong : error ? [error] : [];
  return (
    <div
      className="field stack tight"
      role="group"
      aria-label={topUpsText('proofs')}
      tabIndex={-1}
      {...(error ? { 'aria-invalid': true as const, 'aria-describedby': said } : {})}
    >
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
                disabled={busy}
                onClick={() => {
                  setWrong([]);
                  onProofs(proofs.toSpliced(i, 1));
                }}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {proofs.length < PROOFS_MOST && (
        <div className="row wrap">
          <FileButton
            multiple
            name="proofs"
            aria-label={topUpsText('proofInput')}
            accept={ATTACHMENT_TYPES.join(',')}
            busy={busy}
            describedBy={said}
            onFiles={(files) => void add(files)}
          >
            <Icon name="camera" /> {topUpsText('addProof')}
          </FileButton>
        </div>
      )}
      {faults.length > 0 ? (
        <div id={said} role="alert">
          {faults.map((one) => (
            <div key={one} className="fault">
              <Icon name="alert" />
              <span className="breaks">{one}</span>
            </div>
          ))}
        </div>
      ) : (
        <span id={said} className="quiet">
          {topUpsText('proofHint')}
        </span>
      )}
    </div>
  );
}
