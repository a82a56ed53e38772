import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { InfoSearch } from '../../features/date-change/moves.ts';
import type { SheetName } from '../../features/orders/actions.ts';
import { isNetworkError, ApiError } from '../../api/failures.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { useOffline } from '../../connection.ts';
import { whenIdle } from '../../pwa/when-idle.ts';
import { fetchFiles } from '../../features/offline/saved-files.ts';
import { readCard, readSaved, removeSaved, SAVED_KEY, saveReservation } from '../../features/offline/saved-reservations.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import type { PageProps } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { CancelledNotice } from './cancelled-notice.tsx';
import { ContactCard } from './contact-card.tsx';
import { DocumentsList } from './documents-list.tsx';
import { Itinerary } from './itinerary.tsx';
import { Freshness, useMeanwhile } from './meanwhile.tsx';
import { MoneyTrail } from './money-trail.tsx';
import { OrderHead } from './order-head.tsx';
import { MailsCard } from './mails-card.tsx';
import { Passengers } from './passengers.tsx';
import { OpenRequest } from './open-request.tsx';
import { PricePanel } from './price-panel.tsx';
import { SavedState } from './saved-state.tsx';
import { ScheduleNotice } from './schedule-notice.tsx';
import { ServicesCard } from './services-card.tsx';
import { Timeline } from './timeline.tsx';
import { hasFoot, OrderFoot } from './order-foot.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';
import { commonText } from '../../../texts/common/text.ts';

/** A copy that the answer replaces before anybody could read its stamp needs none. */
const STAMP_MS = 800;

interface OrderViewProps {
  pnr: string;
  moving: InfoSearch;
  /** A screen of its own, or a part of one beside a list. */
  frame: ComponentType<PageProps>;
}

/** Everything about one order. The copy on this device stands in while the network is slow or away. */
export function OrderView({ pnr, moving, frame: Frame }: OrderViewProps) {
  const client = useQueryClient();
  const offline = useOffline();
  const [sheet, setSheet] = useState<SheetName>();
  const live = useQuery(orderQuery(pnr));
  const copy = useQuery({ queryKey: ['saved reservation', pnr], queryFn: () => readWithChanges(pnr), staleTime: 0 });

  useEffect(() => {
    if (!live.data || copy.isPending) return;
    const order = live.data;
    void saveReservation(order).then(() => {
      void client.invalidateQueries({ queryKey: SAVED_KEY });
      void whenIdle().then(() => fetchFiles(order));
    });
  }, [live.data, copy.isPending, client]);
  const gone = live.error instanceof ApiError && live.error.status === 404;
  useEffect(() => {
    // No longer ours to see: the copy must not outlive that.
    if (gone) void removeSaved({ pnr });
  }, [gone, pnr]);

  // What was on the screen when the signal went is a copy from then on, until the desk has answered again.
  const [staleAt, setStaleAt] = useState(0);
  if (offline && live.dataUpdatedAt !== staleAt) setStaleAt(live.dataUpdatedAt);
  const fromServer = live.data !== undefined && live.dataUpdatedAt !== staleAt && !(live.isError && isNetworkError(live.error));
  const order = live.data ?? (gone ? undefined : copy.data?.order);
  const slow = useSlow(live.isPending, STAMP_MS);
  const stamped = !fromServer && (offline || live.isError || slow || live.data !== undefined);
  const meanwhile = useMeanwhile(order, { answeredAt: fromServer ? live.dataUpdatedAt : undefined, stamped, before: copy.data?.changes });
  const savedAt = !stamped ? undefined : live.data ? live.dataUpdatedAt : copy.data?.savedAt;

  return (
    <Frame
      title={pnr}
      width="wide"
      back="/reservations"
      onRefresh={() => live.refetch()}
      scrollId={`order-${pnr}`}
      refreshing={live.isFetching && order !== undefined && !offline}
      foot={order && hasFoot(order) && <OrderFoot order={order} offline={offline} moving={moving} sheet={sheet} onSheet={setSheet} />}
    >
      {order ? (
        <div className={`stack ${styles.whole}`}>
          <Freshness savedAt={savedAt} meanwhile={meanwhile} />
          {live.isError && !isNetworkError(live.error) && <ErrorAlert error={live.error} onRetry={() => void live.refetch()} />}
          <CancelledNotice order={order} offline={offline} onOpen={setSheet} />
          <ScheduleNotice order={order} offline={offline} onOpen={setSheet} />
          <WholeOrder order={order} offline={offline} onTimeOver={() => void live.refetch()} />
        </div>
      ) : (
        <NoOrder gone={gone} waiting={live.isPending || copy.isPending} error={live.error} onRetry={() => void live.refetch()} pnr={pnr} />
      )}
    </Frame>
  );
}

function WholeOrder({ order, offline, onTimeOver }: { order: Order; offline: boolean; onTimeOver: () => void }) {
  return (
    <>
      <OrderHead order={order} onTimeOver={onTimeOver} />
      <div className={styles.parts}>
        <div className="stack">
          <Itinerary order={order} />
          <Passengers order={order} />
          <ServicesCard order={order} />
          <ContactCard order={order} />
        </div>
        <div className="stack">
          <OpenRequest order={order} />
          <PricePanel order={order} />
          <MoneyTrail order={order} />
          <DocumentsList order={order} />
          <Timeline order={order} />
          <MailsCard order={order} />
          <SavedState order={order} offline={offline} />
        </div>
      </div>
    </>
  );
}

function NoOrder({
  gone,
  waiting,
  error,
  onRetry,
  pnr,
}: {
  gone: boolean;
  waiting: boolean;
  error: unknown;
  onRetry: () => void;
  pnr: string;
}) {
  if (waiting) return <Skeleton cards={3} lines={[40, 90, 75, 60]} />;
  const toList = (
    <ButtonLink to="/reservations" className="kind-main">
      {bookingText('toReservations')}
    </ButtonLink>
  );
  if (gone) return <EmptyState title={bookingText('noBooking', { pnr })} why={bookingText('noBookingWhy')} action={toList} />;
  if (isNetworkError(error)) {
    const ways = (
      <div className="row wrap">
        {toList}
        <Button kind="outline" onPress={onRetry}>
          {commonText('tryAgain')}
        </Button>
      </div>
    );
    return <EmptyState title={bookingText('notSaved')} why={bookingText('notSavedWhy', { pnr })} action={ways} />;
  }
  return <ErrorAlert error={error} title={bookingText('loadFailed')} onRetry={onRetry} />;
}

/** The copy, and what the desk has changed of it before it came here. */
async function readWithChanges(pnr: string) {
  const [copy, card] = await Promise.all([readSaved(pnr), readCard(pnr)]);
  return copy ? { ...copy, changes: card?.changes ?? [] } : null;
}
