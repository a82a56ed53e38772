import { Link } from '@tanstack/react-router';
import type { Profile } from '../../../contract/account.ts';
import { formatBalance, formatMoney } from '../../../rules/format.ts';
import { OwedLines } from '../../features/receivables/owed-lines.tsx';
import { isAgent } from '../../../contract/roles.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { profileText } from '../../../texts/profile/text.ts';

export function BalanceCard({ profile: { balance, role, userId, agency, creditDays } }: { profile: Profile }) {
  return (
    <section className="card stack tight" aria-labelledby="balance-title">
      <h2 id="balance-title">{profileText('balance')}</h2>
      <p>
        <span className="big num">{formatBalance(balance.currentBalance)}</span> <span className="quiet">{balance.currency}</span>
      </p>
      {balance.creditLimit > 0 && (
        <p className="quiet num">
          {profileText('credit', {
            limit: formatMoney(balance.creditLimit, balance.currency),
            available: formatMoney(balance.available, balance.currency),
          })}
        </p>
      )}
      <OwedLines agencyId={agency?.userId ?? userId} currency={balance.currency} creditDays={creditDays} />
      {isAgent(role) && (
        <div className="row wrap">
          <ButtonLink to="/top-ups" search={{ form: 'new' }} className="kind-outline small">
            {profileText('reportPayment')}
          </ButtonLink>
          <Link to="/top-ups" className="link tap">
            {profileText('topUpRequests')}
          </Link>
          <Link to="/payouts" className="link tap">
            {profileText('payouts')}
          </Link>
        </div>
      )}
    </section>
  );
}
