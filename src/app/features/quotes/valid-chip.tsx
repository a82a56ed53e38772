import { quotesText } from '../../../texts/quotes/text.ts';
import { Chip } from '../../ui/status-chip.tsx';

export const ValidChip = ({ expired }: { expired: boolean }) =>
  expired ? <Chip icon="clock" tone="ended" text={quotesText('expired')} /> : <Chip icon="check" tone="good" text={quotesText('valid')} />;
