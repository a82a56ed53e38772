import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserRow } from '../../../contract/users.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { AccountStatusChip } from '../../features/accounts/chips.tsx';
import { accountsQuery } from '../../features/accounts/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardProps } from './parts.ts';
import { PersonSheet } from './person-sheet.tsx';

/** Who works for the agency: each signs in alone, sees its orders and sells for its balance. */
export function PeopleView({ account, hand, off }: CardProps) {
  const people = useInfiniteQuery(accountsQuery({ parentUserId: account.userId }));
  const rows = people.data?.pages.flatMap((page) => page.result) ?? [];
  const [adding, setAdding] = useState(false);
  const add = hand.manages && account.status !== 'closed' && (
    <Button kind="go" small disabled={off !== undefined} onPress={() => setAdding(true)}>
      Add a person
    </Button>
  );
  return (
    <section className="stack tight" aria-labelledby="people-title">
      <div className="row between">
        <h2 id="people-title">People</h2>
        {rows.length > 0 && add}
      </div>
      <p className="quiet">They see the orders and the balance of this agency, and may do what their own rights say.</p>
      {people.isPending && <Skeleton cards={2} lines={[50, 70]} />}
      {people.isError && (
        <ErrorAlert
          error={people.error}
          title="The people could not be loaded"
          onRetry={() => void people.refetch()}
          busy={people.isFetching}
        />
      )}
      {people.isSuccess && rows.length === 0 && (
        <EmptyState
          title="Nobody yet"
          why="Whoever else works for this agency gets a sign-in of their own here."
          action={add || undefined}
        />
      )}
      {rows.length > 0 && (
        <ul className="card flush rows" aria-label={`People of ${account.businessName}`}>
          {rows.map((row) => (
            <li key={row.userId} className="flush-row">
              <PersonLine row={row} />
            </li>
          ))}
        </ul>
      )}
      <Infinite more={people.hasNextPage} busy={people.isFetchingNextPage} onMore={() => people.fetchNextPage()} />
      <PersonSheet agency={account} open={adding} onClose={() => setAdding(false)} />
    </section>
  );
}

function PersonLine({ row }: { row: UserRow }) {
  return (
    <Link to="/agents/$id" params={{ id: row.userId }} search={{}} className="account-line">
      <span className="account-line-who">
        <span className="strong cut">{row.businessName}</span>
        <span className="quiet cut">{row.email}</span>
      </span>
      <span className="account-line-what quiet">{row.lastLoginAt ? `signed in ${showAgo(row.lastLoginAt)}` : 'never signed in'}</span>
      <span className="account-line-state">
        <AccountStatusChip status={row.status} />
      </span>
    </Link>
  );
}
