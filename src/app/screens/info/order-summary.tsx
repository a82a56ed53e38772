import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { routeText } from '../../../rules/route-text.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { useOffline } from '../../connection.ts';
import { showDays } from '../../day.ts';
import { issueAction } from './issue-foot.tsx';

/** Names that have room. */
const NAMED = 4;

/** Who flies where and when; and what is to be paid, where no button below says it. */
export function OrderSummary({ order }: { order: Order }) {
  const flown = order.segments.filter((one) => one.status !== 'XX');
  const segments = flown.length > 0 ? flown : order.segments;
  const [first, last] = [segments[0]!, segments.at(-1)!];
  const flying = order.passengers.filter((one) => one.status === 'active');
  const people = flying.length > 0 ? flying : order.passengers;
  const names = people
    .slice(0, NAMED)
    .map(({ lastName, firstName }, i) => (lastName === people[i - 1]?.lastName ? firstName : `${lastName} ${firstName}`));
  const told = !useOffline() && issueAction(order)?.allowed;
  const { payable } = order.totals.account;
  return (
    <div className="stack close">
      <p className="row wrap">
        <span className="title code">{routeText([first.from.iata, ...segments.map((one) => one.to.iata)])}</span>
        <span className="strong">{showDays(first.departureLocal, last.departureLocal)}</span>
      </p>
      <p className="breaks">
        {names.join(', ')}
        {people.length > NAMED && <span className="num quiet"> +{people.length - NAMED}</span>}
      </p>
      {order.status === 'booking' && !told && (
        <p>
          {bookingText('toPay')} <span className="money strong">{formatMoney(payable, order.accountCurrency)}</span>
        </p>
      )}
    </div>
  );
}
