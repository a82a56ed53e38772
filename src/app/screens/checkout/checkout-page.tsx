import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { orderEndpoints } from '../../../contract/order-endpoints.ts';
import { isNetworkError, ApiError } from '../../api/failures.ts';
import { bringDraft } from '../../features/checkout-draft/draft-store.ts';
import { preOrderQuery } from '../../features/holds/pre-order-query.ts';
import { requestOfHold } from '../../features/order-request/order-request.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { useMay } from '../../may.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { SearchAgain } from './search-again.tsx';

const route = getRouteApi('/desk/checkout');

/** From held seats to an order. Everything comes from the hold's id in the URL, so a reload loses nothing. */
export function CheckoutPage() {
  const { id } = route.useSearch();
  const maySell = useMay(orderEndpoints.order);
  // An update of the program waits for as long as the checkout stands, also while its hold is still on the way.
  useEffect(markDirty, []);
  const hold = useQuery({ ...preOrderQuery(id), enabled: id !== '' && maySell });
  const pending = requestOfHold(id);
  const draft = useQuery({
    queryKey: ['draft', id],
    queryFn: () => bringDraft(id),
    enabled: id !== '' && maySell,
    staleTime: Infinity,
    gcTime: 0,
  });

  // Sent, and its answer never heard (a reload in between): first find out.
  if (pending && !pending.nothingDone && hold.data?.status !== 'active')
    return <Navigate to="/confirm" search={{ key: pending.key }} replace />;
  if (!draft.isPending && (hold.data?.status === 'active' || hold.data?.status === 'expired'))
    return <CheckoutForm key={id} hold={hold.data} onTimeOver={() => void hold.refetch()} />;

  // Without a network: what was typed can be read and written on, with the hold as it was; sending waits for the network.
  if (draft.data && !hold.data && isNetworkError(hold.error))
    return <CheckoutForm key={id} hold={draft.data} onTimeOver={() => undefined} />;

  return (
    <Page title="Checkout" back="/search">
      {!maySell ? (
        <EmptyState title="Read only" why="Your role may look at reservations, not make them." action={toList()} />
      ) : id === '' ? (
        <EmptyState title="No seats are held" why="A checkout begins with flights chosen in the search." action={toSearch()} />
      ) : hold.isPending || draft.isPending ? (
        <Skeleton cards={3} lines={[40, 90, 70, 60]} />
      ) : hold.data?.status === 'cancelled' ? (
        <EmptyState
          title="This hold was cancelled"
          why="The seats went back. The same flights can be looked for again."
          action={<SearchAgain hold={hold.data} />}
        />
      ) : hold.data ? (
        <EmptyState
          title="This hold is an order now"
          why="It was booked or issued before. The order stands in the reservations."
          action={toList()}
        />
      ) : hold.error instanceof ApiError && hold.error.status === 404 ? (
        <EmptyState title="No such hold" why="It does not exist, or it belongs to another agency." action={toSearch()} />
      ) : (
        <div className="stack">
          <ErrorAlert
            error={hold.error}
            title="The checkout could not be loaded"
            onRetry={() => void hold.refetch()}
            busy={hold.isFetching}
          />
          {isNetworkError(hold.error) && (
            <p className="quiet">The seats stay held until their time is over, also while there is no connection.</p>
          )}
        </div>
      )}
    </Page>
  );
}

const toSearch = () => (
  <ButtonLink to="/search" className="kind-main">
    Go to search
  </ButtonLink>
);
const toList = () => (
  <ButtonLink to="/reservations" className="kind-main">
    Go to reservations
  </ButtonLink>
);
