import { isAgent } from '../../../contract/roles.ts';
import type { UserRow } from '../../../contract/users.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { AccountStatusChip, RoleChip } from '../../features/accounts/chips.tsx';
import type { Column } from '../../lists/columns.ts';

export const COLUMNS: readonly Column<UserRow>[] = [
  {
    id: 'name',
    share: 2,
    title: 'Account',
    sortable: 'asc',
    cell: (row) => (
      <>
        <span className="strong cut block">{row.businessName}</span>
        <span className="quiet cut block">
          {row.email}
          {!row.emailVerified && row.status !== 'closed' && ' · not confirmed'}
        </span>
      </>
    ),
  },
  {
    id: 'role',
    title: 'Role and group',
    width: 152,
    cell: (row) => (
      <span className="row wrap">
        <RoleChip account={row} />
        {row.userGroup && <span className="quiet cut">{row.userGroup}</span>}
        {row.agency && <span className="quiet cut">of {row.agency}</span>}
      </span>
    ),
  },
  { id: 'status', title: 'Status', width: 108, card: 'end', cell: (row) => <AccountStatusChip status={row.status} /> },
  { id: 'balance', title: 'Balance, credit', width: 164, align: 'end', cell: (row) => <AccountMoney row={row} /> },
  {
    id: 'holds',
    title: 'Holds',
    width: 60,
    align: 'end',
    priority: 2,
    cell: ({ openHolds }) => <span className={openHolds === 0 ? 'quiet' : undefined}>{openHolds}</span>,
    inCard: ({ openHolds }) => openHolds > 0 && <span className="quiet num">{plural(openHolds, 'open hold')}</span>,
  },
  {
    id: 'seen',
    title: 'Signed in',
    sortable: 'desc',
    width: 104,
    align: 'end',
    priority: 2,
    card: 'start',
    cell: ({ lastLoginAt }) => <span className="quiet">{showAgo(lastLoginAt)}</span>,
    inCard: ({ lastLoginAt }) => <span className="quiet">{lastLoginAt ? `signed in ${showAgo(lastLoginAt)}` : 'never signed in'}</span>,
  },
];

/** Staff have an account as well, and nothing ever on it; the people of an agency have its. */
function AccountMoney({ row }: { row: UserRow }) {
  const hasMoney = !row.agency && (isAgent(row.role) || row.balance !== 0);
  return (
    <>
      {hasMoney && (
        <span className={row.balance < 0 ? 'strong money block bad' : 'strong money block'}>
          <span className="sr-only">Balance </span>
          {formatMoney(row.balance, row.currency)}
        </span>
      )}
      {!row.agency && row.creditLimit > 0 && <span className="quiet money block">credit {formatMoney(row.creditLimit, row.currency)}</span>}
    </>
  );
}
