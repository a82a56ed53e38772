import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { Refused } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { useIsAgent } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { type IssueState, useIssue } from './issue.ts';

/** Names what will be issued, for whom, for how much and what is left; the button says the verb. */
export function IssueSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { state, issue, check } = useIssue(order, (issued) => {
    onClose();
    const count = issued.passengers.flatMap((passenger) => passenger.tickets).length;
    notify(`${plural(count, 'ticket')} issued for ${issued.pnr}`);
  });
  const newPrice = priceChange(state);
  const amount = newPrice ?? order.totals.account.payable;
  const sending = state.is === 'sending';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      canClose={!sending}
      title="Issue ticket"
      foot={
        state.is === 'unknown' ? (
          <Button kind="main" full busy={state.asking} onPress={() => void check()}>
            Check status
          </Button>
        ) : (
          <Button kind="go" full busy={sending} onPress={() => void issue(newPrice)}>
            {newPrice === undefined ? 'Issue ticket' : `Issue for ${formatMoney(newPrice, order.accountCurrency)}`}
          </Button>
        )
      }
    >
      <div className="stack">
        <p>
          <span className="big code">{order.pnr}</span>
        </p>
        <ul>
          {order.passengers.map((passenger) => (
            <li key={passenger.id}>
              {passenger.lastName} {passenger.firstName} <span className="quiet">{passenger.type}</span>
            </li>
          ))}
        </ul>
        <Amounts order={order} amount={amount} old={newPrice === undefined ? undefined : order.totals.account.payable} />
        <Outcome state={state} />
      </div>
    </Sheet>
  );
}

function Amounts({ order, amount, old }: { order: Order; amount: number; old: number | undefined }) {
  const own = useIsAgent();
  const { data: profile } = useQuery(profileQuery());
  const show = (value: number) => formatMoney(value, order.accountCurrency);
  const after = profile && own && profile.balance.currency === order.accountCurrency ? profile.balance.currentBalance - amount : undefined;
  return (
    <dl className="lines">
      {old !== undefined && (
        <>
          <dt>Before</dt>
          <dd>
            <s>{show(old)}</s>
          </dd>
        </>
      )}
      <dt>{old === undefined ? 'To pay' : 'Now'}</dt>
      <dd className="strong">{show(amount)}</dd>
      {after === undefined ? (
        <>
          <dt>Charged to</dt>
          <dd>{order.agent.businessName}</dd>
        </>
      ) : (
        <>
          <dt>Balance after</dt>
          <dd className={after < 0 ? 'bad strong' : 'strong'}>{show(Math.round(after * 100) / 100)}</dd>
        </>
      )}
    </dl>
  );
}

function Outcome({ state }: { state: IssueState }) {
  if (state.is === 'unknown') {
    return (
      <div className="notice run" role="alert">
        <Icon name="alert" />
        <span>
          {state.stillUnknown
            ? 'Still no answer. Nothing is sent twice: check again when the connection is back.'
            : 'We do not know if it went through. Check before doing anything else.'}
        </span>
      </div>
    );
  }
  if (state.is === 'not done') {
    return (
      <div className="notice" role="status">
        <Icon name="info" />
        <span>Nothing was issued and nothing was paid. You can issue now.</span>
      </div>
    );
  }
  if (state.is !== 'ready' || !state.fault) return null;
  const { fault } = state;
  if (fault instanceof Refused && fault.code === 'INSUFFICIENT_FUNDS') {
    const { available, required, currency } = fault.details;
    const missing =
      typeof available === 'number' && typeof required === 'number' && typeof currency === 'string'
        ? ` ${formatMoney(required - available, currency)} is missing.`
        : '';
    return <ErrorAlert error={new Error(`The balance is too low.${missing} The booking stays until its time limit.`)} />;
  }
  return <ErrorAlert error={fault} />;
}

/** The new total when the server said that the price has changed: it is shown beside the old one and must be accepted. */
function priceChange(state: IssueState): number | undefined {
  if (state.is !== 'ready' || !(state.fault instanceof Refused) || state.fault.code !== 'PRICE_CHANGED') return undefined;
  const { new: total } = state.fault.details;
  return typeof total === 'number' ? total : undefined;
}
