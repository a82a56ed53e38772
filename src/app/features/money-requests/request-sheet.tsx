import type { ReactNode } from 'react';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { useWrite } from '../../writes/use-write.ts';

interface Props {
  title: string;
  /** Of the own agency, and nobody has decided: it may be taken back. */
  withdraw: Withdraw | false;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}
interface Withdraw {
  call: 'withdrawTopUpRequest' | 'withdrawPayoutRequest';
  id: string;
  ask: string;
  text: string;
  done: string;
}

/** A top-up or a payout that was asked for, to be read. */
export function RequestSheet({ title, withdraw, open, onClose, children }: Props) {
  const { send, busy, trouble } = useWrite();
  const offline = useOffline();
  const takeBack = async ({ call, id, ask, text, done }: Withdraw) => {
    const words = { title: ask, text, verb: topUpsText('withdraw'), danger: true };
    if (!(await confirm(words)) || !(await send(call, { params: { id } }))) return;
    notify(done);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      canClose={!busy}
      title={title}
      foot={
        withdraw && (
          <>
            {trouble !== undefined && <ErrorAlert error={trouble} />}
            <Button kind="outline" full busy={busy} disabled={offline} onPress={() => void takeBack(withdraw)}>
              {topUpsText('withdraw')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">{children}</div>
    </Sheet>
  );
}
