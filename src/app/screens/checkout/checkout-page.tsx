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
import { checkoutText } from '../../../texts/checkout/text.ts';

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
    <Page title={checkoutText('title')} back="/search">
      {!maySell ? (
        <EmptyState title={checkoutText('readOnly')} why={checkoutText('readOnlyWhy')} action={toList()} />
      ) : id === '' ? (
        <EmptyState title={checkoutText('noHold')} why={checkoutText('noHoldWhy')} action={toSearch()} />
      ) : hold.isPending || draft.isPending ? (
        <Skeleton cards={3} lines={[40, 90, 70, 60]} />
      ) : hold.data?.status === 'cancelled' ? (
        <EmptyState
          title={checkoutText('holdCancelled')}
          why={checkoutText('holdCancelledWhy')}
          action={<SearchAgain hold={hold.data} />}
        />
      ) : hold.data ? (
        <EmptyState title={checkoutText('isBooking')} why={checkoutText('isBookingWhy')} action={toList()} />
      ) : hold.error instanceof ApiError && hold.error.status === 404 ? (
        <EmptyState title={checkoutText('noSuchHold')} why={checkoutText('noSuchHoldWhy')} action={toSearch()} />
      ) : (
        <div className="stack">
          <ErrorAlert error={hold.error} title={checkoutText('loadFailed')} onRetry={() => void hold.refetch()} busy={hold.isFetching} />
          {isNetworkError(hold.error) && <p className="quiet">{checkoutText('stillHeld')}</p>}
        </div>
      )}
    </Page>
  );
}

const toSearch = () => (
  <ButtonLink to="/search" className="kind-main">
    {checkoutText('toSearch')}
  </ButtonLink>
);
const toList = () => (
  <ButtonLink to="/reservations" className="kind-main">
    {checkoutText('toReservations')}
  </ButtonLink>
);
