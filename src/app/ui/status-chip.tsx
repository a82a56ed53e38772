import type { OrderStatus } from '../../contract/orders.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'run' | 'good' | 'info' | 'bad' | 'end';
export type ChipStatus = OrderStatus | 'pre-order' | 'failed' | 'needs_action' | 'schedule_change' | 'ttl_soon';

/** The closed list: each status has one word, one icon and one colour, everywhere. */
export const STATUS: Record<ChipStatus, readonly [word: string, icon: IconName, tone: Tone]> = {
  'pre-order': ['Held', 'clock', 'run'],
  booking: ['Booked', 'clock', 'run'],
  ticketing: ['Ticketed', 'ticket', 'good'],
  completed: ['Flown', 'check', 'good'],
  partially_refunded: ['Part refunded', 'undo', 'info'],
  schedule_change: ['Schedule change', 'calendar', 'info'],
  expired: ['Expired', 'clock', 'bad'],
  failed: ['Failed', 'alert', 'bad'],
  needs_action: ['Needs action', 'alert', 'bad'],
  ttl_soon: ['Ends soon', 'alert', 'bad'],
  cancelled: ['Cancelled', 'ban', 'end'],
  voided: ['Voided', 'ban', 'end'],
  refunded: ['Refunded', 'undo', 'end'],
};

export function StatusChip({ status }: { status: ChipStatus }) {
  const [word, icon, tone] = STATUS[status];
  return <Chip icon={icon} tone={tone} text={word} />;
}

export function Chip({ icon, tone, text }: { icon: IconName; tone: Tone; text: string }) {
  return (
    <span className={tone === 'end' ? 'chip' : `chip ${tone}`}>
      <SmallIcon name={icon} />
      {text}
    </span>
  );
}

function SmallIcon({ name }: { name: IconName }) {
  return <Icon name={name} className="in-chip" />;
}
