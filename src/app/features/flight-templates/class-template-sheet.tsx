import { useQueryClient } from '@tanstack/react-query';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { ClassFields } from '../class-form/class-fields.tsx';
import { CLASS_TEMPLATE } from './class-template-form.ts';
import { classTemplatesQuery } from './queries.ts';

/** `one` absent: a new one. */
export function ClassTemplateSheet({ one, open, onClose }: { one: ClassTemplate | undefined; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...classTemplatesQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(CLASS_TEMPLATE, { one, open, look });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateClassTemplate', { params: { id: one.id }, body: { ...body, version } }) : write('createClassTemplate', { body }),
    );
    return done && (one ? 'Saved. Classes that exist stay as they are.' : `Class ${done.result.code} added.`);
  };
  return (
    <EditSheet
      name="class template"
      edit={edit}
      open={open}
      onClose={onClose}
      title={one ? `Template of class ${one.code}` : 'New class template'}
      what="this template"
      exists={one !== undefined}
      verb={one ? 'Save template' : 'Add template'}
      kind="main"
      onSubmit={save}
      remove={{
        title: `Delete the template of class ${one?.code}?`,
        text: 'Classes that were made of it stay.',
        onRemove: async () => (await edit.send('deleteClassTemplate', { params: { id: one!.id } })) && 'Deleted.',
      }}
    >
      <ClassFields edit={edit} currency={edit.values.currency} sale={['salesFromDays', 'salesToHours']}>
        {edit.field('currency')}
      </ClassFields>
    </EditSheet>
  );
}
