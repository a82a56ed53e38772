import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../contract/endpoints.ts';
import { RECEIVABLE_SORTS } from '../../../contract/receivables.ts';
import { formatMoney } from '../../../rules/format.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import { receivablesText } from '../../../texts/receivables/text.ts';
import { download } from '../../api/client.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { type ReceivablesFilter, receivablesQuery } from '../../features/receivables/queries.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AgentsSearch } from './agents-search.ts';
import { columns } from './receivables-columns.tsx';

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
        <Link to="/agents" className="icon-button framed list-beside">
          <Icon name="people" />
          <span>{agentsText('title')}</span>
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
