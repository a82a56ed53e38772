import type { ReceivableView } from '../../../contract/receivables.ts';
import { topUpRequestEndpoints } from '../../../contract/top-up-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { receivablesText } from '../../../texts/receivables/text.ts';
import { showDay } from '../../day.ts';
import { useMay } from '../../may.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';

/** Why nothing is sold, before somebody tries: and the way out. */
export function StoppedNotice({ owes, currency }: { owes: ReceivableView | undefined; currency: string }) {
  const reports = useMay(topUpRequestEndpoints.requestTopUp);
  if (!owes?.stopped || owes.dueOn === null) return null;
  const amount = formatMoney(owes.overdue, currency);
  return (
    <div className="notice bad" role="alert">
      <Icon name="alert" />
      <div className="stack tight">
        <span>{receivablesText('stopped', { amount, day: showDay(owes.dueOn) })}</span>
        {reports && (
          <ButtonLink to="/top-ups" search={{ form: 'new' }} className="kind-outline small">
            {receivablesText('reportPayment')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
