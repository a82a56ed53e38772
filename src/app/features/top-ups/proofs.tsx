import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttachedFile } from '../../../contract/attachments.ts';
import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { saveAs } from '../orders/attachment-file.ts';
import { proofQuery } from './queries.ts';
import styles from './top-ups.module.css';

/** The proofs of a payment: pictures that a tap makes as large as the sheet is wide, a PDF in the program that reads it. */
export function Proofs({ request: { id, proofs } }: { request: TopUpRequest }) {
  return (
    <ul className="stack" aria-label={topUpsText('proofs')}>
      {proofs.map((file) => (
        <li key={file.id}>
          <Proof id={id} file={file} />
        </li>
      ))}
    </ul>
  );
}

function Proof({ id, file }: { id: string; file: AttachedFile }) {
  const { data, error, refetch, isFetching } = useQuery(proofQuery(id, file.id));
  if (error && !data)
    return <ErrorAlert error={error} title={topUpsText('proofFailed')} onRetry={() => void refetch()} busy={isFetching} />;
  if (file.type !== 'application/pdf')
    return data ? <Picture name={file.name} src={`data:${data.type};base64,${data.data}`} /> : <Skeleton cards={1} lines={[100, 100]} />;
  return (
    <div className="row wrap">
      <Button kind="outline" small busy={!data} label={topUpsText('openProof', { name: file.name })} onPress={() => data && saveAs(data)}>
        <Icon name="document" /> {file.name}
      </Button>
      <span className="quiet num">{sizeText(file.size)}</span>
    </div>
  );
}

/** A photo of a receipt is tall: at first all of it is seen and what follows stays near. */
function Picture({ name, src }: { name: string; src: string }) {
  const [whole, setWhole] = useState(false);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-expanded={whole}
      aria-label={topUpsText('openProof', { name })}
      onClick={() => setWhole(!whole)}
    >
      <img className={whole ? styles.whole : styles.proof} src={src} alt="" />
    </button>
  );
}
