import type { LogRow } from '../../../contract/history.ts';

import { actionText, whoWords } from '../../features/log/log-words.ts';
import { showEntered } from '../../features/statement/words.ts';
import { type Column, PNR_WIDTH } from '../../lists/columns.ts';
import { Icon } from '../../ui/icon.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { wholeSums } from '../../ui/whole-sums.ts';
import { resultWords, summaryBeside } from './words.ts';
import styles from './history.module.css';
import { commonText } from '../../../texts/common/text.ts';
import { historyText } from '../../../texts/history/text.ts';

/** `agencies`: of several, so that each row says of which it is. */
export function columnsOf(zone: string, agencies: boolean): readonly Column<LogRow>[] {
  const told = (row: LogRow) => (agencies ? summaryBeside(row) : row.summary);
  return [
    {
      id: 'at',
      title: historyText('when'),
      sortable: 'desc',
      width: 124,
      card: 'end',
      cell: (row) => <span className="quiet num">{showEntered(row.at, zone)}</span>,
    },
    {
      id: 'action',
      title: historyText('action'),
      head: true,
      share: 1.4,
      least: 156,
      cell: (row) => <span className="strong">{actionText(row)}</span>,
    },
    { id: 'who', title: historyText('who'), least: 128, card: 'none', cell: whoWords },
    ...(agencies
      ? [{ id: 'agency', title: commonText('agency'), least: 128, card: 'none' as const, cell: (row: LogRow) => row.agency?.name }]
      : []),
    {
      id: 'pnr',
      title: 'PNR',
      width: PNR_WIDTH,
      priority: 2,
      into: 'action',
      card: 'none',
      cell: (row) => row.pnr && <span className="code">{row.pnr}</span>,
    },
    {
      id: 'what',
      title: historyText('what'),
      share: 1.6,
      least: 132,
      card: 'whole',
      cell: (row) => (
        <>
          <span className="two-lines">
            <WholeNumbers text={wholeSums(told(row))} />
          </span>
          <Outcome row={row} />
        </>
      ),
      inCard: (row) => (
        <>
          <span className="quiet two-lines">
            {row.pnr && <span className="code">{row.pnr} </span>}
            {whoWords(row)}
            {agencies && row.agency && row.agency.name !== row.by && ` · ${row.agency.name}`}
            {told(row) && <WholeNumbers text={` · ${wholeSums(told(row))}`} />}
          </span>
          <Outcome row={row} />
        </>
      ),
    },
  ];
}

function Outcome({ row }: { row: LogRow }) {
  if (row.result !== 'ok')
    return (
      <span className={`bad ${styles.ending}`}>
        <Icon name="ban" />
        {resultWords(row)}
      </span>
    );
  return row.changes.length > 0 && <span className="quiet">{historyText('changes', { n: row.changes.length })}</span>;
}
