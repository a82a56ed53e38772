import { useQuery } from '@tanstack/react-query';
import type { Flight } from '../../../contract/flights.ts';
import type { WaitlistEntry } from '../../../contract/waitlist.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { waitlistText } from '../../../texts/waitlist/text.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { isOpen, waitlistQuery } from '../../features/waitlist/queries.ts';
import type { Column } from '../../lists/columns.ts';
import { DataTable } from '../../lists/data-table.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';

/** Who waits for seats of the flight, or has some held from the waitlist. Nothing where nobody does. */
export function WaitlistCard({ flight }: { flight: Flight }) {
  const query = useQuery(waitlistQuery(flight.id));
  const zone = useCompanyZone();
  if (query.isPending) return null;
  if (!query.data)
    return (
      <LoadFailed error={query.error} title={waitlistText('listFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  const rows = query.data.filter(isOpen);
  if (rows.length === 0) return null;
  const title = waitlistText('atFlight', { n: rows.length });
  return (
    <section className="card stack tight">
      <h2>{title}</h2>
      <DataTable rows={rows} columns={columnsOf(zone)} keyOf={(row) => row.id} label={title} />
    </section>
  );
}

const columnsOf = (zone: string): readonly Column<WaitlistEntry>[] => [
  { id: 'agency', title: waitlistText('agency'), share: 1.4, cell: (row) => row.agent.businessName },
  { id: 'class', title: waitlistText('class'), width: 72, cell: (row) => <span className="code">{row.flightClass.code}</span> },
  { id: 'seats', title: waitlistText('seats'), width: 96, cell: (row) => staffText('seats', { n: row.adults + row.children }) },
  {
    id: 'state',
    title: waitlistText('state'),
    share: 1.2,
    card: 'whole',
    cell: (row) => (row.place === null ? waitlistText(`status.${row.status}`) : waitlistText('place', { n: row.place })),
  },
  {
    id: 'since',
    title: waitlistText('since'),
    width: 148,
    cell: (row) => <span className="quiet num">{shortInstant(row.createdAt, zone)}</span>,
  },
];
