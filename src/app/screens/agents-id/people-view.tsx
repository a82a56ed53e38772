import { EmailWords } from '../../features/accounts/email-words.tsx';
import { useState } from 'react';
import type { UserRow } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
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

const columns = (): readonly Column<UserRow>[] => [
  {
    id: 'name',
    title: agentText('person'),
    share: 1.4,
    cell: (row) => (
      <>
        <span className="strong block">{row.businessName}</span>
        <span className="quiet breaks block">
          <EmailWords email={row.email} />
        </span>
      </>
    ),
  },
  { id: 'status', title: staffText('status'), width: 124, card: 'end', cell: (row) => <AccountStatusChip status={row.status} /> },
  {
    id: 'seen',
    title: agentText('lastSignIn'),
    cell: ({ lastLoginAt }) => <span className="quiet">{showAgo(lastLoginAt)}</span>,
    inCard: ({ lastLoginAt }) => (
      <span className="quiet">{lastLoginAt ? agentText('signedIn', { ago: showAgo(lastLoginAt) }) : agentText('neverSignedIn')}</span>
    ),
  },
];

/** Who works for the agency: each signs in alone, sees its orders and sells for its balance. */
export function PeopleView({ account, hand, off }: CardProps) {
  const list = useList(accountsQuery({ parentUserId: account.userId }));
  const [adding, setAdding] = useState(false);
  const add = hand.manages && account.status !== 'closed' && (
    <Button kind="go" small disabled={off !== undefined} onPress={() => setAdding(true)}>
      {agentText('addPerson')}
    </Button>
  );
  return (
    <section className="stack tight" aria-labelledby="people-title">
      <div className="row between">
        <h2 id="people-title">{agentText('people')}</h2>
        {list.rows.length > 0 && add}
      </div>
      <p className="quiet">{agentText('peopleHint')}</p>
      <ListBody
        list={list}
        label={agentText('peopleOf', { name: account.businessName })}
        columns={columns()}
        keyOf={(row) => row.userId}
        link={(row) => ({ to: '/agents/$id', params: { id: row.userId }, search: {} })}
        failure={agentText('peopleFailed')}
        none={<EmptyState title={agentText('nobody')} why={agentText('nobodyWhy')} action={add || undefined} />}
      />
      <PersonSheet agency={account} open={adding} onClose={() => setAdding(false)} />
    </section>
  );
}
