import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatMoney } from '../../rules/format.ts';
import { isSilence } from '../api/failures.ts';
import { ordersQuery } from '../api/queries.ts';
import { useOffline } from '../connection.ts';
import { listSaved } from '../offline/saved-reservations.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Infinite } from '../ui/infinite.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { toRequest } from './filters.ts';
import { NoReservations } from './no-reservations.tsx';
import { ReservationCard } from './reservation-card.tsx';
import './reservations.css';
import { SavedList } from './saved-list.tsx';

const route = getRouteApi('/desk/reservations');

/** Orders, newest first. Without a network: the copies on this device, under the same filters. */
export function ReservationsPage() {
  const search = route.useSearch();
  const offline = useOffline();
  const orders = useInfiniteQuery({ ...ordersQuery(toRequest(search)), placeholderData: keepPreviousData });
  const saved = useQuery({ queryKey: ['saved reservations'], queryFn: listSaved, staleTime: 0 });
  const fromDevice = offline || (isSilence(orders.error) && !orders.data);
  const savedPnrs = new Set(saved.data?.map((copy) => copy.order.pnr));
  const rows = orders.data?.pages.flatMap((page) => page.result) ?? [];
  const refresh = () => Promise.all([orders.refetch(), saved.refetch()]);

  return (
    <Page
      title="Reservations"
      width="wide"
      scrollId="reservations"
      onRefresh={refresh}
      refreshing={!fromDevice && orders.isFetching && rows.length > 0 && !orders.isFetchingNextPage}
    >
      <div className="stack">
        <FilterBar search={search} onRefresh={() => void refresh()} busy={orders.isFetching} />
        {fromDevice ? (
          <SavedList search={search} copies={saved.data} />
        ) : (
          <>
            {orders.isError && (
              <ErrorAlert
                error={orders.error}
                title="The list could not be loaded"
                onRetry={() => void refresh()}
                busy={orders.isFetching}
              />
            )}
            {orders.isPending && <Skeleton cards={4} lines={[35, 80, 55]} />}
            {orders.isSuccess && rows.length === 0 && <NoReservations search={search} />}
            {orders.isSuccess && rows.length > 0 && <Totals meta={orders.data.pages[0]?.meta} />}
            <ul className="stack list" aria-label="Reservations">
              {rows.map((row) => (
                <li key={row.id}>
                  <ReservationCard row={row} saved={savedPnrs.has(row.pnr)} />
                </li>
              ))}
            </ul>
            <Infinite more={orders.hasNextPage} busy={orders.isFetchingNextPage} onMore={() => orders.fetchNextPage()} />
          </>
        )}
      </div>
    </Page>
  );
}

function Totals({ meta }: { meta: { total: number | null; totals: { currency: string; payable: number; orders: number }[] } | undefined }) {
  if (!meta) return null;
  const sums = meta.totals.map((total) => formatMoney(total.payable, total.currency));
  const count = meta.total === null ? [] : [`${meta.total} ${meta.total === 1 ? 'order' : 'orders'}`];
  return (
    <p className="quiet num" role="status">
      {[...count, ...sums].join(' · ')}
    </p>
  );
}
