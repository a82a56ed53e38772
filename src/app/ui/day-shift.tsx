import { dayShift } from '../../rules/format.ts';
import { kitText } from '../../texts/kit/text.ts';

/** "+1" raised beside the time of an arrival on another day, in words for a screen reader; nothing on the same day. */
export function DayShift({ days }: { days: number }) {
  if (days === 0) return null;
  return (
    <sup>
      <span aria-hidden="true">{dayShift(days)}</span>
      <span className="sr-only"> {kitText(days > 0 ? 'daysLater' : 'daysEarlier', { n: Math.abs(days) })}</span>
    </sup>
  );
}
