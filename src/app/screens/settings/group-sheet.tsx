import { useQueryClient } from '@tanstack/react-query';
import type { UserGroup } from '../../../contract/groups.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { userGroupsQuery } from '../../features/accounts/queries.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { groupForm } from './group-form.ts';

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
  const edit = useEdit(groupForm(), { one, open, look, fieldOf: { GROUP_EXISTS: 'name' } });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateUserGroup', { params: { id: one.id }, body: { ...body, version } }) : write('createUserGroup', { body }),
    );
    return done && (one ? settingsText('groupSaved') : settingsText('groupAdded', { name: done.result.name }));
  };
  return (
    <EditSheet
      name="group"
      edit={edit}
      open={open}
      onClose={onClose}
      title={one ? one.name : settingsText('newGroup')}
      exists={one !== undefined}
      onSubmit={save}
      remove={{
        title: settingsText('deleteGroup'),
        text: settingsText('deleteGroupText', { name: one?.name ?? '' }),
        locked: one && one.agents > 0 ? settingsText('groupUsed', { n: one.agents }) : undefined,
        onRemove: async () =>
          (await edit.send('deleteUserGroup', { params: { id: one!.id } })) && settingsText('groupDeleted', { name: one!.name }),
      }}
    >
      {edit.names.map((name) => edit.field(name))}
    </EditSheet>
  );
}
