import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from '../../../contract/search.ts';
import type { FullFlight } from '../../../contract/waitlist.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import { waitlistText } from '../../../texts/waitlist/text.ts';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { fullClassesQuery } from '../../features/waitlist/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRowWrite } from '../../writes/use-row-write.ts';
import { countsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

interface Props {
  leg: SearchResult['legs'][number];
  form: SearchParams;
  open: boolean;
  onClose: () => void;
}

/** Fares of a day that have not enough seats: one tap each to wait for them. */
export function WaitSheet({ leg, form, open, onClose }: Props) {
  const { staff } = useSeller();
  const offline = useOffline();
  const counts = countsOf(form);
  const agentId = form.agent;
  const found = useQuery({
    ...fullClassesQuery({ from: leg.from, to: leg.to, date: leg.date, ...counts, cabin: form.cabin, airline: form.airline, agentId }),
    enabled: open,
  });
  const { busy, trouble, isAt, sendAt } = useRowWrite();
  const mayWait = !staff || agentId !== undefined;
  const wait = async (classId: string) => {
    if (await sendAt(classId, 'joinWaitlist', { body: { classId, ...counts, agentId } })) notify(waitlistText('joined'));
  };
  return (
    <Sheet open={open} onClose={onClose} title={waitlistText('title')}>
      <div className="stack">
        {found.data?.result.length !== 0 && <p>{waitlistText('intro')}</p>}
        {!mayWait && <p className="notice run">{waitlistText('agencyFirst')}</p>}
        {trouble !== undefined && <ErrorAlert error={trouble} />}
        {found.isPending && <Skeleton cards={2} lines={[40, 70]} />}
        {found.isError && !found.data && (
          <ErrorAlert error={found.error} title={waitlistText('failed')} onRetry={() => void found.refetch()} busy={found.isFetching} />
        )}
        {found.data?.result.length === 0 && <EmptyState title={waitlistText('none')} why={waitlistText('noneWhy')} />}
        {found.data?.result.map((flight) => (
          <section key={flight.flightId} className="stack tight" aria-label={flight.flightNumber}>
            <h3 className="h2 num">
              {timeOf(flight.departureLocal)} – {timeOf(flight.arrivalLocal)} <span className="quiet">{flight.flightNumber}</span>
            </h3>
            <p className="quiet">
              {flight.from.city} – {flight.to.city}, {showDay(flight.departureLocal)}
            </p>
            <ul className="rows card flush">
              {flight.classes.map((one) => (
                <li key={one.classId} className="row between wrap">
                  <Fare one={one} currency={found.data.meta.currency} />
                  {one.own ? (
                    <span className="quiet">{waitlistText('own')}</span>
                  ) : (
                    <Button
                      kind="outline"
                      small
                      busy={isAt(one.classId)}
                      disabled={offline || busy || !mayWait}
                      label={waitlistText('waitFor', { flight: flight.flightNumber, class: `${one.name} ${one.code}` })}
                      onPress={() => void wait(one.classId)}
                    >
                      {waitlistText('wait')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {(found.data?.result.length ?? 0) > 0 && <p className="quiet">{waitlistText('now')}</p>}
      </div>
    </Sheet>
  );
}

const Fare = ({ one, currency }: { one: FullFlight['classes'][number]; currency: string }) => (
  <span>
    <span className="block">
      {one.name} <span className="code">{one.code}</span> <span className="money">{formatMoney(one.total, currency)}</span>
    </span>
    <span className="quiet block">
      {waitlistText('left', { n: one.seatsLeft })}
      {!one.own && ` · ${waitlistText('before', { n: one.waiting })}`}
    </span>
  </span>
);
