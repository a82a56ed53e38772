import { useQueryClient } from '@tanstack/react-query';
import type { Flight } from '../../../contract/flights.ts';
import { useSend } from '../../forms/use-send.ts';
import { call, newKey } from '../../api/client.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { isOver } from '../../features/flights/status-now.ts';
import { numberFaults } from '../../features/flight-form/refusals.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import type { Editing } from './class-sheet.tsx';
import type { DeskClass } from './class-values.ts';
import { DeedsSheet, type Deed } from './deeds-sheet.tsx';
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
  const client = useQueryClient();
  const offline = useOffline();
  const { removes } = useInventoryRights();
  const { busy, failure, send, clear } = useSend();
  const at = classes.findIndex((other) => other.id === one.id);
  const close = () => {
    clear();
    onClose();
  };
  const run = async (work: () => Promise<unknown>, words: string) => {
    const done = await send(async () => {
      try {
        await work();
      } catch (error) {
        // There is no field here to stand at.
        const [words] = Object.values(numberFaults(error) ?? {});
        throw words ? new Error(words) : error;
      }
      return true;
    });
    await client.invalidateQueries({ queryKey: flightQuery(flight.id).queryKey });
    void client.invalidateQueries({ queryKey: ['flight list'] });
    if (!done) return;
    notify(words);
    close();
  };
  const edit = (id: string, body: { version: number; isActive: boolean }) => call('editClass', { params: { id }, body }, { key: newKey() });
  const move = (step: -1 | 1) =>
    run(
      () => call('orderClasses', { params: { flightId: flight.id }, body: { classes: reordered(classes, at, step) } }, { key: newKey() }),
      `Class ${one.code} moved`,
    );
  const remove = async () => {
    const sure = await confirm({
      title: `Delete class ${one.code}?`,
      text: 'It never had an order, or it stays. What was deleted does not come back.',
      verb: 'Delete',
      danger: true,
    });
    if (sure) await run(() => call('removeClass', { params: { id: one.id } }), `Class ${one.code} is deleted`);
  };
  const deeds: readonly (Deed | false)[] = [
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
          act: () => void run(() => edit(one.id, { version: one.desk.version, isActive: false }), `Class ${one.code} is off sale`),
        }
      : {
          text: 'Put on sale',
          hint: 'Its seats count for the aircraft again',
          icon: 'check',
          act: () => void run(() => edit(one.id, { version: one.desk.version, isActive: true }), `Class ${one.code} is on sale`),
        },
    at > 0 && { text: 'Move up', hint: 'It stands earlier in lists', icon: 'up', act: () => void move(-1) },
    at < classes.length - 1 && { text: 'Move down', hint: 'It stands later in lists', icon: 'down', act: () => void move(1) },
    removes && { text: 'Delete', hint: 'Only a class that never had an order', icon: 'trash', act: () => void remove() },
  ];
  return (
    <DeedsSheet
      open={open}
      onClose={close}
      title={`Class ${one.code}`}
      deeds={deeds.filter((deed) => deed !== false)}
      busy={busy}
      offline={offline}
      failure={failure}
    />
  );
}
