import { useOrderEdit } from './edit-order.ts';
import { NewTimes } from './new-times.tsx';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';

/** The agency takes the carrier's new times; from then on the rule of the fare counts again. */
export function AcceptSheet(sheet: SheetOf) {
  const { order } = sheet;
  const operation = useOrderEdit('acceptSchedule', sheet, () => `${order.pnr}: the new times are accepted`);
  const material = order.segments.some((one) => one.status === 'TK');
  return (
    <OperationSheet
      name="order acceptSchedule"
      title="Accept the new times"
      operation={operation}
      kind="go"
      body={{ action: 'acceptSchedule' }}
      next="Accept"
      ask={
        <>
          <NewTimes order={order} />
          <p>
            {material
              ? 'Please ask the traveller first: after this, moving or refunding costs what the rule of the fare says.'
              : 'Nothing else changes.'}
          </p>
        </>
      }
    />
  );
}
