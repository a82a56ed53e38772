import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Allotment } from '../../../contract/allotments.ts';
import { formatFigure, formatMoney } from '../../../rules/format.ts';
import { allotmentsText } from '../../../texts/allotments/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { depositsText } from '../../../texts/deposits/text.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { call, download } from '../../api/client.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { LoadBar } from '../../features/flights/load-bar.tsx';
import type { Column } from '../../lists/columns.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Chip } from '../../ui/status-chip.tsx';

/** Under the flights, whose changes they follow. */
const groupsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['flight', 'groups'], // no text
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getAllotments', { query: { limit: '50', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** Group seats of all flights, for the desk: what ends first on top, each leads to its flight. */
export function DeskGroups() {
  const zone = useCompanyZone();
  return (
    <ListBody
      list={useList(groupsQuery())}
      label={reservationsText('show.groups')}
      failure={reservationsText('groupsFailed')}
      none={<EmptyState title={reservationsText('noGroups')} why={reservationsText('noGroupsDesk')} />}
      columns={columns(zone)}
      keyOf={(row) => row.id}
      link={(row) => ({ to: '/flights/$id', params: { id: row.flight.id }, search: { tab: 'allotments' } })}
      file={{
        what: reservationsText('show.groups'),
        take: (format, taking) => download('getAllotments', { query: { export: format } }, taking),
      }}
    />
  );
}

export const columns = (zone: string): readonly Column<Allotment>[] => [
  {
    id: 'flight',
    title: reservationsText('flight'),
    least: 140,
    cell: ({ flight, flightClass }) => (
      <>
        <span className="block">
          <span className="code nowrap">{flight.flightNumber.replace(' ', '\u00A0')}</span>{' '}
          <span className="nowrap">{`${flight.from.iata}–${flight.to.iata}`}</span>
        </span>
        <span className="quiet block">
          {showDay(flight.departureLocal)}, {flightClass.code}
        </span>
      </>
    ),
  },
  {
    id: 'agency',
    title: commonText('agency'),
    least: 164,
    share: 1.4,
    priority: 2,
    into: 'flight',
    card: 'whole',
    cell: (row) => row.agent.businessName,
  },
  {
    id: 'seats',
    title: allotmentsText('seats'),
    least: 148,
    share: 1.4,
    card: 'whole',
    cell: (row) => <LoadBar total={row.held + row.sold + row.free} held={row.held} sold={row.sold} />,
  },
  {
    id: 'release',
    title: allotmentsText('keptUntil'),
    width: 140,
    align: 'end',
    card: 'end',
    cell: (row) =>
      row.status === 'open' ? (
        <>
          <span className="block">
            <Countdown until={row.releaseAt} quiet />
          </span>
          <span className="quiet num block">{shortInstant(row.releaseAt, zone)}</span>
        </>
      ) : (
        <span className="quiet">{depositsText('ended')}</span>
      ),
  },
  {
    id: 'issue',
    title: allotmentsText('issuedUntil'),
    width: 124,
    align: 'end',
    priority: 3,
    card: 'none',
    cell: (row) => <span className="quiet num">{shortInstant(row.namesDueAt, zone)}</span>,
  },
  {
    id: 'deposit',
    title: allotmentsText('depositDue'),
    width: 156,
    align: 'end',
    card: 'whole',
    cell: (row) => <Deposit row={row} />,
  },
];

/** What is paid of the plan, and which step is next; without a plan what was agreed. */
function Deposit({ row: { plan, depositDue, currency, status } }: { row: Allotment }) {
  if (!plan) return depositDue !== null && <span className="money">{formatMoney(depositDue, currency)}</span>;
  const next = status === 'open' ? plan.steps.find((one) => one.paidAt === null) : undefined;
  return (
    <>
      <span className="num block">
        {depositsText('paidOf', {
          paid: formatFigure(plan.paid, plan.currency),
          total: formatMoney(plan.total, plan.currency).replace(' ', '\u00A0'),
        })}
      </span>
      {next?.overdue && <Chip icon="alert" tone="bad" text={depositsText('overdueSince', { day: showDay(next.dueOn) })} />}
      {next && !next.overdue && <span className="quiet num block">{depositsText('by', { day: showDay(next.dueOn) })}</span>}
      {status !== 'open' && plan.held > 0 && (
        <span className="quiet num block">
          {depositsText('held')} {formatMoney(plan.held, plan.currency)}
        </span>
      )}
    </>
  );
}
