import { useEffect } from 'react';
import { markDirty } from '../../pwa/dirty.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { orderQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { readRequest } from '../../features/order-request/order-request.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { IonSpinner } from '../../ui/ion-spinner.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { plural } from '../../../rules/format.ts';
import { OrderDone } from './order-done.tsx';
import { useOutcome } from './use-outcome.ts';
import styles from './confirm.module.css';

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
        title={issued ? 'Issued' : 'Booked'}
        foot={
          <div className="grow halves tight">
            <ButtonLink to="/search" className="kind-outline">
              New search
            </ButtonLink>
            <ButtonLink to="/info/$pnr" params={{ pnr: order.pnr }} className="kind-go">
              {issued ? 'Open order' : 'Issue now'}
            </ButtonLink>
          </div>
        }
      >
        <OrderDone order={order} />
      </Page>
    );
  }
  return (
    <Page title="Confirmation" back="/search">
      {key === '' ? (
        <EmptyState title="Nothing to confirm" why="This page shows the outcome of a booking." action={toList('kind-main')} />
      ) : outcome.is === 'none' ? (
        <NothingBooked requestKey={key} />
      ) : outcome.is === 'refused' ? (
        <ErrorAlert error={outcome.error} title="The outcome could not be read" onRetry={askNow} />
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
      <h2>Checking…</h2>
      <p>We do not know yet whether it went through. Please do not book again: this page finds out.</p>
      {silent && (
        <p className="quiet">
          {offline ? 'There is no connection. It goes on by itself when it is back.' : `No answer yet, asked ${plural(asked, 'time')}.`}
        </p>
      )}
      {silent && (
        <Button kind="outline" onPress={onAskNow}>
          Ask now
        </Button>
      )}
    </section>
  );
}

function NothingBooked({ requestKey }: { requestKey: string }) {
  const request = readRequest(requestKey);
  return (
    <EmptyState
      title="Nothing was booked"
      why={
        request
          ? 'The request did not reach the desk: no order, no ticket, nothing paid. The passengers are kept; sending it again is safe.'
          : 'Nothing is known under this key. If it is older than a day, look in the reservations.'
      }
      action={
        request ? (
          <ButtonLink to="/checkout" search={{ id: request.given.body.preOrderId }} replace className="kind-go">
            Back to the checkout
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
    Go to reservations
  </ButtonLink>
);
