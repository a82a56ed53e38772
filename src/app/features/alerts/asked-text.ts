import type { Alert } from '../../../contract/alerts.ts';
import { travellersOf } from '../../../rules/format.ts';
import { alertsText } from '../../../texts/alerts/text.ts';

/** "2 adults, 1 child · Business · direct flights only" */
export const askedText = ({
  cabin,
  directOnly,
  ...counts
}: Pick<Alert, 'adults' | 'children' | 'infants' | 'cabin' | 'directOnly'>): string =>
  [travellersOf(counts, alertsText), cabin && alertsText(`cabin.${cabin}`), directOnly && alertsText('directOnly')]
    .filter(Boolean)
    .join(' · ');
