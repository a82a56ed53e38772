import { showDay, showPeriod } from '../../day.ts';
import { searchText } from '../../../texts/search/text.ts';

/** "Thu 10 – Thu 17 Dec": a month that both share is said once. */
export function spanText(days: readonly string[]): string {
  const [out, back] = days;
  if (!out || !back) return out ? showDay(out) : '';
  if (out === back) return searchText('sameDay', { day: showDay(out) });
  return showPeriod(out, back);
}
