import { statusesText } from '../../texts/statuses/text.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'run' | 'good' | 'info' | 'bad' | 'ended';
export type ChipStatus = OrderStatus | 'pre-order' | 'failed' | 'needs_action' | 'schedule_change' | 'ttl_soon';

/** The closed list: each status has one word, one icon and one colour, everywhere. */
const STATUS: Record<ChipStatus, readonly [icon: IconName, tone: Tone]> = {
  'pre-order': ['clock', 'run'],
  booking: ['clock', 'run'],
  ticketing: ['ticket', 'good'],
  completed: ['check', 'good'],
  partially_refunded: ['undo', 'info'],
  schedule_change: ['calendar', 'info'],
  expired: ['clock', 'bad'],
  failed: ['alert', 'bad'],
  needs_action: ['alert', 'bad'],
  ttl_soon: ['alert', 'bad'],
  cancelled: ['ban', 'ended'],
  voided: ['ban', 'ended'],
  refunded: ['undo', 'ended'],
};

export function StatusChip({ status }: { status: ChipStatus }) {
  const [icon, tone] = STATUS[status];
  return <Chip icon={icon} tone={tone} text={statusesText(status)} />;
}

export function Chip({ icon, tone, text }: { icon: IconName; tone: Tone; text: string }) {
  return (
    <span className={tone === 'ended' ? 'chip' : `chip ${tone}`}>
      <SmallIcon name={icon} />
      {text}
    </span>
  );
}

function SmallIcon({ name }: { name: IconName }) {
  return <Icon name={name} className="in-chip" />;
}
