import { formsText } from '../../texts/forms/text.ts';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.ts';
import { notify } from '../ui/notify.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FormSheet } from './form-sheet.tsx';
import type { FormName } from './names.ts';
import type { Edit } from './use-edit.tsx';

interface EditSheetProps {
  name: FormName;
  edit: Edit;
  open: boolean;
  onClose: () => void;
  title: string;
  /** Of an entry that exists: nothing to save before something was changed. */
  exists: boolean;
  verb?: string;
  /** Answers with what is said when it is done and the sheet is closed, '' for no word; with nothing when it was refused. */
  onSubmit: () => Promise<string | undefined>;
  /** Deletes it, once that is confirmed with these words; `locked` says why it cannot be now. */
  remove?: { title: string; text: string; onRemove: () => Promise<string | undefined>; locked?: string | undefined };
  children: ReactNode;
}

/** The sheet around a form of fields: what somebody else did meanwhile, the fields, and the way to delete. Its button is dark: orange ones sell, or move seats or money. */
export function EditSheet({ name, edit, open, onClose, title, exists, verb, onSubmit, remove, children }: EditSheetProps) {
  const lockedId = useId();
  const close = () => {
    edit.leave();
    onClose();
  };
  const finish = async (work: Promise<string | undefined>) => {
    const words = await work;
    if (words === undefined) return;
    onClose();
    if (words !== '') notify(words);
  };
  const askAndRemove = async () => {
    if (remove && (await confirm({ title: remove.title, text: remove.text, verb: formsText('delete'), danger: true })))
      await finish(remove.onRemove());
  };
  return (
    <FormSheet
      name={name}
      open={open}
      onClose={close}
      unsaved={edit.dirty}
      title={title}
      verb={verb ?? formsText(exists ? 'save' : 'add')}
      kind="main"
      busy={edit.busy}
      idle={exists && !edit.dirty}
      errors={edit.errors}
      failure={edit.failure}
      onSubmit={() => finish(onSubmit())}
    >
      <EditConflicts edit={edit} />
      {children}
      {exists && remove && (
        <div className="stack tight">
          {remove.locked !== undefined && (
            <p className="quiet" id={lockedId}>
              {remove.locked}
            </p>
          )}
          <div>
            <Button
              kind="danger"
              small
              busy={edit.busy}
              disabled={remove.locked !== undefined}
              {...(remove.locked === undefined ? {} : { describedBy: lockedId })}
              onPress={() => void askAndRemove()}
            >
              {formsText('delete')}
            </Button>
          </div>
        </div>
      )}
    </FormSheet>
  );
}

/** What somebody else has changed while this form was open. */
export function EditConflicts({ edit }: { edit: Edit }) {
  return (
    <ConflictNotice
      conflicts={edit.conflicts}
      values={edit.values}
      label={edit.form.labelOf}
      show={edit.form.show}
      onChoose={edit.choose}
    />
  );
}
