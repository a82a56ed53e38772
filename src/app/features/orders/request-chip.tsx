import type { RefundRequest } from '../../../contract/refund-requests.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { isOpen } from './request-words.ts';
import { refundRequestsText } from '../../../texts/refund-requests/text.ts';

const TONES = { new: 'run', in_review: 'info', approved: 'good', refused: 'bad', expired: 'ended' } as const;

/** How a refund request stands. */
export function RequestChip({ request }: { request: RefundRequest }) {
  return (
    <Chip
      icon={isOpen(request) ? 'clock' : request.status === 'approved' ? 'check' : 'ban'}
      tone={TONES[request.status]}
      text={refundRequestsText(`status.${request.status}`)}
    />
  );
}
