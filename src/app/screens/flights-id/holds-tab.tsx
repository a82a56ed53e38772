import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HoldRow } from '../../../contract/flight-list.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Rich } from '../../ui/rich.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { holdsQuery } from './queries.ts';
import styles from './flight.module.css';

/** Seats that are kept without a ticket, what ends first on top; bookings lead to their order. */
export function HoldsTab({ flight }: { flight: Flight }) {
  const holds = useQuery(holdsQuery(flight.id));
  const seats = holds.data?.reduce((sum, one) => sum + one.seats, 0) ?? 0;
  return (
    <section className="stack tight" aria-labelledby="holds-title">
      <h2 id="holds-title">{flightText('holdsTitle')}</h2>
      {holds.isPending && <Skeleton cards={3} lines={[35, 70]} />}
      {holds.isError && !holds.data && (
        <LoadFailed error={holds.error} title={flightText('holdsFailed')} onRetry={() => void holds.refetch()} busy={holds.isFetching} />
      )}
      {holds.data?.length === 0 && <EmptyState title={flightText('noHolds')} why={flightText('noHoldsWhy')} />}
      {holds.data && holds.data.length > 0 && (
        <>
          <p className="quiet num">{flightText('withoutTicket', { n: seats })}</p>
          <ul className="rows card flush" aria-label={flightText('holdsTitle')}>
            {holds.data.map((one) => (
              <li key={one.id}>
                {one.pnr ? (
                  <Link to="/info/$pnr" params={{ pnr: one.pnr }} className={`stack close ${styles.hold}`}>
                    <Hold one={one} />
                  </Link>
                ) : (
                  <div className={`stack close ${styles.hold}`}>
                    <Hold one={one} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const seatsText = ({ seats, infants }: HoldRow): string =>
  infants > 0
    ? flightText('seatsAndInfants', { seats: staffText('seats', { n: seats }), infants: staffText('infants', { n: infants }) })
    : staffText('seats', { n: seats });

function Hold({ one }: { one: HoldRow }) {
  const zone = useCompanyZone();
  return (
    <>
      <span className="row between wrap">
        <span className="row">
          {one.pnr && <span className="code">{one.pnr}</span>}
          <StatusChip status={one.kind === 'hold' ? 'pre-order' : 'booking'} />
        </span>
        {one.until ? (
          <span className="row num">
            <Countdown until={one.until} quiet />
            <span className="quiet">{shortInstant(one.until, zone)}</span>
          </span>
        ) : (
          <span className="quiet">{flightText('noDeadline')}</span>
        )}
      </span>
      <span className="row between wrap">
        <span>
          {one.leadName ?? one.agent.businessName}
          {one.leadName && <span className="quiet block">{one.agent.businessName}</span>}
        </span>
        <span className="quiet num">
          <Rich of={flightText} text="holdSeats" put={{ seats: seatsText(one), classes: one.classes, code: <span className="code" /> }} />
        </span>
      </span>
    </>
  );
}
