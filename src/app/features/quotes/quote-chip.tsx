import type { QuoteRow } from '../../../contract/quotes.ts';
import { quotesText } from '../../../texts/quotes/text.ts';
import { Chip } from '../../ui/status-chip.tsx';

/** What has become of a quote: whether it was taken up, else whether it is still good. */
export function QuoteChip({ quote: { expired, takenUp } }: { quote: Pick<QuoteRow, 'expired' | 'takenUp'> }) {
  if (takenUp.length > 0) return <Chip icon="ticket" tone="info" text={quotesText('takenUp')} />;
  return expired ? (
    <Chip icon="clock" tone="ended" text={quotesText('expired')} />
  ) : (
    <Chip icon="check" tone="good" text={quotesText('valid')} />
  );
}
