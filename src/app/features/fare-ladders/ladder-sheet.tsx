import { useQueryClient } from '@tanstack/react-query';
import type { FareLadder } from '../../../contract/fare-ladders.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { DryRun } from './dry-run.tsx';
import { ladderForm } from './ladder-form.ts';
import { fareLaddersQuery } from './queries.ts';

const say = fareLaddersText;

interface LadderSheetProps {
  /** Undefined: a new one. */
  one: FareLadder | undefined;
  writes: boolean;
  open: boolean;
  onClose: () => void;
}

/** One ladder: for which flights, its steps, and what it would do now. */
export function LadderSheet({ one, writes, open, onClose }: LadderSheetProps) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...fareLaddersQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(ladderForm(), { one, open, look, locked: !writes });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateFareLadder', { params: { id: one.id }, body: { ...body, version } }) : write('createFareLadder', { body }),
    );
    return done && say(one ? 'saved' : 'added');
  };
  const fields = (
    <>
      {edit.field('name')}
      <p className="quiet">{say('exact')}</p>
      {edit.field('onlyGiven')}
      <div className="columns">{(['flightNumber', 'airline', 'from', 'to'] as const).map((name) => edit.field(name))}</div>
      {edit.field('bothWays')}
      <div className="columns">{(['travelFrom', 'travelUntil'] as const).map((name) => edit.field(name))}</div>
      {edit.field('steps')}
      {edit.field('isActive')}
    </>
  );
  const title = one?.name ?? say('newTitle');
  if (!writes)
    return (
      <Sheet open={open} onClose={onClose} title={title}>
        <div className="stack">{fields}</div>
      </Sheet>
    );
  return (
    <EditSheet
      name="fare ladder"
      edit={edit}
      open={open}
      onClose={onClose}
      title={title}
      exists={one !== undefined}
      onSubmit={save}
      remove={{
        title: say('deleteTitle', { name: title }),
        text: say('deleteText'),
        onRemove: async () => (await edit.send('deleteFareLadder', { params: { id: one!.id } })) && say('deleted'),
      }}
    >
      {fields}
      <DryRun id={one?.id ?? null} body={edit.body} check={edit.check} onErrors={edit.setErrors} />
    </EditSheet>
  );
}
