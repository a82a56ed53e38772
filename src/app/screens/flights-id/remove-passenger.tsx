import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundQuote, SplitQuote } from '../../../contract/order-operations.ts';
import type { Flight } from '../../../contract/flights.ts';
import type { ManifestRow } from '../../../contract/manifest.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { useOperation } from '../../features/orders/operation.ts';
import { OperationSheet } from '../../features/orders/operation-sheet.tsx';
import { BigSum, Effects, Reason } from '../../features/orders/quote-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Rich } from '../../ui/rich.tsx';
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
    <Sheet open={open} onClose={onClose} title={flightText('removeTitle')} foot={<Button kind="quiet" full onPress={onClose}>{staffText('close')}</Button>}>
      {order.isError ? (
        <ErrorAlert error={order.error} title={flightText('orderFailed')} onRetry={() => void order.refetch()} busy={order.isFetching} />
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
    op: `removePassenger:${row.passengerId}`, // no text
    order,
    name: 'removePassenger',
    wish: ({ reason, involuntary }: Asked) => ({
      params: { flightId: flight.id, passengerId: row.passengerId },
      body: { reason, ...(ticketed ? { involuntary } : {}) },
    }),
    said: () => flightText('removed', { name }),
  });
  const quote = operation.shown?.quote;
  const reason = asked.reason.trim();
  return (
    <OperationSheet
      name="order removePassenger"
      title={flightText('removeTitle')}
      operation={operation}
      body={reason ? { ...asked, reason } : undefined}
      next={flightText('previewRemoval')}
      kind="danger"
      verb={quote && 'lines' in quote ? flightText('removeRefund', { money: formatMoney(quote.totals.refundAccount, quote.totals.accountCurrency) }) : staffText('remove')}
      ask={
        <>
          <p>
            <span className="strong">{name}</span> <span className="quiet">{row.pnr}, {row.agency}</span>
          </p>
          <Reason
            value={asked.reason}
            error={operation.errors['reason']}
            hint={flightText('agencyReads')}
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
                {flightText('involuntary')}
                <span className="quiet block">{flightText('involuntaryHint')}</span>
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
        label={flightText('backToBalance')}
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
        <Rich
          of={flightText}
          text="takenOut"
          put={{
            names: quote.child.passengers.map((one) => one.name).join(', '),
            n: quote.child.passengers.length,
            pnr: order.pnr,
            code: <span className="code" />,
          }}
        />
      </p>
      <Effects order={order} effects={quote.effects} money={false} />
    </>
  );
}
