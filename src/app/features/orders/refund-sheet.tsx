import { useState } from 'react';
import { formatMoney } from '../../../rules/format.ts';
import { mayDo } from './actions.ts';
import { ChooseFlights, ChoosePeople } from './choose.tsx';
import { isCarriers, missedLegs } from './carrier.ts';
import { refundable } from './coupons.ts';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { RefundFigures } from './refund-figures.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { commonText } from '../../../texts/common/text.ts';

export interface RefundChoice {
  passengerIds: string[];
  segmentIds: string[];
}

/** Who and which flights; then what comes back line by line; then the verb with the sum. */
export function RefundSheet({ onAsk, ...sheet }: SheetOf & { onAsk: (choice: RefundChoice) => void }) {
  const { order } = sheet;
  const can = refundable(order);
  const [people, setPeople] = useState(() => can.passengers.filter((one) => one.type !== 'INF').map((one) => one.id));
  const [flights, setFlights] = useState(() => {
    // The way back of a journey that cannot be flown is not given up with it.
    const legs = missedLegs(order);
    const missed = can.segments.filter((one) => legs.has(one.id));
    return (missed.length > 0 ? missed : can.segments).map((one) => one.id);
  });
  const [acceptZero, setAcceptZero] = useState(false);
  // Where the carrier is the reason the rule of the fare does not count.
  const kind = order.segments.some(isCarriers(order)) ? { kind: 'involuntary' as const } : {};
  const operation = useOperation({
    ...sheet,
    op: 'refund',
    name: 'refundOrder',
    wish: (choice: RefundChoice, quote) => ({
      params: { id: order.id },
      body: { ...choice, ...kind, ...(quote?.totals.refund === 0 ? { acceptZero } : {}) },
    }),
    said: () => orderSheetsText('refundDone', { pnr: order.pnr }),
  });
  const quote = operation.shown?.quote;
  const zero = quote !== undefined && quote.totals.refund === 0;
  const whole = people.length > 0 && flights.length > 0;
  return (
    <OperationSheet
      name="order refund"
      title={orderSheetsText('action.refund')}
      operation={operation}
      body={whole ? { passengerIds: people, segmentIds: flights } : undefined}
      next={orderSheetsText('previewRefund')}
      verb={
        quote &&
        (zero
          ? orderSheetsText('releaseForNothing')
          : orderSheetsText('refundSum', { money: formatMoney(quote.totals.refund, quote.currency) }))
      }
      kind={zero ? 'danger' : 'go'}
      wait={zero && !acceptZero ? orderSheetsText('tickFirst') : undefined}
      ask={
        <>
          {'kind' in kind && <p className="notice good">{orderSheetsText('carrierRefund')}</p>}
          <ChoosePeople
            order={order}
            legend={commonText('passengers')}
            among={can.passengers}
            chosen={people}
            onChosen={setPeople}
            error={people.length === 0 ? orderSheetsText('choosePassenger') : operation.errors['passengerIds']}
          />
          <ChooseFlights
            legend={commonText('flights')}
            among={can.segments}
            chosen={flights}
            onChosen={setFlights}
            error={flights.length === 0 ? orderSheetsText('chooseFlight') : operation.errors['segmentIds']}
          />
        </>
      }
    >
      {quote && (
        <>
          <RefundFigures order={order} quote={quote} onDrop={() => void operation.look(operation.shown!.body)} />
          {zero && (
            <div className="notice run">
              <label className="tick">
                <input type="checkbox" checked={acceptZero} onChange={(event) => setAcceptZero(event.target.checked)} />
                <span>{orderSheetsText('zeroText')}</span>
              </label>
            </div>
          )}
          {mayDo(order, 'requestRefund') && quote.totals.refund < quote.totals.paid && (
            <button type="button" className="link" onClick={() => onAsk(operation.shown!.body)}>
              {orderSheetsText('askMore')}
            </button>
          )}
        </>
      )}
    </OperationSheet>
  );
}
