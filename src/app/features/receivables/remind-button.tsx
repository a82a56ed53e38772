import { receivablesText } from '../../../texts/receivables/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { UnknownNotice } from '../../writes/unknown-notice.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { useReceivable } from './queries.ts';

/** A mail now with what is owed; only while something is. */
export function RemindButton({ agencyId, off }: { agencyId: string; off: boolean }) {
  const owes = useReceivable(agencyId);
  const { send, busy, trouble, unknown } = useWrite();
  if (!owes || owes.owed === 0) return null;
  const remind = async () => {
    if (await send('remindDebtor', { params: { id: agencyId }, body: {} })) notify(receivablesText('remindedNow'));
  };
  return (
    <div className="stack tight">
      <div className="row wrap">
        <Button kind="outline" small busy={busy} disabled={off} onPress={() => void remind()}>
          {receivablesText('remind')}
        </Button>
      </div>
      {trouble !== undefined && !busy && <ErrorAlert error={trouble} />}
      {unknown && !busy && <UnknownNotice unknown={unknown} />}
    </div>
  );
}
