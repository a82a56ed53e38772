import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { Facts } from './facts.tsx';

interface Props {
  request: TopUpRequest;
  /** Of the own agency: it may be taken back while nobody has decided. */
  own: boolean;
  open: boolean;
  onClose: () => void;
}

/** A payment to be read. */
export function RequestSheet({ request, own, open, onClose }: Props) {
  const { send, busy, trouble } = useWrite();
  const offline = useOffline();
  const withdraw = async () => {
    const words = { title: topUpsText('withdrawAsk'), text: topUpsText('withdrawText'), verb: topUpsText('withdraw'), danger: true };
    if (!(await confirm(words)) || !(await send('withdrawTopUpRequest', { params: { id: request.id } }))) return;
    notify(topUpsText('withdrawn'));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      canClose={!busy}
      title={own ? topUpsText('own') : topUpsText('requestOf', { agency: request.agent.businessName })}
      foot={
        own &&
        request.status === 'requested' && (
          <>
            {trouble !== undefined && <ErrorAlert error={trouble} />}
            <Button kind="outline" full busy={busy} disabled={offline} onPress={() => void withdraw()}>
              {topUpsText('withdraw')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <Facts request={request} />
      </div>
    </Sheet>
  );
}
