import { Link } from '@tanstack/react-router';
import { isAgent } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { formatBalance, formatMoney } from '../../../rules/format.ts';
import { agentText } from '../../../texts/agent/text.ts';
import type { Cashier } from '../../features/money/may-enter.ts';
import { RemindButton } from '../../features/receivables/remind-button.tsx';
import { OwedLines } from '../../features/receivables/owed-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Lines } from '../../ui/lines.tsx';
import type { CardProps } from './parts.ts';

/** What the account has and how far it may go; who may enter money does it from here. */
export function BalanceCard({ account, cashier, off, onOpen }: Pick<CardProps, 'account' | 'onOpen' | 'off'> & { cashier: Cashier }) {
  const { balance } = account;
  const why = off === undefined ? cashier.off : agentText('moneyOffline');
  const button = { small: true, disabled: why !== undefined, ...(why ? { describedBy: 'money-off' } : {}) };
  return (
    <section className="card stack" aria-labelledby="balance-title">
      <div className="stack tight">
        <h2 id="balance-title">{account.agency ? agentText('agencyBalance') : agentText('balance')}</h2>
        <p className={balance.currentBalance < 0 ? 'bad' : ''}>
          <span className="big num">{formatBalance(balance.currentBalance)}</span> <span className="quiet">{balance.currency}</span>
        </p>
        <Lines
          lines={[
            [agentText('creditLimit'), formatMoney(balance.creditLimit, balance.currency)],
            [agentText('available'), formatMoney(balance.available, balance.currency), isEmpty(account) ? 'strong bad' : 'strong'], // no text
          ]}
        />
        {!account.agency && <OwedLines agencyId={account.userId} currency={balance.currency} creditDays={account.creditDays} />}
      </div>
      {!account.agency && account.creditDays !== null && cashier.shown && (
        <RemindButton agencyId={account.userId} off={why !== undefined} />
      )}
      {isAgent(account.role) && !account.agency && (
        <div className="row wrap">
          <Link to="/top-ups" search={{ agency: account.userId }} className="link tap">
            {agentText('topUpRequests')}
          </Link>
          <Link to="/payouts" search={{ agency: account.userId }} className="link tap">
            {agentText('payouts')}
          </Link>
        </div>
      )}
      {cashier.shown && (
        <div className="stack tight">
          <div className="row wrap">
            <Button kind="outline" {...button} onPress={() => onOpen('topUp')}>
              {agentText('topUp')}
            </Button>
            <Button kind="outline" {...button} onPress={() => onOpen('debit')}>
              {agentText('debit')}
            </Button>
          </div>
          {why && (
            <p className="quiet" id="money-off">
              {why}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** An agent who has nothing left can issue nothing: that is to be seen. */
const isEmpty = ({ balance, role, status }: User): boolean => balance.available <= 0 && isAgent(role) && status === 'active';
