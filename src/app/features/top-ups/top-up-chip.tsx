import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { Chip } from '../../ui/status-chip.tsx';

const LOOKS = {
  requested: ['clock', 'run'],
  accepted: ['check', 'good'],
  declined: ['ban', 'bad'],
  withdrawn: ['ban', 'ended'],
} as const;

/** How a top-up request stands. */
export function TopUpChip({ request: { status, amount, acceptedAmount, takenBackNo } }: { request: TopUpRequest }) {
  if (takenBackNo !== null) return <Chip icon="undo" tone="ended" text={topUpsText('status.reversed')} />;
  const [icon, tone] = LOOKS[status];
  const partly = status === 'accepted' && acceptedAmount !== amount;
  return <Chip icon={icon} tone={tone} text={topUpsText(`status.${partly ? 'partly' : status}`)} />;
}
