import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../contract/endpoints.ts';
import { RECEIVABLE_SORTS, type ReceivableRow } from '../../../contract/receivables.ts';
import { formatMoney } from '../../../rules/format.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import { receivablesText } from '../../../texts/receivables/text.ts';
import { download } from '../../api/client.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { showDate } from '../../features/accounts/ago.ts';
import { type ReceivablesFilter, receivablesQuery } from '../../features/receivables/queries.ts';
import type { Column } from '../../lists/columns.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AgentsSearch } from './agents-search.ts';

/** What agencies that pay later owe, by how long it has been due. */
export function ReceivablesPage({ search }: { search: AgentsSearch }) {
  const zone = useCompanyZone();
  const asked = toRequest(search);
  const list = useList(receivablesQuery(asked));
  const meta = list.first?.meta;
  return (
    <ListPage
      title={receivablesText('title')}
      id="receivables"
      views="agents" // no text
      full
      label={receivablesText('list')}
      list={list}
      search={search}
      filters={filtersOf(meta)}
      columns={columns(zone)}
      keyOf={(row) => row.agent.userId}
      link={(row) => ({ to: '/agents/$id', params: { id: row.agent.userId } })}
      file={{
        what: receivablesText('list'),
        take: (format, taking) => download('listReceivables', { query: { ...asked, export: format } }, taking),
      }}
      own={receivablesText('ownOrder')}
      failure={receivablesText('failed')}
      totals={meta?.totals.map(({ currency, agencies, owed, overdue }) => (
        <span key={currency} className="block">
          {receivablesText('total', { n: agencies, owed: formatMoney(owed, currency), overdue: formatMoney(overdue, currency) })}
        </span>
      ))}
      none={{
        title: receivablesText('none'),
        why: receivablesText('noneWhy'),
        fits: receivablesText('noneFits'),
        fitsWhy: receivablesText('noneFitsWhy'),
      }}
      beside={
        <Link to="/agents" className="icon-button framed" aria-label={agentsText('title')}>
          <Icon name="people" />
        </Link>
      }
    />
  );
}

const ONLY = ['overdue', 'stopped'] as const; // no text

const filtersOf = (meta: Answer<'listReceivables'>['meta'] | undefined): readonly Filter<AgentsSearch>[] => [
  { kind: 'text', key: 'q', label: receivablesText('find'), placeholder: receivablesText('findShort') },
  {
    kind: 'chips',
    key: 'only',
    all: receivablesText('all'),
    options: ONLY.map((value) => ({
      value,
      text: receivablesText(`only.${value}`),
      badge: meta?.[value] ?? 0,
    })),
  },
];

/** The same filter as the server's query. */
const toRequest = ({ q, only, sort }: AgentsSearch): ReceivablesFilter => ({
  ...filled({ search: q, only: ONLY.find((one) => one === only) }),
  ...sortAsked(RECEIVABLE_SORTS.flatMap((one) => [one, `-${one}` as const]).find((one) => one === sort)),
});

const columns = (zone: string): readonly Column<ReceivableRow>[] => [
  {
    id: 'agency',
    title: receivablesText('agency'),
    sortable: 'asc',
    share: 2,
    cell: (row) => <span className="strong block">{row.agent.businessName}</span>,
  },
  money('owed', receivablesText('owed'), (row) => row.owed, 'strong'), // no text
  money('notDue', receivablesText('notDue'), (row) => row.ages.notDue),
  money('days7', receivablesText('days7'), (row) => row.ages.days7),
  money('days30', receivablesText('days30'), (row) => row.ages.days30),
  money('older', receivablesText('older'), (row) => row.ages.older, 'bad'), // no text
  {
    id: 'due',
    title: receivablesText('oldestDue'),
    sortable: 'asc',
    width: 128,
    align: 'end',
    card: 'whole',
    cell: ({ dueOn, overdue }) => <span className={overdue > 0 ? 'num bad' : 'num'}>{dueOn && showDay(dueOn)}</span>,
    inCard: ({ dueOn, overdue }) =>
      dueOn && (
        <span className={overdue > 0 ? 'num bad' : 'quiet num'}>
          {receivablesText(overdue > 0 ? 'overdueSince' : 'dueBy', { day: showDay(dueOn) })}
        </span>
      ),
  },
  {
    id: 'stops',
    title: receivablesText('stops'),
    sortable: 'asc',
    width: 136,
    align: 'end',
    priority: 2,
    card: 'whole',
    cell: (row) => <Stops row={row} />,
    inCard: (row) =>
      row.stopsOn !== null && (
        <span className={row.stopped ? 'bad' : 'quiet'}>
          {receivablesText(row.stopped ? 'stoppedSince' : 'stopsOn')} {showDay(row.stopsOn)}
        </span>
      ),
  },
  {
    id: 'reminded',
    title: receivablesText('reminded'),
    sortable: 'desc',
    width: 128,
    align: 'end',
    priority: 3,
    card: 'none',
    cell: ({ remindedAt }) => <span className="quiet num">{remindedAt ? showDate(remindedAt, zone) : receivablesText('never')}</span>,
  },
];

/** A figure for a column; on a card only what is owed in all. */
const money = (id: string, title: string, of: (row: ReceivableRow) => number, tone = ''): Column<ReceivableRow> => ({
  id,
  title,
  sortable: 'desc',
  align: 'end',
  least: 120,
  ...(id === 'owed' ? { card: 'end' as const } : { card: 'none' as const, priority: 2 as const }),
  cell: (row) => <span className={`money ${of(row) === 0 ? 'quiet' : tone}`}>{formatMoney(of(row), row.currency)}</span>,
});

function Stops({ row: { stopsOn, stopped } }: { row: ReceivableRow }) {
  if (stopsOn === null) return <span className="quiet">{receivablesText('never')}</span>;
  return (
    <>
      <span className={stopped ? 'num bad strong block' : 'num block'}>{showDay(stopsOn)}</span>
      {stopped && <span className="bad block">{receivablesText('hasStopped')}</span>}
    </>
  );
}
