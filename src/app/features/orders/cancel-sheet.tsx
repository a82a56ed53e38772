import { useState } from 'react';
import type { CancelQuote } from '../../../contract/order-operations.ts';
import { formatInstant, formatMoney, plural } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { BigSum, Effects, Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';

/** A booking is cancelled, tickets are voided: which of the two, the server says. */
export function CancelSheet({ ticketed, ...sheet }: SheetOf & { ticketed: boolean }) {
  const { order } = sheet;
  const [reason, setReason] = useState('');
  const zone = useCompanyZone();
  const operation = useOperation({
    ...sheet,
    op: 'cancel',
    name: 'cancelOrder',
    first: {},
    wish: (_: object, quote) => ({ params: { id: order.id }, body: quote && reason.trim() ? { reason: reason.trim() } : {} }),
    said: (now) => (now?.status === 'voided' ? `Tickets of ${order.pnr} voided` : `${order.pnr} is cancelled`),
  });
  const quote = operation.shown?.quote;
  return (
    <OperationSheet
      name={ticketed ? 'order void' : 'order cancel'}
      title={ticketed ? 'Void tickets' : 'Cancel booking'}
      operation={operation}
      body={{}}
      next="See what happens"
      kind="danger"
      {...(operation.busy === 'quote' ? { ask: <Skeleton cards={1} lines={[60, 90]} /> } : {})}
      verb={
        quote?.operation === 'void' ? `Void, ${formatMoney(quote.refundAccount, quote.effects.accountCurrency)} back` : 'Cancel booking'
      }
    >
      {quote && (
        <>
          {quote.operation === 'void' ? (
            <>
              <BigSum
                label={`Back to the balance, all tickets of ${order.pnr}`}
                amount={quote.refund}
                currency={quote.currency}
                account={{ amount: quote.refundAccount, currency: quote.effects.accountCurrency }}
              />
              <Lines
                lines={[
                  ['Void fee', feeText(quote), quote.fee > 0 ? 'strong' : ''],
                  order.voidUntil !== null && ['Possible until', formatInstant(order.voidUntil, zone)],
                ]}
              />
            </>
          ) : (
            <p>
              <span className="code">{order.pnr}</span> has no tickets: nothing was paid and nothing is charged.{' '}
              {plural(order.passengers.filter((one) => one.status === 'active').length, 'passenger')} will not fly.
            </p>
          )}
          <Effects order={order} effects={quote.effects} money={quote.operation === 'void'} />
          <Reason value={reason} onValue={setReason} label="Reason (optional)" hint="Stands in the timeline" />
        </>
      )}
    </OperationSheet>
  );
}

function feeText(quote: CancelQuote): string {
  if (quote.fee === 0) return 'none';
  const inOrder = formatMoney(quote.fee, quote.currency);
  const { accountCurrency } = quote.effects;
  return quote.currency === accountCurrency ? inOrder : `${inOrder} (${formatMoney(quote.feeAccount, accountCurrency)})`;
}
