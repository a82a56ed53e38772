import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { shortInstant } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { Sum } from '../../features/money-requests/sum.tsx';
import { TopUpChip } from '../../features/top-ups/top-up-chip.tsx';
import type { Column } from '../../lists/columns.ts';

/** `zone`: of the company, whose clock times are told by. */
export const columns = (staff: boolean, zone: string): readonly Column<TopUpRequest>[] => [
  ...(staff
    ? [{ id: 'agency', title: topUpsText('agency'), share: 1.6, cell: (one: TopUpRequest) => <span className="strong cut block">{one.agent.businessName}</span> }] // prettier-ignore
    : []),
  {
    id: 'amount',
    title: topUpsText('amount'),
    sortable: 'desc',
    width: 172,
    align: 'end',
    card: 'start',
    cell: (one) => <Sum amount={one.amount} granted={one.acceptedAmount} currency={one.currency} />,
  },
  { id: 'state', title: topUpsText('state'), untitled: true, width: 156, card: 'end', cell: (one) => <TopUpChip request={one} /> },
  {
    id: 'reference',
    title: topUpsText('reference'),
    card: 'whole',
    cell: (one) => <span className={one.reference === null ? 'quiet' : 'cut block'}>{one.reference ?? topUpsText('noReference')}</span>,
  },
  {
    id: 'paidOn',
    title: topUpsText('paidOn'),
    sortable: 'desc',
    width: 124,
    align: 'end',
    card: 'start',
    cell: (one) => <span className="num">{showDay(one.paidOn)}</span>,
  },
  {
    id: 'asked',
    title: topUpsText('asked'),
    sortable: 'desc',
    width: 128,
    align: 'end',
    priority: 2,
    card: 'end',
    cell: (one) => <span className="quiet num">{shortInstant(one.createdAt, zone)}</span>,
  },
  {
    id: 'decision',
    title: topUpsText('answer'),
    priority: 3,
    card: 'whole',
    cell: (one) => <span className="quiet cut block">{one.decision ?? ''}</span>,
    inCard: (one) => one.decision !== null && <span className="quiet breaks">{one.decision}</span>,
  },
];
