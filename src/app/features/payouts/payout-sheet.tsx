import type { PayoutRequest } from '../../../contract/payout-requests.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { RequestSheet } from '../money-requests/request-sheet.tsx';
import { Facts } from './facts.tsx';

interface Props {
  request: PayoutRequest;
  /** Of the own agency. */
  own: boolean;
  open: boolean;
  onClose: () => void;
}

/** A payout to be read. */
export function PayoutSheet({ request, own, ...shown }: Props) {
  return (
    <RequestSheet
      {...shown}
      title={own ? payoutsText('own') : payoutsText('requestOf', { agency: request.agent.businessName })}
      withdraw={
        own &&
        request.status === 'requested' && {
          call: 'withdrawPayoutRequest',
          id: request.id,
          ask: payoutsText('withdrawAsk'),
          text: payoutsText('withdrawText'),
          done: payoutsText('withdrawn'),
        }
      }
    >
      <Facts request={request} />
    </RequestSheet>
  );
}
