import { Link } from '@tanstack/react-router';
import type { OrderRow } from '../../../contract/order-lists.ts';
import type { User } from '../../../contract/users.ts';
import { routeText } from '../../../rules/route-text.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { ordersQuery } from '../../features/orders/queries.ts';
import { showDay } from '../../day.ts';
import type { Column } from '../../lists/columns.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

const columns = (): readonly Column<OrderRow>[] => [
  {
    id: 'pnr',
    title: agentText('booking'),
    share: 1.4,
    cell: ({ pnr, leadName, paxCount }) => {
      const people = paxCount.adults + paxCount.children + paxCount.infants;
      return (
        <>
          <span className="code">{pnr}</span>
          <span className="quiet block">
            {leadName}
            {people > 1 && ` +${people - 1}`}
          </span>
        </>
      );
    },
  },
  {
    id: 'trip',
    title: agentText('trip'),
    cell: (row) => (
      <span className="quiet">
        <span className="nowrap">{routeText(row.route)}</span> <span className="nowrap">{showDay(row.departure.slice(0, 10))}</span>
      </span>
    ),
  },
  { id: 'status', title: staffText('status'), width: 148, card: 'end', cell: (row) => <StatusChip status={row.status} /> },
  {
    id: 'payable',
    title: reservationsText('amount'),
    width: 132,
    align: 'end',
    cell: (row) => <Money amount={row.payable} currency={row.accountCurrency} className="strong" />,
  },
];

/** What the agency has booked, the newest first. */
export function OrdersView({ account }: { account: User }) {
  const list = useList(ordersQuery({ agentId: account.userId }));
  return (
    <section className="stack tight" aria-labelledby="orders-title">
      <div className="row between">
        <h2 id="orders-title">{agentText('bookings')}</h2>
        {list.rows.length > 0 && (
          <Link to="/reservations" search={{ agent: account.userId }} className="link">
            {agentText('searchInThem')}
          </Link>
        )}
      </div>
      <ListBody
        list={list}
        label={agentText('bookingsOf', { name: account.businessName })}
        columns={columns()}
        keyOf={(row) => row.id}
        link={(row) => ({ to: '/info/$pnr', params: { pnr: row.pnr } })}
        failure={agentText('bookingsFailed')}
        none={<EmptyState title={agentText('noBookings')} why={agentText('noBookingsWhy')} />}
      />
    </section>
  );
}
