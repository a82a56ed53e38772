import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { flightCancellationEndpoints } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { companyQuery } from '../../api/queries.ts';
import { isNetworkError, ApiError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlightHead } from './flight-head.tsx';
import { FlightMenu } from './flight-menu.tsx';
import { JobCard } from './job-card.tsx';
import { flightQuery } from '../../api/flight-queries.ts';
import { TabBar } from './tab-bar.tsx';
import { tabOf } from './tabs.ts';

const route = getRouteApi('/desk/flights/$id');
const CancelWizard = lazyPart('cancel-flight', () => import('./cancel-wizard.tsx'), 'CancelWizard');

const WaitlistCard = lazyPart('waitlist', () => import('./waitlist-card.tsx'), 'WaitlistCard');
const UnansweredCard = lazyPart('unanswered', () => import('./unanswered-card.tsx'), 'UnansweredCard');

const EditFlight = lazyPart('edit-flight', () => import('./edit-flight.tsx'), 'EditFlight');

/** One flight for the desk: how full it is, its classes, and the way to cancel it. */
export function FlightClassesPage() {
  const { id } = route.useParams();
  const { cancel, edit, tab } = route.useSearch();
  const offline = useOffline();
  const client = useQueryClient();
  const flight = useQuery(flightQuery(id));
  const mayCancel = useMay(flightCancellationEndpoints.cancelFlight);
  const company = useQuery(companyQuery());
  const { writes, removes } = useInventoryRights();
  const [menu, setMenu] = useState(false);
  const shown = tabOf(tab);
  // Everything that was asked about this flight begins with its key.
  const refresh = () => client.invalidateQueries({ queryKey: flightQuery(id).queryKey });
  if (flight.data && cancel && mayCancel && flight.data.status !== 'cancelled')
    return (
      <Suspense
        fallback={
          <Page title={cancelFlightText('cancelFlight')} back={`/flights/${id}`}>
            <Skeleton cards={3} />
          </Page>
        }
      >
        <CancelWizard key={id} flight={flight.data} step={cancel} />
      </Suspense>
    );
  if (flight.data && edit && writes && flight.data.status !== 'cancelled')
    return (
      <Suspense
        fallback={
          <Page title={flightText('editTitle')} back={`/flights/${id}`}>
            <Skeleton cards={3} />
          </Page>
        }
      >
        {/* Its times are the company's, so it waits for the zone. */}
        {!company.isPending && <EditFlight key={id} flight={flight.data} />}
      </Suspense>
    );
  const silent = isNetworkError(flight.error);
  return (
    <Page
      title={flight.data?.flightNumber ?? flightText('title')}
      width="wide"
      back="/flights"
      foot={
        writes &&
        flight.data && (
          <>
            <div className="grow" />
            <Button kind="outline" onPress={() => setMenu(true)}>
              {flight.data.status !== 'cancelled' ? flightText('changeFlight') : removes ? flightText('copyOrDelete') : staffText('copy')}
            </Button>
          </>
        )
      }
      onRefresh={refresh}
      scrollId={`flight-${id}`}
      refreshing={flight.isFetching && flight.data !== undefined && !offline}
    >
      {flight.data ? (
        <div className="stack">
          {flight.isError && silent && <SavedAt at={flight.dataUpdatedAt} />}
          {flight.isError && !silent && <ErrorAlert error={flight.error} onRetry={() => void refresh()} busy={flight.isFetching} />}
          <FlightHead flight={flight.data} />
          {flight.data.status === 'cancelled' && <JobCard flight={flight.data} mayRetry={mayCancel} />}
          <Suspense>
            <UnansweredCard flight={flight.data} />
            <WaitlistCard flight={flight.data} />
          </Suspense>
          <TabBar flightId={id} shown={shown} />
          <shown.Body key={id} flight={flight.data} />
          {mayCancel && flight.data.status !== 'cancelled' && shown === tabOf(undefined) && (
            <NoFlight flight={flight.data} offline={offline} />
          )}
          {writes && <FlightMenu flight={flight.data} open={menu} onClose={() => setMenu(false)} />}
        </div>
      ) : flight.isPending ? (
        <Skeleton cards={3} lines={[40, 90, 75, 60]} />
      ) : (
        <Missing error={flight.error} busy={flight.isFetching} onRetry={() => void refresh()} />
      )}
    </Page>
  );
}

/** The last thing on the page: nothing that one presses by mistake. */
function NoFlight({ flight, offline }: { flight: Flight; offline: boolean }) {
  const navigate = useNavigate({ from: '/flights/$id' });
  return (
    <section className="card stack tight comes-last" aria-labelledby="no-flight-title">
      <h2 id="no-flight-title">{cancelFlightText('noFlight')}</h2>
      <p className="quiet" id="no-flight-words">
        {offline ? cancelFlightText('noFlightOffline') : cancelFlightText('noFlightHint')}
      </p>
      <div>
        <Button kind="danger" disabled={offline} describedBy="no-flight-words" onPress={() => void navigate({ search: { cancel: 'who' } })}>
          {cancelFlightText('cancelNamed', { flight: flight.flightNumber })}
        </Button>
      </div>
    </section>
  );
}

function Missing({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (gone)
    return (
      <EmptyState
        title={flightText('missing')}
        why={flightText('missingWhy')}
        action={
          <ButtonLink to="/flights" className="kind-main">
            {flightText('toFlights')}
          </ButtonLink>
        }
      />
    );
  return <LoadFailed error={error} title={flightText('failed')} onRetry={onRetry} busy={busy} />;
}
