import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { StatementLine } from '../../../contract/ledger.ts';
import { isAgent } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { useHand } from '../../features/accounts/may.ts';
import { accountQuery } from '../../features/accounts/queries.ts';
import { BrandCard } from '../../features/brand/brand-card.tsx';
import { isNetworkError, ApiError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useCashier } from '../../features/money/may-enter.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { statementsKey } from '../../features/statement/statement-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgentFoot } from './agent-foot.tsx';
import { AgentHead } from './agent-head.tsx';
import { AgentSheets } from './agent-sheets.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import type { CardProps, SheetName } from './parts.ts';
import { SignInCard } from './sign-in-card.tsx';
import { StatusCard } from './status-card.tsx';
import { LogView } from './log-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { PeopleView } from './people-view.tsx';
import { TermsCard } from './terms-card.tsx';
import { Views } from './views.tsx';
import styles from './agent-info.module.css';

const route = getRouteApi('/desk/agents/$id');
const Statement = lazyPart('statement', () => import('../../features/statement/statement.tsx'), 'Statement');
const ApiKeysCard = lazyPart('api-keys', () => import('../../features/api-keys/api-keys-card.tsx'), 'ApiKeysCard');
const WebhooksCard = lazyPart('webhooks', () => import('../../features/webhooks/webhooks-card.tsx'), 'WebhooksCard');

/** Everything about one account, and what staff may do with it. */
export function AgentInfoPage() {
  const { id } = route.useParams();
  const account = useQuery(accountQuery(id));
  const client = useQueryClient();
  const silent = isNetworkError(account.error);
  return account.data ? (
    <Account
      key={id}
      account={account.data}
      savedAt={account.isError && silent ? account.dataUpdatedAt : undefined}
      error={account.isError && !silent ? account.error : undefined}
      busy={account.isFetching}
      onRefresh={() => Promise.all([account.refetch(), client.invalidateQueries({ queryKey: statementsKey(id) })])}
    />
  ) : (
    <Page title={agentText('title')} width="wide" back="/agents" onRefresh={() => account.refetch()} scrollId={`agent-${id}`}>
      {account.isPending ? (
        <Skeleton cards={3} lines={[45, 85, 70, 60]} />
      ) : (
        <NoAccount error={account.error} busy={account.isFetching} onRetry={() => void account.refetch()} />
      )}
    </Page>
  );
}

function Account({
  account,
  savedAt,
  error,
  busy,
  onRefresh,
}: {
  account: User;
  savedAt: number | undefined;
  error: Error | undefined | null;
  busy: boolean;
  onRefresh: () => Promise<unknown>;
}) {
  const hand = useHand(account);
  const offline = useOffline();
  const cashier = useCashier();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/agents/$id' });
  const [sheet, setSheet] = useState<SheetName>();
  const [line, setLine] = useState<StatementLine>();
  const card: CardProps = {
    account,
    hand,
    off: offline ? agentText('changesOffline') : undefined,
    onOpen: (name, of) => {
      setLine(of);
      setSheet(name);
    },
  };
  const balance = <BalanceCard {...card} cashier={account.agency ? { ...cashier, shown: false } : cashier} />;
  return (
    <Page
      title={account.businessName}
      width="wide"
      back="/agents"
      onRefresh={onRefresh}
      scrollId={`agent-${account.userId}`}
      refreshing={busy && !offline}
      foot={hand.manages && account.status === 'pending' && <AgentFoot {...card} />}
    >
      <div className="stack">
        {savedAt !== undefined && <SavedAt at={savedAt} />}
        {error && <ErrorAlert error={error} onRetry={() => void onRefresh()} busy={busy} />}
        {search.view === undefined && <AgentHead account={account} />}
        {card.off && hand.manages && search.view === undefined && (
          <p className="quiet" id="account-off" role="status">
            {card.off}
          </p>
        )}
        <Views account={account} view={search.view} />
        {search.view === 'orders' && <OrdersView account={account} />}
        {search.view === 'people' && <PeopleView {...card} />}
        {search.view === 'log' && <LogView account={account} />}
        {search.view === 'statement' && (
          <Suspense fallback={<Skeleton cards={3} lines={[45, 80, 60]} />}>
            <Statement
              accountId={account.userId}
              name={account.businessName}
              search={search}
              onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
              takeBack={cashier.shown ? { off: card.off ?? cashier.off, onTakeBack: (of) => card.onOpen('takeBack', of) } : undefined}
              beside={balance}
            />
          </Suspense>
        )}
        {search.view === undefined && (
          <div className={`columns ${styles.parts}`}>
            <div className="stack">
              {balance}
              <FiguresCard account={account} />
              <TermsCard {...card} />
            </div>
            <div className="stack">
              <ContactCard {...card} />
              {isAgent(account.role) && !account.agency && (
                <BrandCard account={account} {...(hand.manages || hand.own ? { edit: () => card.onOpen('brand'), off: card.off } : {})} />
              )}
              {isAgent(account.role) && !account.agency && (hand.manages || hand.own) && (
                <Suspense fallback={<Skeleton cards={2} lines={[30, 90, 50, 40]} />}>
                  <ApiKeysCard agencyId={account.userId} off={card.off} />
                  <WebhooksCard agencyId={account.userId} off={card.off} />
                </Suspense>
              )}
              <SignInCard {...card} />
              {hand.manages ? <StatusCard {...card} /> : <ReadOnly own={hand.own} />}
            </div>
          </div>
        )}
      </div>
      <AgentSheets account={account} hand={hand} open={sheet} line={line} onClose={() => setSheet(undefined)} />
    </Page>
  );
}

function ReadOnly({ own }: { own: boolean }) {
  return <p className="quiet">{own ? agentText('ownTerms') : agentText('readOnly')}</p>;
}

function NoAccount({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const toList = (
    <ButtonLink to="/agents" className="kind-main">
      {agentText('toAgents')}
    </ButtonLink>
  );
  if (gone) return <EmptyState title={agentText('missing')} why={agentText('missingWhy')} action={toList} />;
  return <LoadFailed error={error} title={agentText('failed')} onRetry={onRetry} busy={busy} />;
}
