import { useEffect } from 'react';
import { markDirty } from '../../pwa/dirty.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { orderQuery } from '../../features/orders/queries.ts';
import { useOffline } from '../../connection.ts';
import { readRequest } from '../../features/order-request/order-request.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { IonSpinner } from '../../ui/ion-spinner.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';

import { OrderDone } from './order-done.tsx';
import { useOutcome } from './use-outcome.ts';
import styles from './confirm.module.css';
import { confirmText } from '../../../texts/confirm/text.ts';

const route = getRouteApi('/desk/confirm');

/** What came of the request with this key. Safe to reload: it reads the outcome and never sends anything again. */
export function ConfirmPage() {
  const { key, pnr } = route.useSearch();
  const { outcome, askNow } = useOutcome(key);
  // A key is remembered for a day; an older link still finds its order by the PNR.
  const byPnr = useQuery({ ...orderQuery(pnr ?? ''), enabled: Boolean(pnr) && (outcome.is === 'none' || key === '') });
  const order = outcome.is === 'done' ? outcome.order : byPnr.data;
  const open = key !== '' && outcome.is === 'asking';
  useEffect(() => (open ? markDirty() : undefined), [open]);
  if (order) {
    const issued = order.status !== 'booking';
    return (
      <Page
        title={confirmText(issued ? 'issued' : 'booked')}
        foot={
          <div className="grow halves tight">
            <ButtonLink to="/search" className="kind-outline">
              {confirmText('newSearch')}
            </ButtonLink>
            <ButtonLink to="/info/$pnr" params={{ pnr: order.pnr }} className="kind-go">
              {confirmText(issued ? 'openBooking' : 'issueNow')}
            </ButtonLink>
          </div>
        }
      >
        <OrderDone order={order} />
      </Page>
    );
  }
  return (
    <Page title={confirmText('title')} back="/search">
      {key === '' ? (
        <EmptyState title={confirmText('nothing')} why={confirmText('nothingWhy')} action={toList('kind-main')} />
      ) : outcome.is === 'none' ? (
        <NothingBooked requestKey={key} />
      ) : outcome.is === 'refused' ? (
        <ErrorAlert error={outcome.error} title={confirmText('outcomeFailed')} onRetry={askNow} />
      ) : (
        <Checking
          silent={outcome.is === 'asking' && outcome.silent}
          asked={outcome.is === 'asking' ? outcome.asked : 0}
          onAskNow={askNow}
        />
      )}
    </Page>
  );
}

function Checking({ silent, asked, onAskNow }: { silent: boolean; asked: number; onAskNow: () => void }) {
  const offline = useOffline();
  return (
    <section className={`card stack ${styles.checking}`} aria-live="polite">
      <IonSpinner name="crescent" aria-hidden="true" />
      <h2>{confirmText('checking')}</h2>
      <p>{confirmText('checkingWhy')}</p>
      {silent && <p className="quiet">{offline ? confirmText('offline') : confirmText('noAnswer', { n: asked })}</p>}
      {silent && (
        <Button kind="outline" onPress={onAskNow}>
          {confirmText('askNow')}
        </Button>
      )}
    </section>
  );
}

function NothingBooked({ requestKey }: { requestKey: string }) {
  const request = readRequest(requestKey);
  return (
    <EmptyState
      title={confirmText('nothingBooked')}
      why={confirmText(request ? 'notReached' : 'notKnown')}
      action={
        request ? (
          <ButtonLink to="/checkout" search={{ id: request.given.body.preOrderId }} replace className="kind-go">
            {confirmText('backToCheckout')}
          </ButtonLink>
        ) : (
          toList('kind-main')
        )
      }
    />
  );
}

const toList = (className: string) => (
  <ButtonLink to="/reservations" className={className}>
    {confirmText('toReservations')}
  </ButtonLink>
);
