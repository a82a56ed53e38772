import type { RefundRequest } from '../../../contract/refund-requests.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { isOpen, STATUSES } from './request-words.ts';

/** How a refund request stands. */
export function RequestChip({ request }: { request: RefundRequest }) {
  const [word, tone] = STATUSES[request.status];
  return <Chip icon={isOpen(request) ? 'clock' : request.status === 'approved' ? 'check' : 'ban'} tone={tone} text={word} />;
}
