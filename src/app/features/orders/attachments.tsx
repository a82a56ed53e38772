import { useId, useState } from 'react';
import { ATTACHMENT_TYPES } from '../../../contract/attachments.ts';
import { ATTACHMENTS_MOST, type RefundRequest } from '../../../contract/refund-requests.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { asAttachment, saveAs } from './attachment-file.ts';
import { isOpen } from './request-words.ts';
import { commonText } from '../../../texts/common/text.ts';
import { refundRequestsText } from '../../../texts/refund-requests/text.ts';

/** The papers of a refund request, and the way to add one while it is open. */
export function Attachments({ request, mayAdd }: { request: RefundRequest; mayAdd: boolean }) {
  const { add, open, busy, error } = useAttachments(request);
  const offline = useOffline();
  const hint = useId();
  const { attachments } = request;
  const canAdd = mayAdd && isOpen(request) && attachments.length < ATTACHMENTS_MOST;
  if (attachments.length === 0 && !canAdd) return null;
  return (
    <div className="stack tight">
      {attachments.length > 0 && (
        <ul className="ruled" aria-label={refundRequestsText('attachments')}>
          {attachments.map((file) => (
            <li key={file.id}>
              <button type="button" className="press" disabled={offline || busy !== undefined} onClick={() => void open(file.id)}>
                <Icon name="document" />
                <span className="grow cut">{file.name}</span>
                <span className="quiet num">{busy === file.id ? refundRequestsText('opening') : sizeText(file.size)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="row wrap">
          <FileButton
            aria-label={refundRequestsText('attachmentInput')}
            accept={ATTACHMENT_TYPES.join(',')}
            busy={busy === 'new'}
            disabled={offline}
            describedBy={hint}
            onFiles={([file]) => void add(file)}
          >
            {refundRequestsText('addAttachment')}
          </FileButton>
          <span id={hint} className="quiet">
            {offline ? commonText('noConnection') : refundRequestsText('attachmentHint')}
          </span>
        </div>
      )}
      {error !== undefined && <ErrorAlert error={error} title={refundRequestsText('attachmentFailed')} />}
    </div>
  );
}

function useAttachments(request: RefundRequest) {
  const { send, trouble, clear } = useWrite();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();
  const doing = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    setError(undefined);
    clear();
    try {
      await work();
    } catch (error) {
      setError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    error: error ?? trouble,
    add: (file: File) =>
      doing('new', async () => {
        const body = await asAttachment(file);
        await send('attachToRefundRequest', { params: { id: request.id }, body }, { timeoutMs: 90_000 });
      }),
    open: (attachmentId: string) =>
      doing(attachmentId, async () => {
        const { result } = await call('getRefundAttachment', { params: { id: request.id, attachmentId } }, { timeoutMs: 60_000 });
        saveAs(result);
      }),
  };
}
