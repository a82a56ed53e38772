import { ORDER_ATTENTION, type OrderAttention } from '../../../contract/words.ts';
import { Chip } from '../../ui/status-chip.tsx';

const WORDS: Record<OrderAttention, string> = {
  ttl_soon: 'Time limit soon',
  schedule_change: 'New times, no answer yet',
  flight_cancelled: 'Flight cancelled',
  docs_missing: 'Documents missing',
  name_mismatch: 'Check the names',
};
const isKnown = (code: string): code is OrderAttention => (ORDER_ATTENTION as readonly string[]).includes(code);

/** What somebody must look at, beside the status: tickets of a cancelled flight are not simply ticketed. */
export function AttentionChips({ codes }: { codes: readonly string[] }) {
  return codes.map((code) => (
    <Chip
      key={code}
      icon="alert"
      tone={code === 'schedule_change' ? 'info' : 'bad'}
      text={isKnown(code) ? WORDS[code] : code.replaceAll('_', ' ')}
    />
  ));
}
