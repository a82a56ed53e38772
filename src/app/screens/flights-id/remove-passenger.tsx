import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundQuote, SplitQuote } from '../../../contract/order-operations.ts';
import type { Flight } from '../../../contract/flights.ts';
import type { ManifestRow } from '../../../contract/manifest.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { orderQuery } from '../../api/queries.ts';
import { useOperation } from '../../features/orders/operation.ts';
import { OperationSheet } from '../../features/orders/operation-sheet.tsx';
import { BigSum, Effects, Reason } from '../../features/orders/quote-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { passengerName } from './passenger-words.ts';

interface RemoveProps {
  flight: Flight;
  row: ManifestRow;
  open: boolean;
  onClose: () => void;
}
interface Asked {
  reason: string;
  involuntary: boolean;
}

/** Takes a passenger off the flight; the order is read first, for its version. */
export function RemovePassenger(props: RemoveProps) {
  const { row, open, onClose } = props;
  const order = useQuery({ ...orderQuery(row.pnr), enabled: open });
  // Once it is there it stays, also when it is read anew.
  if (order.data) return <Remove {...props} order={order.data} />;
  return (
    <Sheet open={open} onClose={onClose} title="Remove from the flight" foot={<Button kind="quiet" full onPress={onClose}>Close</Button>}>
      {order.isError ? (
        <ErrorAlert error={order.error} title="The order could not be loaded" onRetry={() => void order.refetch()} busy={order.isFetching} />
      ) : (
        <Skeleton lines={[60, 90]} />
      )}
    </Sheet>
  ); // prettier-ignore
}

function Remove({ flight, row, order, open, onClose }: RemoveProps & { order: Order }) {
  const [asked, setAsked] = useState<Asked>({ reason: '', involuntary: false });
  const name = passengerName(row);
  const ticketed = row.ticketNumber !== null;
  const operation = useOperation({
    open,
    onClose,
    op: `removePassenger:${row.passengerId}`,
    order,
    name: 'removePassenger',
    wish: ({ reason, involuntary }: Asked) => ({
      params: { flightId: flight.id, passengerId: row.passengerId },
      body: { reason, ...(ticketed ? { involuntary } : {}) },
    }),
    said: () => `${name} is removed from the flight`,
  });
  const quote = operation.shown?.quote;
  const reason = asked.reason.trim();
  return (
    <OperationSheet
      name="order removePassenger"
      title="Remove from the flight"
      operation={operation}
      body={reason ? { ...asked, reason } : undefined}
      next="See what happens"
      kind="danger"
      verb={quote && 'lines' in quote ? `Remove, ${formatMoney(quote.totals.refundAccount, quote.totals.accountCurrency)} back` : 'Remove'}
      ask={
        <>
          <p>
            <span className="strong">{name}</span> <span className="quiet">of {row.pnr}, {row.agency}</span>
          </p>
          <Reason
            value={asked.reason}
            error={operation.errors['reason']}
            hint="The agency reads it"
            onValue={(value) => setAsked({ ...asked, reason: value })}
          />
          {ticketed && (
            <label className="switch">
              <input
                type="checkbox"
                name="involuntary"
                checked={asked.involuntary}
                onChange={() => setAsked({ ...asked, involuntary: !asked.involuntary })}
              />
              <span>
                Not their wish
                <span className="quiet block">Everything paid for this flight comes back, whatever the fare rule says.</span>
              </span>
            </label>
          )}
        </>
      }
    >
      {quote && ('lines' in quote ? <Back quote={quote} order={order} /> : <Out quote={quote} order={order} />)}
    </OperationSheet>
  ); // prettier-ignore
}

function Back({ quote, order }: { quote: RefundQuote; order: Order }) {
  return (
    <>
      <BigSum
        label="Back to the balance for this flight"
        amount={quote.totals.refund}
        currency={quote.currency}
        account={{ amount: quote.totals.refundAccount, currency: quote.totals.accountCurrency }}
      />
      <Effects order={order} effects={quote.effects} money />
    </>
  );
}

function Out({ quote, order }: { quote: SplitQuote; order: Order }) {
  return (
    <>
      <p>
        {quote.child.passengers.map((one) => one.name).join(' and ')} {quote.child.passengers.length === 1 ? 'goes' : 'go'} out of{' '}
        <span className="code">{order.pnr}</span>. There is no ticket yet: nothing was paid and nothing is charged.
      </p>
      <Effects order={order} effects={quote.effects} money={false} />
    </>
  );
}
