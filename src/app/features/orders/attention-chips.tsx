import { ORDER_ATTENTION, type OrderAttention } from '../../../contract/words.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { ordersText } from '../../../texts/orders/text.ts';

const isKnown = (code: string): code is OrderAttention => (ORDER_ATTENTION as readonly string[]).includes(code);

/** What somebody must look at, beside the status: tickets of a cancelled flight are not simply ticketed. */
export function AttentionChips({ codes }: { codes: readonly string[] }) {
  return codes.map((code) => (
    <Chip
      key={code}
      icon="alert"
      tone={code === 'schedule_change' ? 'info' : 'bad'}
      text={isKnown(code) ? ordersText(`attention.${code}`) : code.replaceAll('_', ' ')}
    />
  ));
}
