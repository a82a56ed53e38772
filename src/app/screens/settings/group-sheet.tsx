import { useQueryClient } from '@tanstack/react-query';
import type { UserGroup } from '../../../contract/groups.ts';
import { plural } from '../../../rules/format.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { GROUP } from './group-form.ts';

interface GroupSheetProps {
  /** Undefined for a new one. */
  one: UserGroup | undefined;
  open: boolean;
  onClose: () => void;
}

/** A group of agents, written or changed. */
export function GroupSheet({ one, open, onClose }: GroupSheetProps) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...userGroupsQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(GROUP, { one, open, look, fieldOf: { GROUP_EXISTS: 'name' } });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateUserGroup', { params: { id: one.id }, body: { ...body, version } }) : write('createUserGroup', { body }),
    );
    return done && (one ? 'Saved. It counts for what is held from now on.' : `${done.result.name} is added`);
  };
  return (
    <EditSheet
      name="group"
      edit={edit}
      open={open}
      onClose={onClose}
      title={one ? one.name : 'New group'}
      what="this group"
      exists={one !== undefined}
      onSubmit={save}
      remove={{
        title: 'Delete the group?',
        text: `“${one?.name}” goes from every list.`,
        locked:
          one && one.agents > 0
            ? `${plural(one.agents, 'agent is in it', 'agents are in it')}: it can be deleted when nobody is.`
            : undefined,
        onRemove: async () => (await edit.send('deleteUserGroup', { params: { id: one!.id } })) && `${one!.name} is deleted`,
      }}
    >
      {edit.names.map((name) => edit.field(name))}
    </EditSheet>
  );
}
