import { Link } from '@tanstack/react-router';
import { isAgent } from '../../../contract/roles.ts';
import type { UserRow } from '../../../contract/users.ts';
import { AccountStatusChip, RoleChip } from '../../features/accounts/chips.tsx';
import { formatMoney } from '../../../rules/format.ts';
import { showAgo } from '../../features/accounts/ago.ts';

/** One account: a card on phones, a line of the table from 768 px on; the whole of it opens the account. */
export function AgentRow({ row }: { row: UserRow }) {
  // Staff have an account as well, and nothing ever on it; the people of an agency have its.
  const hasMoney = !row.agency && (isAgent(row.role) || row.balance !== 0);
  return (
    <Link to="/agents/$id" params={{ id: row.userId }} className="agent-row">
      <span className="agent-name">
        <span className="strong cut">{row.businessName}</span>
        <span className="quiet cut">
          {row.email}
          {!row.emailVerified && row.status !== 'closed' && ' · not confirmed'}
        </span>
      </span>
      <span className="agent-role">
        <RoleChip account={row} />
        {row.userGroup && <span className="quiet cut">{row.userGroup}</span>}
        {row.agency && <span className="quiet cut">of {row.agency}</span>}
      </span>
      <span className="agent-status">
        <AccountStatusChip status={row.status} />
      </span>
      <span className="agent-money">
        {hasMoney && (
          <span className={row.balance < 0 ? 'strong money bad' : 'strong money'}>
            <span className="sr-only">Balance </span>
            {formatMoney(row.balance, row.currency)}
          </span>
        )}
        {!row.agency && row.creditLimit > 0 && <span className="quiet money">credit {formatMoney(row.creditLimit, row.currency)}</span>}
      </span>
      <span className={row.openHolds > 0 ? 'agent-holds num' : 'agent-holds num none'}>
        {row.openHolds}
        <span className="unit"> {row.openHolds === 1 ? 'open hold' : 'open holds'}</span>
      </span>
      <span className="agent-seen quiet">
        {row.lastLoginAt && <span className="unit">signed in </span>}
        {showAgo(row.lastLoginAt)}
        {!row.lastLoginAt && <span className="unit"> signed in</span>}
      </span>
    </Link>
  );
}

/** What the columns are, for the eye; a screen reader hears it in each line. */
export function AgentColumns() {
  return (
    <div className="agent-columns" aria-hidden="true">
      <span>Account</span>
      <span>Role and group</span>
      <span>Status</span>
      <span className="right">Balance, credit</span>
      <span className="right">Holds</span>
      <span className="right">Signed in</span>
    </div>
  );
}
