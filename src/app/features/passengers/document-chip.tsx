import type { SavedPassenger } from '../../../contract/passengers.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { documentState } from './words.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Says only what somebody should do something about. */
export function DocumentChip({ one }: { one: Pick<SavedPassenger, 'docNumberMasked' | 'docExpiry'> }) {
  const state = documentState(one);
  if (state === 'expired') return <Chip icon="alert" tone="bad" text={peopleText('expired')} />;
  if (state === 'soon') return <Chip icon="clock" tone="run" text={peopleText('endsSoon')} />;
  return null;
}
