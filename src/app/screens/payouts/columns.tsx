import type { PayoutRequest } from '../../../contract/payout-requests.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { shortInstant } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { Sum } from '../../features/money-requests/sum.tsx';
import { PayoutChip } from '../../features/payouts/payout-chip.tsx';
import type { Column } from '../../lists/columns.ts';

/** `zone`: of the company, whose clock times are told by. */
export const columns = (staff: boolean, zone: string): readonly Column<PayoutRequest>[] => [
  ...(staff
    ? [{ id: 'agency', title: topUpsText('agency'), share: 1.2, cell: (one: PayoutRequest) => <span className="strong cut block">{one.agent.businessName}</span> }] // prettier-ignore
    : []),
  {
    id: 'amount',
    title: topUpsText('amount'),
    sortable: 'desc',
    width: 172,
    align: 'end',
    card: 'start',
    cell: (one) => <Sum amount={one.amount} granted={one.paidAmount} currency={one.currency} />,
  },
  { id: 'state', title: topUpsText('state'), untitled: true, width: 172, card: 'end', cell: (one) => <PayoutChip request={one} /> },
  {
    id: 'to',
    title: payoutsText('to'),
    share: 1.8,
    card: 'whole',
    cell: (one) =>
      one.bankAccount === null ? (
        <span className="quiet">{payoutsText('inCash')}</span>
      ) : (
        <>
          <span className="cut block">{one.holder}</span>
          <span className="quiet num cut block">{one.bankAccount}</span>
        </>
      ),
  },
  {
    id: 'paidOn',
    title: payoutsText('paidOn'),
    width: 124,
    align: 'end',
    card: 'start',
    cell: (one) => one.paidOn !== null && <span className="num">{showDay(one.paidOn)}</span>,
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
