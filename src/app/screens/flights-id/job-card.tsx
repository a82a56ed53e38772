import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CancellationJob } from '../../../contract/flight-cancellation.ts';
import type { Flight } from '../../../contract/flights.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { ApiError } from '../../api/failures.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { classesQuery, flightQuery } from '../../api/flight-queries.ts';
import { jobQuery } from './queries.ts';
import { RetrySheet } from './retry-sheet.tsx';
import styles from './cancellation.module.css';

type Item = CancellationJob['items'][number];

/** How far the cancellation has come: the server works on, whether somebody looks or not. */
export function JobCard({ flight, mayRetry }: { flight: Flight; mayRetry: boolean }) {
  const job = useQuery(jobQuery(flight.id));
  const client = useQueryClient();
  const zone = useCompanyZone();
  const offline = useOffline();
  const [retrying, setRetrying] = useState(false);
  const stand = job.data && `${job.data.status} ${job.data.done} ${job.data.failed}`;
  const before = useRef(stand);
  useEffect(() => {
    // What waits with the flight has changed with each order, and so have the seats of its classes.
    if (before.current !== undefined && stand !== before.current)
      for (const { queryKey } of [flightQuery(flight.id), classesQuery(flight.id)])
        void client.invalidateQueries({ queryKey, exact: true });
    before.current = stand;
  }, [stand, client, flight.id]);
  if (job.isPending) return <Skeleton cards={1} lines={[50, 90]} />;
  // Cancelled before there were jobs.
  if (job.error instanceof ApiError && job.error.status === 404) return null;
  if (!job.data)
    return (
      <LoadFailed error={job.error} title={cancelFlightText('progressFailed')} onRetry={() => void job.refetch()} busy={job.isFetching} />
    );
  const { status, total, done, failed, items } = job.data;
  const failures = items.filter((one) => one.status === 'failed');
  const running = status === 'running';
  return (
    <section className="card stack" aria-labelledby="job-title">
      <div className="row between wrap">
        <h2 id="job-title">{cancelFlightText('cancellation')}</h2>
        <Chip
          icon={running ? 'refresh' : failed > 0 ? 'alert' : 'check'}
          tone={running ? 'run' : failed > 0 ? 'bad' : 'good'}
          text={running ? cancelFlightText('underWay') : failed > 0 ? cancelFlightText('failedCount', { n: failed }) : commonText('done')}
        />
      </div>
      <div className="stack tight">
        <progress
          className={`meter ${styles.progress}`}
          max={Math.max(1, total)}
          value={total === 0 ? 1 : done + failed}
          aria-labelledby="job-words"
        />
        <p id="job-words" className="num" role="status">
          {total === 0
            ? cancelFlightText('nobodyBooked')
            : failed > 0
              ? cancelFlightText('doneOfFailed', { done, n: total, failed })
              : cancelFlightText('doneOf', { done, n: total })}
        </p>
        <p className="quiet">
          {running
            ? cancelFlightText('leave')
            : job.data.finishedAt
              ? cancelFlightText('finished', { time: showInstant(job.data.finishedAt, zone) })
              : ''}
        </p>
      </div>
      {failures.length > 0 && (
        <section className="stack tight" aria-labelledby="failed-title">
          <h3 id="failed-title" className="h2">
            {cancelFlightText('failedTitle')}
          </h3>
          <ul className={styles.items}>
            {failures.map((one) => (
              <ItemLine key={one.orderId} one={one} />
            ))}
          </ul>
          {mayRetry && !running && (
            <Button kind="main" disabled={offline} onPress={() => setRetrying(true)}>
              {commonText('tryAgain')}
            </Button>
          )}
        </section>
      )}
      {items.length > failures.length && (
        <details className="fold">
          <summary>
            {running
              ? staffText('bookings', { n: items.length - failures.length })
              : cancelFlightText('withoutFault', { n: items.length - failures.length })}
            <Icon name="down" className="in-chip" />
          </summary>
          <ul className={styles.items}>
            {items
              .filter((one) => one.status !== 'failed')
              .map((one) => (
                <ItemLine key={one.orderId} one={one} />
              ))}
          </ul>
        </details>
      )}
      {mayRetry && <RetrySheet flight={flight} failures={failures} open={retrying} onClose={() => setRetrying(false)} />}
    </section>
  );
}

function ItemLine({ one }: { one: Item }) {
  return (
    <li className="row between top">
      <span>
        <Link to="/info/$pnr" params={{ pnr: one.pnr }} className={`link code ${styles.link}`}>
          {one.pnr}
        </Link>
      </span>
      <span className="end">
        <span className="block">
          {cancelFlightText(`short.${one.action}`)}
          {one.status === 'queued' && <span className="quiet"> · {cancelFlightText('queued')}</span>}
        </span>
        {one.error && <span className="bad block">{one.error.replace(/^[A-Z_]+: /, '')}</span>}
      </span>
    </li>
  );
}
