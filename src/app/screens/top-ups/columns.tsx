import type { TopUpRequest } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { showDay } from '../../day.ts';
import { requestColumns } from '../../features/money-requests/columns.tsx';
import { TopUpChip } from '../../features/top-ups/top-up-chip.tsx';
import type { Column } from '../../lists/columns.ts';

export const columns = (staff: boolean, zone: string): readonly Column<TopUpRequest>[] =>
  requestColumns(staff, zone, {
    granted: (one) => one.acceptedAmount,
    chip: (one) => <TopUpChip request={one} />,
    own: [
      {
        id: 'reference',
        title: topUpsText('reference'),
        // FT-20261129003 in one line
        least: 144,
        card: 'whole',
        cell: (one) => (
          <span className={one.reference === null ? 'quiet' : 'breaks block'}>{one.reference ?? topUpsText('noReference')}</span>
        ),
      },
      {
        id: 'paidOn',
        title: topUpsText('paidOn'),
        sortable: 'desc',
        width: 124,
        align: 'end',
        priority: 2,
        into: 'reference',
        card: 'start',
        cell: (one) => <span className="num">{showDay(one.paidOn)}</span>,
      },
    ],
  });
