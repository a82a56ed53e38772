import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { RequestSheet } from '../money-requests/request-sheet.tsx';
import { Facts } from './facts.tsx';

interface Props {
  request: TopUpRequest;
  /** Of the own agency. */
  own: boolean;
  open: boolean;
  onClose: () => void;
}

/** A payment to be read. */
export function PaymentSheet({ request, own, ...shown }: Props) {
  return (
    <RequestSheet
      {...shown}
      title={own ? topUpsText('own') : topUpsText('requestOf', { agency: request.agent.businessName })}
      withdraw={
        own &&
        request.status === 'requested' && {
          call: 'withdrawTopUpRequest',
          id: request.id,
          ask: topUpsText('withdrawAsk'),
          text: topUpsText('withdrawText'),
          done: topUpsText('withdrawn'),
        }
      }
    >
      <Facts request={request} />
    </RequestSheet>
  );
}
