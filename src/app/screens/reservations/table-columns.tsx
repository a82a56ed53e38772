import type { OrderRow } from '../../../contract/order-lists.ts';
import { routeText } from '../../../rules/route-text.ts';
import { ORDER_ATTENTION, ORDER_STATUSES } from '../../../contract/words.ts';
import { ordersText } from '../../../texts/orders/text.ts';
import { statusesText } from '../../../texts/statuses/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { showDay } from '../../day.ts';
import { type Column, PNR_WIDTH, widthOfChips } from '../../lists/columns.ts';
import { companyDayOf } from '../../company-day.ts';
import { type About, Departure, FoundBy, Lead, Pnr, Price, Status, TimeLimit } from './columns.tsx';

const agency = (): Column<OrderRow> => ({
  id: 'agency',
  title: commonText('agency'),
  least: 96,
  share: 1.5,
  priority: 3,
  into: 'passenger',
  cell: (row) => row.agent.businessName,
});

/** Bookings in a table: what is compared is a column, and can be sorted by; where there is less room two are one. */
export const tableColumns = ({ staff, isSaved, note }: About): readonly Column<OrderRow>[] => [
  { id: 'pnr', title: 'PNR', width: PNR_WIDTH, cell: (row) => <Pnr row={row} saved={isSaved(row)} /> },
  ...(staff ? [agency()] : []),
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
    into: 'departure',
    cell: (row) => <span className="code">{routeText(row.route)}</span>,
  },
  { id: 'departure', title: reservationsText('departs'), sortable: 'asc', least: 116, cell: (row) => <Departure row={row} /> },
  {
    id: 'flight',
    title: reservationsText('flight'),
    sortable: 'asc',
    width: 88,
    priority: 3,
    into: 'route',
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
    title: staff ? reservationsText('amount') : reservationsText('price'),
    ...(staff ? { sortable: 'desc' } : {}),
    // 12,345,678 AMD
    width: 148,
    align: 'end',
    cell: (row) => <Price row={row} staff={staff} />,
  },
  {
    id: 'timeLimit',
    title: reservationsText('timeLimit'),
    sortable: 'asc',
    width: 132,
    priority: 2,
    into: 'status',
    align: 'end',
    cell: (row) => <TimeLimit row={row} />,
  },
  {
    id: 'orderDate',
    title: reservationsText('booked'),
    sortable: 'desc',
    // Wed 28 Nov, in one line
    least: 108,
    priority: 3,
    cell: (row) => (
      <>
        <span className="quiet block">{showDay(companyDayOf(row.orderDate))}</span>
        {row.madeBy?.name !== row.agent.businessName && <span className="quiet cut block">{row.madeBy?.name}</span>}
      </>
    ),
  },
];
