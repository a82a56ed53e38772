import type { Call } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
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
      flightText(isActive ? 'classOnSale' : 'classOffSale', { code: one.code }),
    );
  const move = (step: -1 | 1) =>
    run(
      'orderClasses',
      { params: { flightId: flight.id }, body: { classes: reordered(classes, at, step) } },
      flightText('classMoved', { code: one.code }),
    );
  const remove = async () => {
    const sure = await confirm({
      title: flightText('deleteClass', { code: one.code }),
      text: flightText('deleteClassText'),
      verb: staffText('delete'),
      danger: true,
    });
    if (sure) await run('removeClass', { params: { id: one.id } }, flightText('classDeleted', { code: one.code }));
  };
  const actions: readonly (MenuAction | false)[] = [
    { text: staffText('edit'), hint: flightText('editClassHint'), icon: 'document', act: () => onEdit({ is: 'edit', of: one }) },
    !isOver(flight) && {
      text: staffText('copy'),
      hint: flightText('copyClassHint'),
      icon: 'copy',
      act: () => onEdit({ is: 'copy', of: one }),
    },
    one.desk.isActive
      ? {
          text: flightText('offSale'),
          hint: flightText('offSaleHint'),
          icon: 'ban',
          act: () => void sell(false),
        }
      : {
          text: flightText('onSale'),
          hint: flightText('onSaleHint'),
          icon: 'check',
          act: () => void sell(true),
        },
    at > 0 && { text: flightText('moveUp'), hint: flightText('moveUpHint'), icon: 'up', act: () => void move(-1) },
    at < classes.length - 1 && { text: flightText('moveDown'), hint: flightText('moveDownHint'), icon: 'down', act: () => void move(1) },
    removes && { text: staffText('delete'), hint: flightText('deleteClassHint'), icon: 'trash', act: () => void remove() },
  ];
  return (
    <FlightActionsSheet
      open={open}
      onClose={close}
      title={staffText('class', { code: one.code })}
      actions={actions.filter((action) => action !== false)}
      busy={busy}
      offline={offline}
      failure={trouble}
    />
  );
}
