import { useQueryClient } from '@tanstack/react-query';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ClassTemplateFields } from './class-template-fields.tsx';
import { CLASS_LABELS, classBodyOf, classFaults, classFormOf, type ClassTemplateForm } from './class-template-form.ts';
import { classTemplatesQuery } from './queries.ts';
import { useTemplateSave } from './use-template-save.ts';

/** `one` absent: a new one. */
export function ClassTemplateSheet({ one, open, onClose }: { one: ClassTemplate | undefined; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const save = useTemplateSave(onClose);
  const seen = (from: ClassTemplate | undefined) => ({ values: classFormOf(from), version: from?.version ?? 1 });
  const form = useVersionedForm<ClassTemplateForm>(
    seen(one),
    async () => {
      const now = await client.fetchQuery({ ...classTemplatesQuery(), staleTime: 0 });
      return seen(now.find((each) => each.id === one?.id));
    },
    { open },
  );
  const submit = async () => {
    const body = classBodyOf(form.values);
    const found = classFaults(body);
    save.setFaults(found);
    if (Object.keys(found).length > 0) return;
    const key = save.keyFor({ ...body, version: form.base.version });
    await save.run(
      () =>
        one
          ? call('updateClassTemplate', { params: { id: one.id }, body: { ...body, version: form.base.version } }, { key })
          : call('createClassTemplate', { body }, { key }),
      one ? 'Saved. Classes that exist stay as they are.' : `Class ${body.code.toUpperCase()} added.`,
      form.takeStale,
    );
  };
  const remove = async () => {
    if (!one) return;
    const text = 'Classes that were made of it stay.';
    if (!(await confirm({ title: `Delete the template of class ${one.code}?`, text, verb: 'Delete', danger: true }))) return;
    await save.run(() => call('deleteClassTemplate', { params: { id: one.id } }), 'Deleted.');
  };
  return (
    <FormSheet
      open={open}
      onClose={save.close}
      title={one ? `Template of class ${one.code}` : 'New class template'}
      verb={one ? 'Save template' : 'Add template'}
      busy={save.busy}
      idle={one !== undefined && form.changed.length === 0}
      faults={save.faults}
      failure={save.failure}
      onSubmit={submit}
    >
      <MeanwhileNotice
        meanwhile={form.conflicts}
        what="template"
        label={(field) => CLASS_LABELS[field as keyof ClassTemplateForm]}
        show={(_field, value) => (Array.isArray(value) ? `${value.length} of them` : String(value) || 'none')}
      />
      <ClassTemplateFields values={form.values} faults={save.faults} onSet={form.set} />
      {one && (
        <div>
          <Button kind="quiet" small disabled={save.busy} onPress={() => void remove()}>
            Delete this template
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
