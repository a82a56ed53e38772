import { Link } from '@tanstack/react-router';
import { effectiveRole, isAgent } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { AccountStatusChip, RoleChip } from '../../features/accounts/chips.tsx';
import { EmailWords } from '../../features/accounts/email-words.tsx';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useSeller } from '../../features/holds/use-seller.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Rich } from '../../ui/rich.tsx';
import styles from './agent-info.module.css';

/** Name, status and role, and what needs a look. */
export function AgentHead({ account }: { account: User }) {
  const zone = useCompanyZone();
  const { sells } = useSeller();
  return (
    <section className="card stack" aria-label={agentText('account')}>
      <div className="stack tight">
        <p className={`title breaks ${styles.name}`}>{account.businessName}</p>
        <a className="link breaks" href={`mailto:${account.email}`}>
          <EmailWords email={account.email} />
        </a>
        <div className="row wrap">
          <AccountStatusChip status={account.status} />
          <RoleChip account={account} />
          {account.userGroup && <span className="quiet">{account.userGroup}</span>}
          {account.agency && (
            <span>
              <Rich
                of={agentText}
                text="worksFor"
                put={{
                  agency: account.agency.businessName,
                  link: <Link to="/agents/$id" params={{ id: account.agency.userId }} search={{ view: 'people' }} className="link" />,
                }}
              />
            </span>
          )}
        </div>
      </div>
      {sells && isAgent(effectiveRole(account)) && account.status === 'active' && (
        <div>
          <ButtonLink to="/search" search={{ agent: account.agency?.userId ?? account.userId }} className="kind-outline">
            {agentText('bookFor')}
          </ButtonLink>
        </div>
      )}
      {account.status === 'pending' && (
        <div className="notice run">
          <Icon name="clock" />
          <span>
            {agentText('waitsSince', { time: showInstant(account.createdAt, zone) })}
            {!account.emailVerifiedAt && ` ${agentText('notConfirmed')}`}
          </span>
        </div>
      )}
      {account.status === 'blocked' && (
        <div className="notice bad">
          <Icon name="ban" />
          <span>{account.blockedReason ? agentText('blockedFor', { reason: account.blockedReason }) : agentText('blockedNoReason')}</span>
        </div>
      )}
    </section>
  );
}
