import type { ReceivableRow } from '../../../contract/receivables.ts';
import { formatFigure, formatMoney } from '../../../rules/format.ts';
import { receivablesText } from '../../../texts/receivables/text.ts';
import { showDay } from '../../day.ts';
import { showDate } from '../../features/accounts/ago.ts';
import type { Column } from '../../lists/columns.ts';

export const columns = (zone: string): readonly Column<ReceivableRow>[] => [
  {
    id: 'agency',
    title: receivablesText('agency'),
    sortable: 'asc',
    least: 128,
    card: 'whole',
    share: 2,
    cell: (row) => <span className="strong block">{row.agent.businessName}</span>,
  },
  money('owed', receivablesText('owed'), (row) => row.owed, 'strong'), // no text
  money('notDue', receivablesText('notDue'), (row) => row.ages.notDue),
  money('days7', receivablesText('days7'), (row) => row.ages.days7),
  money('days30', receivablesText('days30'), (row) => row.ages.days30),
  money('older', receivablesText('older'), (row) => row.ages.older, 'bad'), // no text
  {
    id: 'due',
    title: receivablesText('oldestDue'),
    sortable: 'asc',
    width: 116,
    align: 'end',
    card: 'whole',
    cell: ({ dueOn, overdue }) => <span className={overdue > 0 ? 'num bad' : 'num'}>{dueOn && showDay(dueOn)}</span>,
    inCard: ({ dueOn, overdue }) =>
      dueOn && (
        <span className={overdue > 0 ? 'num bad' : 'quiet num'}>
          {receivablesText(overdue > 0 ? 'overdueSince' : 'dueBy', { day: showDay(dueOn) })}
        </span>
      ),
  },
  {
    id: 'stops',
    title: receivablesText('stops'),
    sortable: 'asc',
    width: 124,
    align: 'end',
    priority: 2,
    card: 'whole',
    cell: (row) => <Stops row={row} />,
    inCard: (row) =>
      row.stopsOn !== null && (
        <span className={row.stopped ? 'bad' : 'quiet'}>
          {receivablesText(row.stopped ? 'stoppedSince' : 'stopsOn')} {showDay(row.stopsOn)}
        </span>
      ),
  },
  {
    id: 'reminded',
    title: receivablesText('reminded'),
    sortable: 'desc',
    width: 116,
    align: 'end',
    priority: 3,
    card: 'none',
    cell: ({ remindedAt }) => <span className="quiet num">{remindedAt ? showDate(remindedAt, zone) : receivablesText('never')}</span>,
  },
];

/** A figure for a column, 84,493,450.50; the currency stands with what is owed in all, which is the only one on a card. */
const money = (id: string, title: string, of: (row: ReceivableRow) => number, tone = ''): Column<ReceivableRow> => ({
  id,
  title,
  sortable: 'desc',
  align: 'end',
  ...(id === 'owed' ? { least: 164, card: 'start' as const } : { least: 124, card: 'none' as const, priority: 2 as const }),
  cell: (row) => (
    <span className={`money ${of(row) === 0 ? 'quiet' : tone}`}>{(id === 'owed' ? formatMoney : formatFigure)(of(row), row.currency)}</span>
  ),
});

function Stops({ row: { stopsOn, stopped } }: { row: ReceivableRow }) {
  if (stopsOn === null) return <span className="quiet">{receivablesText('never')}</span>;
  return (
    <>
      <span className={stopped ? 'num bad strong block' : 'num block'}>{showDay(stopsOn)}</span>
      {stopped && <span className="bad block">{receivablesText('hasStopped')}</span>}
    </>
  );
}
