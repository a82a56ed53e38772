import { infiniteQueryOptions } from '@tanstack/react-query';
import type { User, UserLogRow } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { call } from '../../api/client.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { actionText, fieldWords, leafWords, whoWords } from '../../features/log/log-words.ts';

const userLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['account', id, 'log'],
    staleTime: 5_000,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getUserLog', { params: { id }, query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** What was done with the account and by whom, newest first, each field as it was and as it became. */
export function LogView({ account }: { account: User }) {
  const { query, rows } = useList(userLogQuery(account.userId));
  return (
    <section className="stack tight" aria-labelledby="log-title">
      <h2 id="log-title">{agentText('log')}</h2>
      <ListStates
        query={query}
        empty={rows.length === 0}
        failure={agentText('logFailed')}
        none={<EmptyState title={agentText('nothingYet')} why={agentText('nothingYetWhy')} />}
      >
        <ol className="rows card flush" aria-label={agentText('logOf')}>
          {rows.map((row) => (
            <li key={row.id}>
              <Line row={row} />
            </li>
          ))}
        </ol>
      </ListStates>
    </section>
  );
}

function Line({ row }: { row: UserLogRow }) {
  const zone = useCompanyZone();
  // What is available follows from balance and credit.
  const changes = row.changes.filter(({ field }) => field !== 'balance.available');
  const told = ['topup', 'withdraw'].includes(row.action) ? row.summary : '';
  return (
    <article className="stack tight">
      <p className="row between wrap">
        <span className={row.result === 'ok' ? 'strong' : 'strong bad'}>
          {actionText(row)}
          {told && <span className="num"> {told}</span>}
        </span>
        <span className="quiet num">{shortInstant(row.at, zone)}</span>
      </p>
      <p className="quiet">{whoWords(row)}</p>
      {changes.length > 0 && (
        <ul className="bullets smaller breaks">
          {changes.map((change) => (
            <li key={change.field}>
              {fieldWords(change.field)}: <del className="quiet">{leafWords(change, change.before, zone)}</del> →{' '}
              <span className="strong">{leafWords(change, change.after, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
