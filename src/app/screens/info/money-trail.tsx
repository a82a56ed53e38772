import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import { isAgent } from '../../../contract/roles.ts';
import { canOpen } from '../../../contract/screens.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { ledgerWords } from '../../features/orders/event-words.ts';
import { companyDay } from '../../features/statement/words.ts';
import { useSession } from '../../session.ts';
import { bookingText } from '../../../texts/booking/text.ts';

/** What this order did to the account, as the ledger has it. */
export function MoneyTrail({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const role = useSession()?.role;
  if (order.ledger.length === 0) return null;
  const statement = {
    view: 'statement',
    pnr: order.pnr,
    period: 'own',
    from: companyDay(zone, Date.parse(order.orderDate)),
    to: companyDay(zone),
  } as const;
  return (
    <section className="card flush" aria-labelledby="money-title">
      <h2 id="money-title" className="card-head">
        {bookingText('account')}
      </h2>
      <ul className="rows">
        {order.ledger.map((entry) => (
          <li key={entry.no} className="row between top">
            <div className="grow">
              <p>{ledgerWords(entry.kind)}</p>
              <p className="quiet">
                {[showInstant(entry.at, zone), bookingText('entryNo', { no: entry.no }), entry.reason].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="end">
              <p className="money strong">{formatMoney(entry.amount, entry.currency)}</p>
              {entry.balanceAfter !== null && (
                <p className="quiet num">{bookingText('after', { money: formatMoney(entry.balanceAfter, entry.currency) })}</p>
              )}
            </div>
          </li>
        ))}
        {isAgent(role) ? (
          <li>
            <Link to="/profile" search={statement} className="link">
              {bookingText('statementLines')}
            </Link>
          </li>
        ) : (
          canOpen('agent', role) && (
            <li>
              <Link to="/agents/$id" params={{ id: order.agent.userId }} search={statement} className="link">
                {bookingText('statementLines')}
              </Link>
            </li>
          )
        )}
      </ul>
    </section>
  );
}
