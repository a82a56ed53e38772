import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderRow } from '../../../contract/orders.ts';
import type { User } from '../../../contract/users.ts';
import { ordersQuery } from '../../api/queries.ts';
import { showDay } from '../../day.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

/** What the agency has booked, the newest first. */
export function OrdersView({ account }: { account: User }) {
  const orders = useInfiniteQuery(ordersQuery({ agentId: account.userId }));
  const rows = orders.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <section className="stack tight" aria-labelledby="orders-title">
      <div className="row between">
        <h2 id="orders-title">Orders</h2>
        {rows.length > 0 && (
          <Link to="/reservations" search={{ agent: account.userId }} className="link">
            Search in them
          </Link>
        )}
      </div>
      {orders.isPending && <Skeleton cards={4} lines={[50, 70]} />}
      {orders.isError && (
        <ErrorAlert
          error={orders.error}
          title="The orders could not be loaded"
          onRetry={() => void orders.refetch()}
          busy={orders.isFetching}
        />
      )}
      {orders.isSuccess && rows.length === 0 && (
        <EmptyState title="No orders yet" why="What this agency books stands here, the newest first." />
      )}
      {rows.length > 0 && (
        <ul className="card flush rows" aria-label={`Orders of ${account.businessName}`}>
          {rows.map((row) => (
            <li key={row.id} className="flush-row">
              <OrderLine row={row} />
            </li>
          ))}
        </ul>
      )}
      <Infinite more={orders.hasNextPage} busy={orders.isFetchingNextPage} onMore={() => orders.fetchNextPage()} />
    </section>
  );
}

function OrderLine({ row }: { row: OrderRow }) {
  const people = row.paxCount.adults + row.paxCount.children + row.paxCount.infants;
  return (
    <Link to="/info/$pnr" params={{ pnr: row.pnr }} className="account-line">
      <span className="account-line-who">
        <span className="code strong">{row.pnr}</span>
        <span className="quiet cut">
          {row.leadName}
          {people > 1 && ` +${people - 1}`}
        </span>
      </span>
      <span className="account-line-what quiet">
        {row.route.join(' – ')} · {showDay(row.departure.slice(0, 10))}
      </span>
      <span className="account-line-state">
        <StatusChip status={row.status} />
      </span>
      <Money amount={row.payable} currency={row.accountCurrency} className="strong account-line-end" />
    </Link>
  );
}
