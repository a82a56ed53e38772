import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOrderEdit } from './edit-order.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** An ended booking begins again, with the seats it had. */
export function ReinstateSheet(sheet: SheetOf) {
  const { order } = sheet;
  const zone = useCompanyZone();
  const [reason, setReason] = useState('');
  const operation = useOrderEdit('reinstate', sheet, (now) =>
    now?.timeLimit
      ? orderSheetsText('bookedUntil', { pnr: order.pnr, until: showInstant(now.timeLimit, zone) })
      : orderSheetsText('bookedAgain', { pnr: order.pnr }),
  );
  const people = order.passengers.filter((one) => one.type !== 'INF').length;
  return (
    <OperationSheet
      name="order reinstate"
      title={orderSheetsText('action.reinstate')}
      operation={operation}
      body={{ action: 'reinstate', ...(reason.trim() ? { reason: reason.trim() } : {}) }}
      next={orderSheetsText('bookAgain')}
      ask={
        <>
          <p>{orderSheetsText('reinstateText')}</p>
          <Lines
            lines={[
              [orderSheetsText('needs'), orderSheetsText('seats', { n: people * order.segments.length })],
              [orderSheetsText('toPayAsItWas'), formatMoney(order.totals.account.payable, order.accountCurrency), 'strong'],
            ]}
          />
          <Reason value={reason} onValue={setReason} label={orderSheetsText('reasonOptional')} />
        </>
      }
    />
  );
}
