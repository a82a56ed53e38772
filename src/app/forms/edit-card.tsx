import { formsText } from '../../texts/forms/text.ts';
import { type ReactNode, useId } from 'react';
import { useOffline } from '../connection.ts';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { EditConflicts } from './edit-sheet.tsx';
import { FormElement } from './form-element.tsx';
import type { FormName } from './names.ts';
import type { Edit } from './use-edit.tsx';
import { useFirstError } from './use-first-error.ts';

interface EditCardProps {
  name: FormName;
  edit: Edit;
  title: string;
  /** For whom it is read only: who changes it. */
  readOnly?: string | undefined;
  aside?: ReactNode;
  onSave: () => Promise<unknown>;
  children: ReactNode;
}

/** A form that stands on its page: what somebody else did meanwhile, the fields, and the way to save or undo. */
export function EditCard({ name, edit, title, readOnly, aside, onSave, children }: EditCardProps) {
  const id = useId();
  const offline = useOffline();
  const { form, lost } = useFirstError(edit.errors);
  return (
    <FormElement
      name={name}
      ref={form}
      className="card stack"
      aria-labelledby={id}
      onSubmit={() => {
        if (edit.dirty && !edit.busy && !offline && readOnly === undefined) void onSave();
      }}
    >
      <div className="row between wrap">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <EditConflicts edit={edit} />
      {children}
      {readOnly !== undefined && <p className="quiet">{readOnly}</p>}
      {(edit.failure !== undefined || lost) && <ErrorAlert error={edit.failure ?? new Error(lost)} title={formsText('notSaved')} />}
      {readOnly === undefined && (
        <div className="row wrap">
          <Button kind="main" submit busy={edit.busy} disabled={!edit.dirty || offline} {...(offline ? { describedBy: `${id}-off` } : {})}>
            {formsText('save')}
          </Button>
          {edit.dirty && !edit.busy && (
            <Button kind="quiet" onPress={edit.undo}>
              {formsText('undo')}
            </Button>
          )}
        </div>
      )}
      {offline && (
        <p className="quiet" id={`${id}-off`}>
          {formsText('offlineChanges')}
        </p>
      )}
    </FormElement>
  );
}
