import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SplitQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { notify } from '../../ui/notify.ts';
import { ChoosePeople } from './choose.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { Effects } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** Who goes; then both orders as they would be; afterwards the new one. */
export function SplitSheet(sheet: SheetOf) {
  const { order } = sheet;
  const [people, setPeople] = useState<string[]>([]);
  const navigate = useNavigate();
  const operation = useOperation({
    ...sheet,
    op: 'split',
    name: 'splitOrder',
    wish: (passengerIds: string[]) => ({ params: { id: order.id }, body: { passengerIds } }),
    onDone: (parent) => {
      const child = parent?.childPnrs.find((pnr) => !order.childPnrs.includes(pnr));
      if (!child) return;
      notify(orderSheetsText('splitDone', { pnr: order.pnr, child }));
      void navigate({ to: '/info/$pnr', params: { pnr: child } });
    },
  });
  const quote = operation.shown?.quote;
  return (
    <OperationSheet
      name="order split"
      title={orderSheetsText('action.split')}
      operation={operation}
      body={people.length > 0 ? people : undefined}
      next={orderSheetsText('seeBoth')}
      verb={quote && orderSheetsText('splitOff', { n: quote.child.passengers.length })}
      ask={
        <>
          <p className="quiet">{orderSheetsText('splitText')}</p>
          <ChoosePeople
            order={order}
            legend={orderSheetsText('whoMoves')}
            among={order.passengers.filter((one) => one.status === 'active')}
            chosen={people}
            onChosen={setPeople}
            error={operation.errors['passengerIds']}
          />
        </>
      }
    >
      {quote && (
        <>
          <Side title={orderSheetsText('getsPnr')} side={quote.child} order={order} />
          <Side title={orderSheetsText('staysIn', { pnr: order.pnr })} side={quote.parent} order={order} />
          <Effects order={order} effects={quote.effects} money={false} />
        </>
      )}
    </OperationSheet>
  );
}

function Side({ title, side, order }: { title: string; side: SplitQuote['parent']; order: Order }) {
  return (
    <section className="card stack tight" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {side.passengers.map((one) => (
          <li key={one.id}>
            {one.name} <span className="quiet">{one.type}</span>
          </li>
        ))}
      </ul>
      <Lines
        lines={[
          [orderSheetsText('total'), formatMoney(side.gross, order.currency), 'strong'],
          [orderSheetsText(order.totals.account.paid > 0 ? 'paid' : 'toPay'), formatMoney(side.payable, order.accountCurrency)],
        ]}
      />
    </section>
  );
}
