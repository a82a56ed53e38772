import { useState } from 'react';
import { formatInstant, formatMoney, plural } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOrderEdit } from './edit-order.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';

/** An ended booking begins again, with the seats it had. */
export function ReinstateSheet(sheet: SheetOf) {
  const { order } = sheet;
  const zone = useCompanyZone();
  const [reason, setReason] = useState('');
  const operation = useOrderEdit('reinstate', sheet, (now) =>
    now?.timeLimit ? `${order.pnr} is booked until ${formatInstant(now.timeLimit, zone)}` : `${order.pnr} is booked again`,
  );
  const people = order.passengers.filter((one) => one.type !== 'INF').length;
  return (
    <OperationSheet
      name="order reinstate"
      title="Take up again"
      operation={operation}
      body={{ action: 'reinstate', ...(reason.trim() ? { reason: reason.trim() } : {}) }}
      next="Book again"
      ask={
        <>
          <p>
            The seats are taken again if they are still free. Nothing is charged; the booking gets a new time limit from now on. When it is
            issued, the price of that day counts.
          </p>
          <Lines
            lines={[
              ['Needs', plural(people * order.segments.length, 'seat')],
              ['To pay, as it was', formatMoney(order.totals.account.payable, order.accountCurrency), 'strong'],
            ]}
          />
          <Reason value={reason} onValue={setReason} label="Reason (optional)" />
        </>
      }
    />
  );
}
