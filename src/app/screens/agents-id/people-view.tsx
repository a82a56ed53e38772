import { useState } from 'react';
import type { UserRow } from '../../../contract/users.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { AccountStatusChip } from '../../features/accounts/chips.tsx';
import { accountsQuery } from '../../features/accounts/queries.ts';
import type { Column } from '../../lists/columns.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { CardProps } from './parts.ts';
import { PersonSheet } from './person-sheet.tsx';

const COLUMNS: readonly Column<UserRow>[] = [
  {
    id: 'name',
    title: 'Person',
    share: 1.4,
    cell: (row) => (
      <>
        <span className="strong cut block">{row.businessName}</span>
        <span className="quiet cut block">{row.email}</span>
      </>
    ),
  },
  { id: 'status', title: 'Status', width: 124, card: 'end', cell: (row) => <AccountStatusChip status={row.status} /> },
  {
    id: 'seen',
    title: 'Signed in',
    cell: ({ lastLoginAt }) => <span className="quiet">{showAgo(lastLoginAt)}</span>,
    inCard: ({ lastLoginAt }) => <span className="quiet">{lastLoginAt ? `signed in ${showAgo(lastLoginAt)}` : 'never signed in'}</span>,
  },
];

/** Who works for the agency: each signs in alone, sees its orders and sells for its balance. */
export function PeopleView({ account, hand, off }: CardProps) {
  const list = useList(accountsQuery({ parentUserId: account.userId }));
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
        {list.rows.length > 0 && add}
      </div>
      <p className="quiet">They see the orders and the balance of this agency, and may do what their own rights say.</p>
      <ListBody
        list={list}
        label={`People of ${account.businessName}`}
        columns={COLUMNS}
        keyOf={(row) => row.userId}
        link={(row) => ({ to: '/agents/$id', params: { id: row.userId }, search: {} })}
        failure="The people could not be loaded"
        none={
          <EmptyState
            title="Nobody yet"
            why="Whoever else works for this agency gets a sign-in of their own here."
            action={add || undefined}
          />
        }
      />
      <PersonSheet agency={account} open={adding} onClose={() => setAdding(false)} />
    </section>
  );
}
