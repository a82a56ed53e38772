import { ROLE_TITLES, effectiveRole } from '../../../contract/roles.ts';
import { formatMoney } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { commissionWords, privilegeWords, roleTitle } from '../../features/accounts/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CardProps } from './parts.ts';
import styles from './agent-info.module.css';

/** What staff have decided about the account. */
export function TermsCard({ account, hand, off, onOpen }: CardProps) {
  const role = effectiveRole(account);
  const overridden = account.adminGroups !== '' && account.adminGroups !== '...';
  const { balance } = account;
  return (
    <section className="card stack" aria-labelledby="terms-title">
      <CardTitle id="terms-title" title="Terms" {...(hand.manages ? { edit: () => onOpen('terms'), off } : {})} />
      <WordLines
        lines={
          account.agency
            ? [
                ['Role', roleTitle(account.role)],
                ['Terms', 'those of the agency'],
              ]
            : [
                ['Role', roleTitle(account.role)],
                ['Counts as', overridden && (role ? ROLE_TITLES[role] : 'No role at all')],
                ['Group', account.userGroup ?? 'none'],
                ['Commission', commissionWords(account.commission)],
                [
                  'Credit limit',
                  <span key="credit" className="num">
                    {formatMoney(balance.creditLimit, balance.currency)}
                  </span>,
                ],
                ['Open holds', `${account.maxOpenHolds} at most`],
                ['Currency', balance.currency],
              ]
        }
      />
      <div className="stack tight">
        <h3>Rights</h3>
        {account.privilege.length === 0 && <p className="quiet">None beyond the role.</p>}
        <ul className={`facts ${styles.rights}`}>
          {account.privilege.map((one) => (
            <li key={one}>
              <Icon name="check" className="in-chip" />
              {privilegeWords(one)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
