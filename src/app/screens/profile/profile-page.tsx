import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isAgent } from '../../../contract/roles.ts';
import { isNetworkError } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { signOut } from '../../sign-out.ts';
import { statementsKey } from '../../features/statement/statement-query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { hasBalance } from '../../features/money/has-balance.ts';
import { BalanceCard } from './balance-card.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { LanguageCard } from './language-card.tsx';
import { LookCard } from './look-card.tsx';
import { LowBalanceCard } from './low-balance-card.tsx';
import { MarkupCard } from './markup-card.tsx';
import { OwnBrandCard } from './own-brand-card.tsx';
import { PushCard } from './push-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInCard, type SignInSheet } from './sign-in-card.tsx';
import { TwoStepNotice } from './two-step-notice.tsx';
import { VersionCard } from './version-card.tsx';
import { profileText } from '../../../texts/profile/text.ts';

const route = getRouteApi('/desk/profile');
const Statement = lazyPart('statement', () => import('../../features/statement/statement.tsx'), 'Statement');
const ApiKeysCard = lazyPart('api-keys', () => import('../../features/api-keys/api-keys-card.tsx'), 'ApiKeysCard');
const WebhooksCard = lazyPart('webhooks', () => import('../../features/webhooks/webhooks-card.tsx'), 'WebhooksCard');

/** The account, its balance, how one signs in and where, how the app looks here, and what is kept on this device. */
export function ProfilePage() {
  const profile = useQuery(profileQuery());
  const client = useQueryClient();
  const offline = useOffline();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/profile' });
  const inStatement = search.view === 'statement';
  const [sheet, setSheet] = useState<SignInSheet>();
  const off = offline ? profileText('off') : undefined;
  return (
    <Page
      title={profileText('title')}
      back="/search"
      onRefresh={() =>
        Promise.all([profile.refetch(), profile.data && client.invalidateQueries({ queryKey: statementsKey(profile.data.userId) })])
      }
      refreshing={profile.isFetching && !profile.isPending}
      {...(inStatement ? { width: 'wide' as const } : {})}
    >
      <div className="stack">
        {profile.isError &&
          (profile.data && isNetworkError(profile.error) ? (
            <SavedAt at={profile.dataUpdatedAt} />
          ) : (
            <ErrorAlert error={profile.error} onRetry={() => void profile.refetch()} />
          ))}
        {off && profile.data && !inStatement && (
          <p className="quiet" id="account-off" role="status">
            {off}
          </p>
        )}
        {profile.isPending && <Skeleton cards={2} lines={[50, 80, 80, 60]} />}
        {profile.data && <TwoStepNotice profile={profile.data} off={off} onStart={() => setSheet('setup')} />}
        <Views inStatement={inStatement} />
        {profile.data && !inStatement && hasBalance(profile.data.role, profile.data) && <BalanceCard profile={profile.data} />}
        {profile.data && inStatement && (
          <Suspense fallback={<Skeleton cards={3} lines={[45, 80, 60]} />}>
            <Statement
              accountId={profile.data.userId}
              name={profile.data.businessName}
              search={search}
              onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
              beside={<BalanceCard profile={profile.data} />}
            />
          </Suspense>
        )}
        {profile.data && !inStatement && <AccountCard profile={profile.data} off={off} />}
        {/* Who works for an agency changes nothing of what is the agency's. */}
        {profile.data && isAgent(profile.data.role) && !profile.data.agency && !inStatement && (
          <>
            <LowBalanceCard profile={profile.data} off={off} />
            <MarkupCard profile={profile.data} off={off} />
            <OwnBrandCard profile={profile.data} off={off} />
            <Suspense>
              <ApiKeysCard agencyId={profile.data.userId} off={off} />
              <WebhooksCard agencyId={profile.data.userId} off={off} />
            </Suspense>
          </>
        )}
        {profile.data && !inStatement && <SignInCard profile={profile.data} off={off} open={sheet} onOpen={setSheet} />}
        {!inStatement && (
          <>
            <SessionsCard off={off} />
            <PushCard off={off} />
            <LanguageCard />
            <LookCard />
            <DeviceStorage />
            <VersionCard />
            <SignOut />
          </>
        )}
      </div>
    </Page>
  );
}

/** The account itself, or what happened to its money. */
function Views({ inStatement }: { inStatement: boolean }) {
  const current = (shown: boolean) => (shown ? { 'aria-current': 'page' as const } : {});
  return (
    <nav className="scroll-x" aria-label={profileText('views')}>
      <Link
        to="/profile"
        search={{}}
        replace
        activeOptions={{ exact: true, includeSearch: true }}
        className="pick"
        {...current(!inStatement)}
      >
        {profileText('account')}
      </Link>
      <Link to="/profile" search={{ view: 'statement' }} replace className="pick" {...current(inStatement)}>
        {profileText('statement')}
      </Link>
    </nav>
  );
}

function SignOut() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
  };
  return (
    <Button kind="outline" full busy={busy} onPress={() => void leave()}>
      {profileText('logOut')}
    </Button>
  );
}
