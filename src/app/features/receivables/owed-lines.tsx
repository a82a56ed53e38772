import { formatMoney } from '../../../rules/format.ts';
import { receivablesText } from '../../../texts/receivables/text.ts';
import { showDay } from '../../day.ts';
import { Lines } from '../../ui/lines.tsx';
import { useReceivable } from './queries.ts';

/** What an agency owes, what of it is overdue, what falls due next and when sales stop; nothing for one that pays at once. */
export function OwedLines({ agencyId, currency, creditDays }: { agencyId: string; currency: string; creditDays: number | null }) {
  const owes = useReceivable(agencyId, creditDays !== null);
  if (!owes) return null;
  const show = (amount: number) => formatMoney(amount, currency);
  const { owed, overdue, dueOn, next, stopsOn, stopped } = owes;
  return (
    <Lines
      label={receivablesText('terms')}
      lines={[
        [receivablesText('owed'), show(owed), 'strong'], // no text
        overdue > 0 && dueOn !== null && [receivablesText('overdueSince', { day: showDay(dueOn) }), show(overdue), 'bad strong'], // no text
        next !== null && [receivablesText('dueBy', { day: showDay(next.day) }), show(next.amount)],
        stopsOn !== null && [receivablesText(stopped ? 'stoppedSince' : 'stopsOn'), showDay(stopsOn), stopped ? 'bad strong' : ''], // no text
      ]}
    />
  );
}
