import type { PayoutRequest } from '../../../contract/payout-requests.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { showDay } from '../../day.ts';
import { requestColumns } from '../../features/money-requests/columns.tsx';
import { PayoutChip } from '../../features/payouts/payout-chip.tsx';
import type { Column } from '../../lists/columns.ts';

export const columns = (staff: boolean, zone: string): readonly Column<PayoutRequest>[] =>
  requestColumns(staff, zone, {
    granted: (one) => one.paidAmount,
    chip: (one) => <PayoutChip request={one} />,
    own: [
      { id: 'to', title: payoutsText('to'), least: 208, share: 1.8, card: 'whole', cell: (one) => <PaidTo request={one} /> },
      {
        id: 'paidOn',
        title: payoutsText('paidOn'),
        width: 124,
        align: 'end',
        priority: 2,
        into: 'state',
        card: 'start',
        cell: (one) => one.paidOn !== null && <span className="num">{showDay(one.paidOn)}</span>,
      },
    ],
  });

function PaidTo({ request: { holder, bankAccount } }: { request: PayoutRequest }) {
  if (bankAccount === null) return <span className="quiet">{payoutsText('inCash')}</span>;
  return (
    <>
      <span className="block">{holder}</span>
      <span className="quiet num breaks block">{bankAccount}</span>
    </>
  );
}
