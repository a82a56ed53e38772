import { infiniteQueryOptions } from '@tanstack/react-query';
import type { User, UserLogRow } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { call } from '../../api/client.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { useList } from '../../lists/use-list.ts';
import { Changes, LogSection } from '../../features/log/log-section.tsx';
import { actionText, fieldWords, whoWords } from '../../features/log/log-words.ts';

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
  const list = useList(userLogQuery(account.userId));
  return (
    <LogSection
      id="log-title"
      title={agentText('log')}
      label={agentText('logOf')}
      list={list}
      failure={agentText('logFailed')}
      none={{ title: agentText('nothingYet'), why: agentText('nothingYetWhy') }}
      renderLine={(row) => <Line row={row} />}
    />
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
      <Changes changes={changes} className="bullets smaller breaks" wordsOf={fieldWords} />
    </article>
  );
}
