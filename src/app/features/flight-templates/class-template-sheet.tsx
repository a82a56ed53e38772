import { useQueryClient } from '@tanstack/react-query';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { ClassFields } from '../class-form/class-fields.tsx';
import { classTemplateForm } from './class-template-form.ts';
import { classTemplatesQuery } from './queries.ts';

/** `one` absent: a new one. */
export function ClassTemplateSheet({ one, open, onClose }: { one: ClassTemplate | undefined; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...classTemplatesQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(classTemplateForm(), { one, open, look });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateClassTemplate', { params: { id: one.id }, body: { ...body, version } }) : write('createClassTemplate', { body }),
    );
    return done && (one ? templatesText('classSaved') : templatesText('classAdded', { code: done.result.code }));
  };
  return (
    <EditSheet
      name="class template"
      edit={edit}
      open={open}
      onClose={onClose}
      title={one ? templatesText('ofClass', { code: one.code }) : templatesText('newClass')}
      exists={one !== undefined}
      verb={one ? templatesText('saveTemplate') : templatesText('addTemplate')}
      onSubmit={save}
      remove={{
        title: templatesText('deleteClass', { code: one?.code ?? '' }),
        text: templatesText('deleteClassText'),
        onRemove: async () => (await edit.send('deleteClassTemplate', { params: { id: one!.id } })) && templatesText('deleted'),
      }}
    >
      <ClassFields edit={edit} currency={edit.values.currency} sale={['salesFromDays', 'salesToHours']}>
        {edit.field('currency')}
      </ClassFields>
    </EditSheet>
  );
}
