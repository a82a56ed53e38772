import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { isSilence } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import { useWide } from '../../features/statement/use-wide.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarView } from './calendar-view.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FlightCards } from './flight-cards.tsx';
import { FlightTable } from './flight-table.tsx';
import './flights.css';
import { NoFlights } from './no-flights.tsx';
import { flightsQuery } from './queries.ts';
import { useKeys } from './use-keys.ts';

const route = getRouteApi('/desk/flights');
const Templates = lazy(async () => ({
  default: (await loadChunk('templates', () => import('../../features/flight-templates/templates-screen.tsx'))).TemplatesPage,
}));
const NewFlight = lazy(async () => ({ default: (await loadChunk('new-flight', () => import('./new-flight.tsx'))).NewFlight }));

/** Flights by day, as a list or as a month; and the form of a new one. */
export function FlightsPage() {
  const { form, copy, view } = route.useSearch();
  const { writes } = useInventoryRights();
  if (view === 'templates')
    return (
      <Suspense
        fallback={
          <Page title="Templates" back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <Templates />
      </Suspense>
    );
  if ((form || copy) && writes)
    return (
      <Suspense
        fallback={
          <Page title="New flight" back="/flights">
            <Skeleton cards={3} />
          </Page>
        }
      >
        <NewFlight key={copy ?? 'new'} copyOf={copy} />
      </Suspense>
    );
  return <FlightList />;
}

function FlightList() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/flights' });
  const client = useQueryClient();
  const { writes } = useInventoryRights();
  const offline = useOffline();
  const wide = useWide();
  const box = useRef<HTMLInputElement>(null);
  const add = () => void navigate({ search: (now) => ({ ...now, form: 'new' }) });
  useKeys({ search: box, ...(writes && !offline ? { onNew: add } : {}) });
  const calendar = search.view === 'calendar';
  const flights = useInfiniteQuery({ ...flightsQuery(search), placeholderData: keepPreviousData, enabled: !calendar });
  const rows = flights.data?.pages.flatMap((page) => page.result) ?? [];
  const silent = isSilence(flights.error);
  const refresh = () => client.invalidateQueries({ queryKey: ['flight list'] });
  return (
    <Page
      title="Flights"
      width="wide"
      scrollId={calendar ? 'flight-calendar' : 'flights'}
      onRefresh={refresh}
      refreshing={!calendar && flights.isFetching && rows.length > 0 && !flights.isFetchingNextPage}
      foot={writes && <NewFoot offline={offline} onNew={add} />}
    >
      <div className="stack">
        <FilterBar search={search} input={box} onRefresh={() => void refresh()} busy={flights.isFetching} />
        {calendar ? (
          <CalendarView search={search} />
        ) : (
          <>
            {flights.isError && silent && rows.length > 0 && <SavedAt at={flights.dataUpdatedAt} />}
            {flights.isError && !(silent && rows.length > 0) && (
              <ErrorAlert
                error={flights.error}
                title="The flights could not be loaded"
                onRetry={() => void flights.refetch()}
                busy={flights.isFetching}
              />
            )}
            {flights.isPending && <Skeleton cards={5} lines={[45, 80, 60]} />}
            {flights.isSuccess && rows.length === 0 && <NoFlights search={search} meta={flights.data.pages[0]?.meta} writes={writes} />}
            {rows.length > 0 && (wide ? <FlightTable rows={rows} /> : <FlightCards rows={rows} />)}
            <Infinite more={flights.hasNextPage} busy={flights.isFetchingNextPage} onMore={() => flights.fetchNextPage()} />
          </>
        )}
      </div>
    </Page>
  );
}

function NewFoot({ offline, onNew }: { offline: boolean; onNew: () => void }) {
  return (
    <>
      <div className="grow">
        {offline && (
          <p className="quiet" id="new-reason">
            No connection: a new flight needs the network.
          </p>
        )}
      </div>
      <ButtonLink to="/flights" search={{ view: 'templates' }} className="kind-outline">
        Templates
      </ButtonLink>
      <Button kind="go" disabled={offline} {...(offline ? { describedBy: 'new-reason' } : {})} onPress={onNew}>
        New flight
      </Button>
    </>
  );
}
