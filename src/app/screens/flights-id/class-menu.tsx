import type { Call } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { ApiError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { isOver } from '../../features/flights/status-now.ts';
import { atNumber } from '../../features/flight-form/refusals.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import type { Write } from '../../writes/stale-after.ts';
import { useWrite } from '../../writes/use-write.ts';
import type { Editing } from './class-sheet.tsx';
import type { DeskClass } from '../../../rules/class-as-typed.ts';
import { FlightActionsSheet, type MenuAction } from './flight-actions-sheet.tsx';
import { reordered } from './reorder.ts';

interface ClassMenuProps {
  flight: Flight;
  classes: readonly DeskClass[];
  one: DeskClass;
  open: boolean;
  onClose: () => void;
  onEdit: (editing: Editing) => void;
}

/** What may be done with one class. */
export function ClassMenu({ flight, classes, one, open, onClose, onEdit }: ClassMenuProps) {
  const offline = useOffline();
  const { removes } = useInventoryRights();
  const { busy, trouble, send, setErrors, clear } = useWrite();
  const at = classes.findIndex((other) => other.id === one.id);
  const close = () => {
    clear();
    onClose();
  };
  const run = async <N extends Write>(name: N, given: Call<N>, words: string) => {
    if (!(await send(name, given, { handle: (error) => error instanceof ApiError && atNumber(error, setErrors) }))) return;
    notify(words);
    close();
  };
  const sell = (isActive: boolean) =>
    run(
      'editClass',
      { params: { id: one.id }, body: { version: one.desk.version, isActive } },
      `Class ${one.code} is ${isActive ? 'on' : 'off'} sale`,
    );
  const move = (step: -1 | 1) =>
    run('orderClasses', { params: { flightId: flight.id }, body: { classes: reordered(classes, at, step) } }, `Class ${one.code} moved`);
  const remove = async () => {
    const sure = await confirm({
      title: `Delete class ${one.code}?`,
      text: 'It never had an order, or it stays. What was deleted does not come back.',
      verb: 'Delete',
      danger: true,
    });
    if (sure) await run('removeClass', { params: { id: one.id } }, `Class ${one.code} is deleted`);
  };
  const actions: readonly (MenuAction | false)[] = [
    { text: 'Edit', hint: 'Prices count for holds made afterwards', icon: 'document', act: () => onEdit({ is: 'edit', of: one }) },
    !isOver(flight) && {
      text: 'Copy',
      hint: 'A new class like this one, with a letter of its own',
      icon: 'copy',
      act: () => onEdit({ is: 'copy', of: one }),
    },
    one.desk.isActive
      ? {
          text: 'Take off sale',
          hint: 'Nobody buys it any more; what is sold stays',
          icon: 'ban',
          act: () => void sell(false),
        }
      : {
          text: 'Put on sale',
          hint: 'Its seats count for the aircraft again',
          icon: 'check',
          act: () => void sell(true),
        },
    at > 0 && { text: 'Move up', hint: 'It stands earlier in lists', icon: 'up', act: () => void move(-1) },
    at < classes.length - 1 && { text: 'Move down', hint: 'It stands later in lists', icon: 'down', act: () => void move(1) },
    removes && { text: 'Delete', hint: 'Only a class that never had an order', icon: 'trash', act: () => void remove() },
  ];
  return (
    <FlightActionsSheet
      open={open}
      onClose={close}
      title={`Class ${one.code}`}
      actions={actions.filter((action) => action !== false)}
      busy={busy}
      offline={offline}
      failure={trouble}
    />
  );
}
