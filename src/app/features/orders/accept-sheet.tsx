import { useOrderEdit } from './edit-order.ts';
import { NewTimes } from './new-times.tsx';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

/** The agency takes the carrier's new times; from then on the rule of the fare counts again. */
export function AcceptSheet(sheet: SheetOf) {
  const { order } = sheet;
  const operation = useOrderEdit('acceptSchedule', sheet, () => orderSheetsText('accepted', { pnr: order.pnr }));
  const material = order.segments.some((one) => one.status === 'TK');
  return (
    <OperationSheet
      name="order acceptSchedule"
      title={orderSheetsText('acceptTitle')}
      operation={operation}
      kind="go"
      body={{ action: 'acceptSchedule' }}
      next={orderSheetsText('accept')}
      ask={
        <>
          <NewTimes order={order} />
          <p>{orderSheetsText(material ? 'acceptFirst' : 'acceptElse')}</p>
        </>
      }
    />
  );
}
