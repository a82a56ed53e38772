import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { type Unanswered, unansweredEndpoints } from '../../../contract/unanswered.ts';
import { formatPhone } from '../../../rules/format.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import type { Column } from '../../lists/columns.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { unansweredQuery } from './queries.ts';
import styles from './flight.module.css';

/** Whose agency has not answered new times or the cancellation, and the way to ask them again. Nothing where everybody has. */
export function UnansweredCard({ flight }: { flight: Flight }) {
  const query = useQuery(unansweredQuery(flight.id));
  const may = useMay(unansweredEndpoints.askAgain);
  const offline = useOffline();
  const zone = useCompanyZone();
  const { busy, failure, send } = useWrite();
  const rows = query.data;
  if (query.isPending || rows?.length === 0) return null;
  if (!rows)
    return (
      <LoadFailed error={query.error} title={flightText('unansweredFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  const due = rows.filter((one) => !one.recent).length;
  const ask = async (body: { orderId?: string }) => {
    const answer = await send('askAgain', { params: { id: flight.id }, body });
    if (answer) notify(askedText(answer.result));
  };
  const columns = columnsOf(zone, (row) =>
    may ? (
      <Button
        kind="outline"
        small
        label={flightText('askAgainFor', { pnr: row.pnr })}
        disabled={busy || offline || row.recent}
        onPress={() => void ask({ orderId: row.orderId })}
      >
        {flightText('askAgain')}
      </Button>
    ) : null,
  );
  return (
    <section className="card stack tight" aria-labelledby="unanswered-title">
      <div className="row between wrap">
        <h2 id="unanswered-title">{flightText('unanswered', { n: rows.length })}</h2>
        {may && rows.length > 1 && (
          <Button kind="main" small busy={busy} disabled={offline || due === 0} describedBy="unanswered-words" onPress={() => void ask({})}>
            {flightText('askAll')}
          </Button>
        )}
      </div>
      <p className="quiet" id="unanswered-words">
        {flightText('askHint')}
      </p>
      {failure !== undefined && <ErrorAlert error={failure} />}
      <DataTable rows={rows} columns={columns} keyOf={(row) => row.orderId} label={flightText('unanswered', { n: rows.length })} />
    </section>
  );
}

const askedText = ({ asked, recent }: { asked: number; recent: number }): string => {
  if (asked === 0) return flightText('askedNobody', { recent });
  return recent > 0 ? flightText('askedLeftOut', { n: asked, recent }) : flightText('asked', { n: asked });
};

const columnsOf = (zone: string, button: (row: Unanswered) => ReactNode): readonly Column<Unanswered>[] => [
  {
    id: 'order',
    title: flightText('booking'),
    share: 1.4,
    cell: (row) => (
      <>
        <Link to="/info/$pnr" params={{ pnr: row.pnr }} className={`link tap ${styles.passenger}`}>
          <span className="code">{row.pnr}</span>
        </Link>
        <span className="block">{row.agent.businessName}</span>
      </>
    ),
  },
  {
    id: 'passenger',
    title: staffText('passenger'),
    share: 1.2,
    card: 'whole',
    cell: (row) => (
      <>
        <span className="block">{row.leadName}</span>
        <span className="quiet num block">{staffText('passengers', { n: row.passengers })}</span>
      </>
    ),
  },
  {
    id: 'phone',
    title: flightText('phone'),
    width: 156,
    card: 'whole',
    cell: (row) =>
      row.agent.phone && (
        <a className="link tap num" href={`tel:${formatPhone(row.agent.phone)}`}>
          {formatPhone(row.agent.phone)}
        </a>
      ),
  },
  {
    id: 'told',
    title: flightText('toldColumn'),
    width: 148,
    card: 'whole',
    inCard: (row) =>
      row.toldAt && <span className="quiet num">{flightText('toldInCard', { n: row.told, time: shortInstant(row.toldAt, zone) })}</span>,
    cell: (row) =>
      row.toldAt && (
        <>
          <span className="num block">{flightText('toldTimes', { n: row.told })}</span>
          <span className="quiet num block">{flightText('toldLast', { time: shortInstant(row.toldAt, zone) })}</span>
        </>
      ),
  },
  { id: 'act', title: flightText('actions'), untitled: true, width: 150, align: 'end', card: 'whole', cell: button },
];
