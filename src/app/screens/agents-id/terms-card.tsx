import { effectiveRole } from '../../../contract/roles.ts';
import { formatMoney } from '../../../rules/format.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
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
      <CardTitle id="terms-title" title={agentText('terms')} {...(hand.manages ? { edit: () => onOpen('terms'), off } : {})} />
      <WordLines
        lines={
          account.agency
            ? [
                [agentText('role'), roleTitle(account.role)],
                [agentText('terms'), agentText('agencyTerms')],
              ]
            : [
                [agentText('role'), roleTitle(account.role)],
                [agentText('countsAs'), overridden && (role ? roleTitle(role) : agentText('noRole'))],
                [agentText('group'), account.userGroup ?? staffText('none')],
                [agentText('commission'), commissionWords(account.commission, account.userGroup)],
                [
                  agentText('creditLimit'),
                  <span key="credit" className="num">
                    {formatMoney(balance.creditLimit, balance.currency)}
                  </span>,
                ],
                [agentText('creditDays'), account.creditDays !== null && agentText('daysToPay', { n: account.creditDays })],
                [agentText('salesStop'), account.creditDays !== null && stopWords(account.overdueStopDays)],
                [agentText('openHolds'), agentText('atMost', { n: account.maxOpenHolds })],
                [agentText('currency'), balance.currency],
              ]
        }
      />
      <div className="stack tight">
        <h3>{agentText('rights')}</h3>
        {account.privilege.length === 0 && <p className="quiet">{agentText('noRights')}</p>}
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

const stopWords = (days: number | null): string => (days === null ? agentText('stopNever') : agentText('stopAfter', { n: days }));
