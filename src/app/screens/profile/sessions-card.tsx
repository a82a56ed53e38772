import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { call } from '../../api/client.ts';
import { isNetworkError } from '../../api/failures.ts';
import { session } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { deviceWords } from './device-words.ts';
import styles from './profile.module.css';
import { profileText } from '../../../texts/profile/text.ts';

type OneSession = Answer<'listSessions'>['result'][number];

const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('listSessions', {}, { signal })).result,
  });

/** Where one is signed in, with a way to end each. */
export function SessionsCard({ off }: { off: string | undefined }) {
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<string>();
  const { failure, send } = useWrite();
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    setEnding(what);
    await work();
    setEnding(undefined);
  };
  const end = (one: OneSession) =>
    attempt(one.id, async () => {
      if (await send('endSession', { params: { id: one.id } })) notify(profileText('signedOut', { device: deviceWords(one.userAgent) }));
    });
  const endAll = async () => {
    const sure = await confirm({
      title: profileText('signOutAllTitle'),
      text: profileText('signOutAllText'),
      verb: profileText('signOutAll'),
      danger: true,
    });
    if (!sure) return;
    await attempt('all', async () => {
      if (!(await send('endAllSessions', {}))) return;
      session.leave();
      await session.end('left');
    });
  };

  return (
    <section className="card stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{profileText('sessions')}</h2>
      {sessions.isPending && <div className="bone" />}
      {sessions.isError && !sessions.data && !(off && isNetworkError(sessions.error)) && (
        <ErrorAlert error={sessions.error} onRetry={() => void sessions.refetch()} busy={sessions.isFetching} />
      )}
      {sessions.isError && !sessions.data && off && <p className="quiet">{profileText('sessionsOff')}</p>}
      <ul className={`stack ${styles.sessions}`}>
        {sessions.data?.map((one) => (
          <li key={one.id}>
            <SessionRow one={one} busy={ending === one.id} off={off} onEnd={() => void end(one)} />
          </li>
        ))}
      </ul>
      {failure !== undefined && <ErrorAlert error={failure} title={profileText('notSignedOut')} />}
      {sessions.data && (
        <div>
          <Button
            kind="danger"
            small
            busy={ending === 'all'}
            disabled={off !== undefined}
            {...(off ? { describedBy: 'account-off' } : {})}
            onPress={() => void endAll()}
          >
            {profileText('signOutAll')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionRow({ one, busy, off, onEnd }: { one: OneSession; busy: boolean; off: string | undefined; onEnd: () => void }) {
  const device = deviceWords(one.userAgent);
  return (
    <div className="row">
      <Icon name="device" />
      <div className="row between wrap grow">
        <div className="grow">
          <p>{device}</p>
          <p className="quiet">{[one.ip, showAgo(one.lastSeenAt)].filter(Boolean).join(' · ')}</p>
        </div>
        {one.current ? (
          <Chip icon="check" tone="good" text={profileText('thisDevice')} />
        ) : (
          <Button
            kind="quiet"
            small
            busy={busy}
            disabled={off !== undefined}
            label={profileText('signOutOf', { device })}
            {...(off ? { describedBy: 'account-off' } : {})}
            onPress={onEnd}
          >
            {profileText('signOut')}
          </Button>
        )}
      </div>
    </div>
  );
}
