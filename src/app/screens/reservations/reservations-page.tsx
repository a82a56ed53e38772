import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, Outlet } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { deadlineEndpoints } from '../../../contract/deadlines.ts';
import { orderEditEndpoints } from '../../../contract/order-edit.ts';
import type { Answer } from '../../../contract/endpoints.ts';
import { refundRequestEndpoints } from '../../../contract/refund-requests.ts';
import { canOpen } from '../../../contract/screens.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { alertsQuery } from '../../features/alerts/queries.ts';
import { isOpen, waitlistQuery } from '../../features/waitlist/queries.ts';
import { allotmentsQuery } from '../../features/allotments/queries.ts';
import { download } from '../../api/client.ts';
import { isNetworkError } from '../../api/failures.ts';
import { ordersQuery, orderTotalsQuery } from '../../features/orders/queries.ts';
import { useOffline } from '../../connection.ts';
import { useNewestSaved, useSavedCards } from '../../features/offline/use-saved-cards.ts';
import { refundRequestsQuery } from '../../features/orders/requests-query.ts';
import { TopUpsWaiting } from '../../features/top-ups/waiting-link.tsx';
import { lazyPart } from '../../pwa/chunk.ts';
import { useIsAgent, useMay } from '../../may.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Beside } from '../../lists/beside.tsx';
import { useHasBeside } from '../../lists/use-wide.ts';
import { type Filter, filled, isFiltered } from '../../lists/filters.ts';
import { FilesInBar, ListStates, ListTop } from '../../lists/list-body.tsx';
import { ListScreen, NothingFits } from '../../lists/list-page.tsx';
import { SortPick } from '../../lists/sort-pick.tsx';
import { useSetSearch } from '../../lists/use-set-search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { wholeSums } from '../../ui/whole-sums.ts';
import { deadlinesQuery } from '../../api/deadlines-query.ts';
import { AgenciesNamed } from './agencies-named.tsx';
import { DeadlineChoices } from './deadline-choices.tsx';
import { filtersOf, listsOrders, sortOf, toRequest } from './filters.ts';
import { sortable } from './columns.tsx';
import { ChosenFoot, SeveralSheet, useSeveral } from './several.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { ReservationsSearch } from './reservations-search.ts';
import { SavedDeadlines } from './saved-deadlines.tsx';
import { changesNote, SavedList } from './saved-list.tsx';
import { useClose } from './use-choice.ts';
import { useDeskFilters } from './use-desk-filters.ts';
import { useHeld } from './use-held.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';

const route = getRouteApi('/desk/reservations');
const DeadlinesList = lazyPart('deadlines', () => import('./deadlines-list.tsx'), 'DeadlinesList');
const RequestsList = lazyPart('refund-requests', () => import('./requests-list.tsx'), 'RequestsList');

const WaitlistList = lazyPart('waitlist', () => import('./waitlist-list.tsx'), 'WaitlistList');
const AlertsList = lazyPart('alerts', () => import('./alerts-list.tsx'), 'AlertsList');
const GroupsList = lazyPart('groups', () => import('./groups-list.tsx'), 'GroupsList');
const DeskGroups = lazyPart('desk-groups', () => import('./desk-groups.tsx'), 'DeskGroups');

type Lists = Readonly<Record<string, typeof GroupsList | undefined>>;
/** What an agency has beside its orders, and what staff have who see flights. */
const ownLists: Lists = {
  groups: GroupsList,
  waitlist: WaitlistList,
  alerts: AlertsList,
};
const deskLists: Lists = { groups: DeskGroups };
const NONE: Lists = {};

/** Orders, newest first. Without a network: the copies on this device, under the same filters. */
export function ReservationsPage() {
  const { order: chosen, ...search } = route.useSearch();
  const hasBeside = useHasBeside();
  const close = useClose(hasBeside ? chosen : undefined);
  const offline = useOffline();
  const client = useQueryClient();
  const orders = useInfiniteQuery({ ...ordersQuery(toRequest(search)), placeholderData: keepPreviousData });
  const set = useSetSearch<ReservationsSearch>();
  const plain = Object.keys(filled(search)).length === 0;
  const slow = useSlow(orders.isPending);
  // The list comes first; what only adds to it is asked for after its answer.
  const rest = offline || slow || !orders.isPending;
  const newest = useNewestSaved(plain && rest);
  const saved = useSavedCards(rest);
  const silent = !orders.data && (slow || isNetworkError(orders.error));
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
  const saves = useMay(deadlineEndpoints.getDeadlines);
  const inbox = search.show === 'deadlines';
  const listed = listsOrders(search.show);
  const totals = useQuery({ ...orderTotalsQuery(toRequest(search)), enabled: !offline && rest && listed });
  const soon = useQuery({ ...deadlinesQuery(), enabled: !offline && rest && saves });
  const ownGroups = useIsAgent();
  const byAgency = useMay(userEndpoints.getUsers);
  // They lead to their flights.
  const deskGroups = canOpen('flight', useSession()?.role);
  const groups = useQuery({ ...allotmentsQuery(), enabled: !offline && rest && ownGroups });
  const alerts = useQuery({ ...alertsQuery(), enabled: !offline && rest && ownGroups });
  const waitlist = useQuery({ ...waitlistQuery(), enabled: !offline && rest && ownGroups });
  const several = useSeveral(search.show);
  const [over, onOver] = useState(false);
  const acts = useMay(orderEditEndpoints.editOrder);
  const choosing = several.chosen !== undefined && !fromDevice && !asked;
  const refresh = () =>
    Promise.all([
      orders.refetch(),
      ...(listed ? [totals.refetch()] : []),
      saved.refetch(),
      ...(asked ? [requests.refetch()] : []),
      ...(search.show === 'groups' ? [deskGroups ? client.invalidateQueries({ queryKey: ['flight', 'groups'] }) : groups.refetch()] : []),
      ...(search.show === 'waitlist' ? [waitlist.refetch()] : []),
      ...(search.show === 'alerts' ? [alerts.refetch()] : []),
      ...(inbox ? [client.invalidateQueries({ queryKey: ['orders', 'deadlines'] })] : []),
    ]);

  const filters = filtersOf(
    search,
    {
      requests: open,
      deadlines: saves ? (soon.data?.result.length ?? 0) : undefined,
      groups: ownGroups ? (groups.data?.length ?? 0) : undefined,
      deskGroups,
      waitlist: ownGroups ? (waitlist.data?.filter(isOpen).length ?? 0) : undefined,
      alerts: ownGroups ? (alerts.data?.filter(({ status }) => status !== 'ended').length ?? 0) : undefined,
    },
    byAgency,
    useDeskFilters(search, byAgency),
  );
  const onSort = (sort: string | undefined) => set({ sort: sort as ReservationsSearch['sort'] });
  const file = {
    what: reservationsText('title'),
    take: (format: 'csv' | 'xlsx', taking: object) => download('getOrders', { body: { ...toRequest(search), export: format } }, taking),
  };
  const none = <NoReservations filters={filters} search={search} />;

  const body = () => {
    if (asked && (over || !fromDevice))
      return (
        <Suspense fallback={<Skeleton cards={3} lines={[35, 80, 55]} />}>
          <RequestsList over={over} onOver={onOver} />
        </Suspense>
      );
    const Own = fromDevice ? undefined : (ownGroups ? ownLists : deskGroups ? deskLists : NONE)[search.show ?? ''];
    if (Own)
      return (
        <Suspense fallback={<Skeleton cards={2} lines={[35, 80, 55]} />}>
          <Own />
        </Suspense>
      );
    if (inbox ? !saves : !listed && !fromDevice)
      return (
        <EmptyState
          title={reservationsText('notYourRole')}
          why={reservationsText(inbox ? 'notYourRoleWhy' : 'notYourListWhy')}
          action={
            <ButtonLink to="/reservations" search={{}} replace className="kind-main">
              {reservationsText('showReservations')}
            </ButtonLink>
          }
        />
      );
    if (inbox && fromDevice && !over) return <SavedDeadlines search={search} cards={saved.data} />;
    if (inbox)
      return (
        <Suspense fallback={<Skeleton cards={3} lines={[35, 80, 55]} />}>
          <DeadlinesList search={search} several={several} over={over} onOver={onOver} />
        </Suspense>
      );
    if (fromDevice) return <SavedList search={search} cards={saved.data} newest={plain ? newest.data : undefined} none={none} />;
    return (
      <ListStates
        query={{ ...orders, isPending: !drawn && !orders.isError, isSuccess: drawn !== undefined, refetch: refresh }}
        empty={rows.length === 0}
        failure={reservationsText('listFailed')}
        none={none}
      >
        <ListTop totals={totalsText(totals.data)} file={choosing ? undefined : file}>
          {!choosing && waiting > 0 && (
            <ButtonLink to="/reservations" search={{ show: 'requests' }} className="kind-outline small">
              {reservationsText('requestsWait', { n: waiting })}
            </ButtonLink>
          )}
          {!choosing && <TopUpsWaiting />}
          {!choosing && acts && rows.length > 1 && (
            <Button kind="outline" small onPress={several.begin}>
              {reservationsText('chooseSeveral')}
            </Button>
          )}
        </ListTop>
        <OrdersTable
          label={reservationsText('title')}
          rows={rows}
          isSaved={(row) => savedPnrs.has(row.pnr)}
          note={(row) => changesNote(savedPnrs.get(row.pnr))}
          several={choosing ? several : undefined}
          sort={sortOf(search)}
          onSort={onSort}
        />
      </ListStates>
    );
  };

  // An address of a wider screen.
  if (chosen && !hasBeside) return <Navigate to="/info/$pnr" params={{ pnr: chosen }} replace />;
  return (
    <Beside beside={chosen && <Outlet />} onClose={close}>
      <ListScreen
        title={reservationsText('title')}
        id="reservations"
        views="reservations" // no text
        search={search}
        filters={filters}
        query={orders}
        filled={!fromDevice && rows.length > 0}
        onRefresh={refresh}
        full={byAgency}
        foot={choosing && <ChosenFoot several={several} />}
        after={
          listed && (
            <>
              <SortPick
                columns={sortable()}
                own={reservationsText(sortOf({ ...search, sort: undefined }) ? 'by.time' : 'newestFirst')}
                sort={search.sort}
                onSort={onSort}
              />
              {!fromDevice && !choosing && <FilesInBar file={file} />}
            </>
          )
        }
        beside={
          <Link to="/check" className="icon-button framed" aria-label={reservationsText('checkTicket')}>
            <Icon name="scan" />
          </Link>
        }
      >
        {inbox && <DeadlineChoices search={search} />}
        {held.waits && (
          <div className="row between wrap notice run" role="status">
            <span>{reservationsText('back')}</span>
            <Button kind="outline" small onPress={held.release}>
              {reservationsText('showNewest')}
            </Button>
          </div>
        )}
        {byAgency && listed && !fromDevice && search.q && !search.agent && (
          <AgenciesNamed q={search.q} onChoose={(agent) => set({ agent, q: undefined })} />
        )}
        {body()}
        <SeveralSheet several={several} />
      </ListScreen>
    </Beside>
  );
}

function NoReservations({ filters, search }: { filters: readonly Filter<ReservationsSearch>[]; search: ReservationsSearch }) {
  if (isFiltered(filters, search))
    return <NothingFits title={reservationsText('nothingFits')} why={reservationsText('nothingFitsWhy')} filters={filters} />;
  return (
    <EmptyState
      title={reservationsText('empty')}
      why={reservationsText('emptyWhy')}
      action={
        <ButtonLink to="/search" className="kind-go">
          {reservationsText('searchFlights')}
        </ButtonLink>
      }
    />
  );
}

function totalsText(told: Answer<'getOrderTotals'>['result'] | undefined): string {
  // The line is kept, so that no row moves when it comes.
  if (!told) return '\u00a0';
  if (told.orders === null) return reservationsText('tooMany');
  return wholeSums(
    [
      reservationsText('count', { n: told.orders }),
      reservationsText('people', { n: told.totals.reduce((sum, one) => sum + one.passengers, 0) }),
      ...told.totals.map((total) => formatMoney(total.payable, total.currency)),
    ].join(' · '),
  );
}
