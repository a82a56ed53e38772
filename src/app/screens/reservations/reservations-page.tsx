import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { orderOperationEndpoints } from '../../../contract/order-operations.ts';
import { refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { allotmentsQuery } from '../../features/allotments/queries.ts';
import { isSilence } from '../../api/failures.ts';
import { ordersQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { useNewestSaved, useSavedCards } from '../../features/offline/use-saved-cards.ts';
import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import { useIsAgent, useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { mayIssue } from './choosing.ts';
import { deadlinesQuery } from '../../api/deadlines-query.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, toRequest } from './filters.ts';
import { ChosenFoot, SeveralSheet, useSeveral } from './issue-several.tsx';
import { NoReservations } from './no-reservations.tsx';
import { ChosenCard, ReservationCard } from './reservation-card.tsx';
import './reservations.css';
import { SavedDeadlines } from './saved-deadlines.tsx';
import { Changes, SavedList } from './saved-list.tsx';
import { useHeld } from './use-held.ts';

const route = getRouteApi('/desk/reservations');
const DeadlinesList = lazy(async () => ({
  default: (await loadChunk('deadlines', () => import('./deadlines-list.tsx'))).DeadlinesList,
}));
const RequestsList = lazy(async () => ({
  default: (await loadChunk('refund-requests', () => import('./requests-list.tsx'))).RequestsList,
}));

const GroupsList = lazy(async () => ({
  default: (await loadChunk('groups', () => import('./groups-list.tsx'))).GroupsList,
}));

/** Orders, newest first. Without a network: the copies on this device, under the same filters. */
export function ReservationsPage() {
  const search = route.useSearch();
  const offline = useOffline();
  const client = useQueryClient();
  const orders = useInfiniteQuery({ ...ordersQuery(toRequest(search)), placeholderData: keepPreviousData });
  const plain = !isFiltered(search) && !search.sort;
  const slow = useSlow(orders.isPending);
  // The list comes first; what only adds to it is asked for after its answer.
  const rest = offline || slow || !orders.isPending;
  const newest = useNewestSaved(plain && rest);
  const saved = useSavedCards(rest);
  const silent = !orders.data && (slow || isSilence(orders.error));
  const held = useHeld(
    offline || (silent && Boolean(saved.data?.length)),
    orders.isSuccess && !orders.isFetching && !orders.isPlaceholderData,
  );
  const fromDevice = held.shown;
  const savedPnrs = useMemo(() => new Map(saved.data?.map((card) => [card.row.pnr, card])), [saved.data]);
  // Drawn piece by piece, so that a tap meanwhile is answered at once.
  const drawn = useDeferredValue(orders.data);
  const rows = drawn?.pages.flatMap((page) => page.result) ?? [];
  const decides = useMay(refundRequestEndpoints.decideRefundRequest);
  const asked = search.show === 'requests';
  const requests = useQuery({ ...refundRequestsQuery(), enabled: !offline && (asked || (rest && decides)) });
  const open = requests.data?.meta.open ?? 0;
  const waiting = decides ? open : 0;
  const saves = useMay(orderOperationEndpoints.getDeadlines);
  const inbox = search.show === 'deadlines';
  const soon = useQuery({ ...deadlinesQuery(), enabled: !offline && rest && saves });
  const ownGroups = useIsAgent();
  const groups = useQuery({ ...allotmentsQuery(), enabled: !offline && rest && ownGroups });
  const several = useSeveral(search.show);
  const issuable = rows.filter(mayIssue);
  const choosing = several.chosen !== undefined && !fromDevice && !asked;
  const refresh = () =>
    Promise.all([
      orders.refetch(),
      saved.refetch(),
      ...(asked ? [requests.refetch()] : []),
      ...(search.show === 'groups' ? [groups.refetch()] : []),
      ...(inbox ? [client.invalidateQueries({ queryKey: ['orders', 'deadlines'] })] : []),
    ]);

  return (
    <Page
      title="Reservations"
      width="wide"
      scrollId="reservations"
      onRefresh={refresh}
      foot={choosing && <ChosenFoot several={several} />}
      refreshing={!fromDevice && orders.isFetching && rows.length > 0 && !orders.isFetchingNextPage}
    >
      <div className="stack">
        <FilterBar
          search={search}
          onRefresh={() => void refresh()}
          busy={orders.isFetching}
          requests={open}
          deadlines={saves ? (soon.data?.result.length ?? 0) : undefined}
          groups={ownGroups ? (groups.data?.length ?? 0) : undefined}
        />
        {held.waits && (
          <div className="row between wrap notice run" role="status">
            <span>The connection is back</span>
            <Button kind="outline" small onPress={held.release}>
              Show the newest
            </Button>
          </div>
        )}
        {asked && !fromDevice ? (
          <Suspense fallback={<Skeleton cards={3} lines={[35, 80, 55]} />}>
            <RequestsList />
          </Suspense>
        ) : search.show === 'groups' && ownGroups && !fromDevice ? (
          <Suspense fallback={<Skeleton cards={2} lines={[35, 80, 55]} />}>
            <GroupsList />
          </Suspense>
        ) : inbox && !saves ? (
          <EmptyState
            title="Not for your role"
            why="Deadlines are watched by those who issue. Your role may read every reservation in the list."
            action={
              <ButtonLink to="/reservations" search={{}} replace className="kind-main">
                Show reservations
              </ButtonLink>
            }
          />
        ) : inbox && fromDevice ? (
          <SavedDeadlines search={search} cards={saved.data} />
        ) : inbox ? (
          <Suspense fallback={<Skeleton cards={3} lines={[35, 80, 55]} />}>
            <DeadlinesList search={search} several={several} />
          </Suspense>
        ) : fromDevice ? (
          <SavedList search={search} cards={saved.data} newest={plain ? newest.data : undefined} />
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
            {!drawn && !orders.isError && <Skeleton cards={4} lines={[35, 80, 55]} />}
            {drawn && rows.length === 0 && <NoReservations search={search} />}
            {rows.length > 0 && <Totals meta={drawn?.pages[0]?.meta} />}
            {!choosing && (issuable.length > 1 || waiting > 0) && (
              <div className="row wrap">
                {waiting > 0 && (
                  <ButtonLink to="/reservations" search={{ show: 'requests' }} className="kind-outline small">
                    {plural(waiting, 'refund request waits', 'refund requests wait')}
                  </ButtonLink>
                )}
                {issuable.length > 1 && (
                  <Button kind="outline" small onPress={several.begin}>
                    Issue several
                  </Button>
                )}
              </div>
            )}
            <ul className="stack list" aria-label="Reservations">
              {(choosing ? issuable : rows).map((row) => (
                <li key={row.id}>
                  {choosing ? (
                    <ChosenCard
                      row={row}
                      saved={savedPnrs.has(row.pnr)}
                      chosen={several.chosen?.some((one) => one.id === row.id) ?? false}
                      onChoose={() => several.toggle(row)}
                    />
                  ) : (
                    <ReservationCard row={row} saved={savedPnrs.has(row.pnr)} note={<Changes of={savedPnrs.get(row.pnr)} />} />
                  )}
                </li>
              ))}
            </ul>
            <Infinite more={rows.length > 0 && orders.hasNextPage} busy={orders.isFetchingNextPage} onMore={() => orders.fetchNextPage()} />
          </>
        )}
      </div>
      <SeveralSheet several={several} />
    </Page>
  );
}

function Totals({ meta }: { meta: { total: number | null; totals: { currency: string; payable: number; orders: number }[] } | undefined }) {
  // Too many to be counted.
  if (!meta || meta.total === null) return null;
  const sums = meta.totals.map((total) => formatMoney(total.payable, total.currency));
  const count = plural(meta.total, 'order');
  return (
    <p className="quiet num" role="status">
      {[count, ...sums].join(' · ')}
    </p>
  );
}
