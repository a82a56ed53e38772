import { EmailWords } from '../../features/accounts/email-words.tsx';
import { isAgent } from '../../../contract/roles.ts';
import type { UserRow } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { showAgo } from '../../features/accounts/ago.ts';
import { AccountStatusChip, RoleChip } from '../../features/accounts/chips.tsx';
import type { Column } from '../../lists/columns.ts';

export const columns = (): readonly Column<UserRow>[] => [
  {
    id: 'name',
    share: 2,
    title: agentsText('account'),
    sortable: 'asc',
    cell: (row) => (
      <>
        <span className="strong block">{row.businessName}</span>
        <span className="quiet block">
          <EmailWords email={row.email} />
          {!row.emailVerified && row.status !== 'closed' && ` · ${agentsText('notConfirmed')}`}
        </span>
      </>
    ),
  },
  {
    id: 'role',
    title: agentsText('roleAndGroup'),
    width: 152,
    cell: (row) => (
      <span className="row wrap">
        <RoleChip account={row} />
        {row.userGroup && <span className="quiet">{row.userGroup}</span>}
        {row.agency && <span className="quiet">{row.agency}</span>}
      </span>
    ),
  },
  { id: 'status', title: staffText('status'), width: 108, card: 'end', cell: (row) => <AccountStatusChip status={row.status} /> },
  { id: 'balance', title: agentsText('balanceCredit'), width: 164, align: 'end', cell: (row) => <AccountMoney row={row} /> },
  {
    id: 'holds',
    title: agentsText('holds'),
    width: 60,
    align: 'end',
    priority: 2,
    cell: ({ openHolds }) => <span className={openHolds === 0 ? 'quiet' : undefined}>{openHolds}</span>,
    inCard: ({ openHolds }) => openHolds > 0 && <span className="quiet num">{agentsText('openHolds', { n: openHolds })}</span>,
  },
  {
    id: 'seen',
    title: agentsText('lastSignIn'),
    sortable: 'desc',
    width: 104,
    align: 'end',
    priority: 2,
    card: 'start',
    cell: ({ lastLoginAt }) => <span className="quiet">{showAgo(lastLoginAt)}</span>,
    inCard: ({ lastLoginAt }) => (
      <span className="quiet">{lastLoginAt ? agentsText('signedIn', { ago: showAgo(lastLoginAt) }) : agentsText('neverSignedIn')}</span>
    ),
  },
];

/** Staff have an account as well, and nothing ever on it; the people of an agency have its. */
function AccountMoney({ row }: { row: UserRow }) {
  const hasMoney = !row.agency && (isAgent(row.role) || row.balance !== 0);
  return (
    <>
      {hasMoney && (
        <span className={row.balance < 0 ? 'strong money block bad' : 'strong money block'}>
          <span className="sr-only">{agentsText('balance')} </span>
          {formatMoney(row.balance, row.currency)}
        </span>
      )}
      {!row.agency && row.creditLimit > 0 && (
        <span className="quiet money block">{agentsText('credit', { money: formatMoney(row.creditLimit, row.currency) })}</span>
      )}
    </>
  );
}
