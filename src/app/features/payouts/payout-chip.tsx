import type { PayoutRequest } from '../../../contract/payout-requests.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { Chip } from '../../ui/status-chip.tsx';

const LOOKS = {
  requested: ['clock', 'run'],
  paid: ['check', 'good'],
  declined: ['ban', 'bad'],
  withdrawn: ['ban', 'ended'],
} as const;

/** How a payout request stands. */
export function PayoutChip({ request: { status, amount, paidAmount, takenBackNo } }: { request: PayoutRequest }) {
  if (takenBackNo !== null) return <Chip icon="undo" tone="ended" text={payoutsText('status.returned')} />;
  const [icon, tone] = LOOKS[status];
  const partly = status === 'paid' && paidAmount !== amount;
  return <Chip icon={icon} tone={tone} text={payoutsText(`status.${partly ? 'partly' : status}`)} />;
}
