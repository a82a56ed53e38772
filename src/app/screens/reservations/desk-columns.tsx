import type { OrderRow } from '../../../contract/order-lists.ts';
import { routeText } from '../../../rules/route-text.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import { ordersText } from '../../../texts/orders/text.ts';
import { statusesText } from '../../../texts/statuses/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { showDay } from '../../day.ts';
import { type Column, widthOfChips } from '../../lists/columns.ts';
import { dayOf } from '../../today.ts';
import { Money } from '../../ui/money.tsx';
import { type About, Departure, FoundBy, Lead, Pnr, Status, TimeLimit } from './columns.tsx';

/** The table of the desk, where there is room for it: what an agency sees in two lines of one column is a column each, and can be sorted by. */
export const deskColumns = ({ isSaved, note }: About): readonly Column<OrderRow>[] => [
  { id: 'pnr', title: 'PNR', width: 100, cell: (row) => <Pnr row={row} saved={isSaved(row)} /> },
  {
    id: 'agency',
    title: commonText('agency'),
    least: 96,
    share: 1.5,
    cell: (row) => row.agent.businessName,
  },
  {
    id: 'passenger',
    title: reservationsText('passenger'),
    sortable: 'asc',
    // BAGHDASARYAN in one line
    least: 132,
    share: 1.6,
    cell: (row) => (
      <>
        <Lead row={row} />
        <FoundBy row={row} />
      </>
    ),
  },
  {
    id: 'route',
    title: reservationsText('route'),
    sortable: 'asc',
    least: 112,
    priority: 3,
    cell: (row) => <span className="code">{routeText(row.route)}</span>,
  },
  { id: 'departure', title: reservationsText('departs'), sortable: 'asc', least: 106, cell: (row) => <Departure row={row} /> },
  {
    id: 'flight',
    title: reservationsText('flight'),
    sortable: 'asc',
    width: 88,
    priority: 3,
    cell: (row) => <span className="num">{row.flightNumbers.map((one) => one.replace(' ', '\u00A0')).join(', ')}</span>,
  },
  {
    id: 'status',
    title: reservationsText('status'),
    width: widthOfChips([
      ...ORDER_STATUSES.map((one) => statusesText(one)),
      ...ORDER_ATTENTION.map((one) => ordersText(`attention.${one}`)),
    ]),
    cell: (row) => <Status row={row}>{note?.(row)}</Status>,
  },
  {
    id: 'amount',
    title: reservationsText('amount'),
    sortable: 'desc',
    // 12,345,678 AMD
    width: 146,
    align: 'end',
    cell: (row) => <Money amount={row.payable} currency={row.accountCurrency} className="strong" />,
  },
  {
    id: 'timeLimit',
    title: reservationsText('timeLimit'),
    sortable: 'asc',
    width: 126,
    priority: 2,
    align: 'end',
    cell: (row) => <TimeLimit row={row} />,
  },
  {
    id: 'orderDate',
    title: reservationsText('booked'),
    sortable: 'desc',
    least: 96,
    priority: 3,
    cell: (row) => (
      <>
        <span className="quiet block">{showDay(dayOf(new Date(row.orderDate)))}</span>
        {row.madeBy?.name !== row.agent.businessName && <span className="quiet cut block">{row.madeBy?.name}</span>}
      </>
    ),
  },
];
