import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HoldRow } from '../../../contract/flight-list.ts';
import type { Flight } from '../../../contract/flights.ts';
import { plural } from '../../../rules/format.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
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
      <h2 id="holds-title">Holds and bookings</h2>
      {holds.isPending && <Skeleton cards={3} lines={[35, 70]} />}
      {holds.isError && !holds.data && (
        <ErrorAlert
          error={holds.error}
          title="The holds could not be loaded"
          onRetry={() => void holds.refetch()}
          busy={holds.isFetching}
        />
      )}
      {holds.data?.length === 0 && <EmptyState title="Nobody waits" why="Every seat of this flight that is taken has its ticket." />}
      {holds.data && holds.data.length > 0 && (
        <>
          <p className="quiet num">{plural(seats, 'seat')} without a ticket</p>
          <ul className="rows card flush" aria-label="Holds and bookings">
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
          <span className="quiet">no deadline</span>
        )}
      </span>
      <span className="row between wrap">
        <span>
          {one.leadName ?? one.agent.businessName}
          {one.leadName && <span className="quiet block">{one.agent.businessName}</span>}
        </span>
        <span className="quiet num">
          {plural(one.seats, 'seat')}
          {one.infants > 0 && `, ${plural(one.infants, 'infant')}`} in <span className="code">{one.classes}</span>
        </span>
      </span>
    </>
  );
}
