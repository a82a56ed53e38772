import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkJob } from '../../../contract/flight-bulk.ts';
import { commonText } from '../../../texts/common/text.ts';
import { flightBulkText } from '../../../texts/flight-bulk/text.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import type { Column } from '../../lists/columns.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { bulkJobQuery, follows } from './queries.ts';

/** How far a change of many flights has come: the server works on, whether somebody looks or not. */
export function BulkJobPage({ id }: { id: string }) {
  const job = useQuery(bulkJobQuery(id));
  const client = useQueryClient();
  const done = job.data?.done;
  const settled = job.data && !follows(job.data);
  useEffect(() => {
    // Their own pages show what was changed.
    if (done !== undefined) void client.invalidateQueries({ queryKey: ['flight'] });
  }, [client, done, settled]);
  return (
    <Page title={flightBulkText(job.data?.kind === 'cancel' ? 'jobTitleCancel' : 'jobTitle')} back="/flights" width="wide">
      {job.data ? (
        <Job job={job.data} />
      ) : job.isPending ? (
        <Skeleton cards={3} />
      ) : (
        <ErrorAlert error={job.error} title={flightBulkText('jobFailed')} onRetry={() => void job.refetch()} busy={job.isFetching} />
      )}
    </Page>
  );
}

function Job({ job }: { job: BulkJob }) {
  const zone = useCompanyZone();
  const cancels = job.kind === 'cancel';
  const running = job.status === 'running' || follows(job);
  const left = job.stale + job.skipped;
  const trouble = left > 0 || job.flights.some((one) => one.failed > 0);
  return (
    <div className="stack">
      <section className="card stack tight" aria-label={flightBulkText('result')}>
        <div className="row between wrap">
          <p className="strong num" role="status">
            {flightBulkText(cancels ? 'doneOfCancel' : 'doneOf', { done: job.done, n: job.total })}
          </p>
          <Chip
            icon={running ? 'refresh' : trouble ? 'alert' : 'check'}
            tone={running ? 'run' : trouble ? 'bad' : 'good'}
            text={running ? flightBulkText('underWay') : commonText('done')}
          />
        </div>
        {left > 0 && <p className="bad num">{flightBulkText(cancels ? 'notDoneCancel' : 'notDone', { n: left })}</p>}
        <p className="quiet">
          {running
            ? flightBulkText(cancels ? 'leaveCancel' : 'leave')
            : job.finishedAt && flightBulkText('finished', { time: showInstant(job.finishedAt, zone) })}
        </p>
        {job.reason && <p>{job.reason}</p>}
      </section>
      <DataTable
        label={flightBulkText(cancels ? 'jobTitleCancel' : 'jobTitle')}
        rows={job.flights}
        columns={columns(cancels)}
        keyOf={(row) => row.id}
        link={(row) => ({ to: '/flights/$id', params: { id: row.id } })}
      />
    </div>
  );
}

type Row = BulkJob['flights'][number];
const LOOKS = { queued: ['clock', 'run'], done: ['check', 'good'], stale: ['alert', 'bad'], skipped: ['alert', 'bad'] } as const;

const columns = (cancels: boolean): readonly Column<Row>[] => [
  {
    id: 'flight',
    title: flightsText('flight'),
    cell: (row) => (
      <>
        <span className="code">{row.flightNumber}</span> <span className="num">{showDay(row.departureLocal.slice(0, 10))}</span>
        <span className="quiet code block">
          {row.from}–{row.to}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    title: flightBulkText('result'),
    share: 2,
    card: 'whole',
    cell: (row) => {
      const [icon, tone] = LOOKS[row.status];
      const why = row.status === 'stale' ? flightBulkText('staleWhy') : row.problem?.message;
      return (
        <>
          <Chip icon={icon} tone={tone} text={flightBulkText(`${cancels ? 'cancel' : 'status'}.${row.status}`)} />
          {why && <span className="bad block">{why}</span>}
          {row.orders > 0 && (
            <span className="quiet num block">
              {cancels
                ? flightBulkText('bookingsDone', { done: row.orders - row.following - row.failed, n: row.orders })
                : flightBulkText('newTimesTo', { n: row.orders })}
            </span>
          )}
          {row.failed > 0 && <span className="bad num block">{flightBulkText('failed', { n: row.failed })}</span>}
        </>
      );
    },
  },
];
