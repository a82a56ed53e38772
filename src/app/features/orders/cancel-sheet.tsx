import { useState } from 'react';
import type { CancelQuote } from '../../../contract/order-operations.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { BigSum, Effects, Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { Rich } from '../../ui/rich.tsx';

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
    said: (now) => orderSheetsText(now?.status === 'voided' ? 'voided' : 'cancelled', { pnr: order.pnr }),
  });
  const quote = operation.shown?.quote;
  return (
    <OperationSheet
      name={ticketed ? 'order void' : 'order cancel'}
      title={orderSheetsText(ticketed ? 'action.void' : 'action.cancel')}
      operation={operation}
      body={{}}
      next={orderSheetsText('cancelNext')}
      kind="danger"
      {...(operation.busy === 'quote' ? { ask: <Skeleton cards={1} lines={[60, 90]} /> } : {})}
      verb={
        quote?.operation === 'void'
          ? orderSheetsText('voidVerb', { money: formatMoney(quote.refundAccount, quote.effects.accountCurrency) })
          : orderSheetsText('action.cancel')
      }
    >
      {quote && (
        <>
          {quote.operation === 'void' ? (
            <>
              <BigSum
                label={orderSheetsText('voidBack', { pnr: order.pnr })}
                amount={quote.refund}
                currency={quote.currency}
                account={{ amount: quote.refundAccount, currency: quote.effects.accountCurrency }}
              />
              <Lines
                lines={[
                  [orderSheetsText('voidFee'), feeText(quote), quote.fee > 0 ? 'strong' : ''],
                  order.voidUntil !== null && [orderSheetsText('voidUntil'), showInstant(order.voidUntil, zone)],
                ]}
              />
            </>
          ) : (
            <p>
              <Rich
                of={orderSheetsText}
                text="cancelText"
                put={{
                  pnr: order.pnr,
                  n: order.passengers.filter((one) => one.status === 'active').length,
                  code: <span className="code" />,
                }}
              />
            </p>
          )}
          <Effects order={order} effects={quote.effects} money={quote.operation === 'void'} />
          <Reason value={reason} onValue={setReason} label={orderSheetsText('reasonOptional')} hint={orderSheetsText('inHistory')} />
        </>
      )}
    </OperationSheet>
  );
}

function feeText(quote: CancelQuote): string {
  if (quote.fee === 0) return orderSheetsText('none');
  const inOrder = formatMoney(quote.fee, quote.currency);
  const { accountCurrency } = quote.effects;
  return quote.currency === accountCurrency ? inOrder : `${inOrder} (${formatMoney(quote.feeAccount, accountCurrency)})`;
}
