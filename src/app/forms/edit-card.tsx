import { type ReactNode, useId } from 'react';
import { useOffline } from '../connection.ts';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { EditConflicts } from './edit-sheet.tsx';
import type { Edit } from './use-edit.tsx';

interface EditCardProps {
  edit: Edit;
  title: string;
  /** The company, these settings. */
  what: string;
  /** For whom it is read only: who changes it. */
  readOnly?: string | undefined;
  aside?: ReactNode;
  onSave: () => Promise<unknown>;
  children: ReactNode;
}

/** A form that stands on its page: what somebody else did meanwhile, the fields, and the way to save or undo. */
export function EditCard({ edit, title, what, readOnly, aside, onSave, children }: EditCardProps) {
  const id = useId();
  const offline = useOffline();
  // What stands at no field of this form.
  const lost = Object.entries(edit.faults).filter(([path]) => !edit.form.has(path));
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="row between wrap">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <EditConflicts edit={edit} what={what} />
      {children}
      {readOnly !== undefined && <p className="quiet">{readOnly}</p>}
      {edit.failure !== undefined && <ErrorAlert error={edit.failure} title="Not saved" />}
      {lost.length > 0 && <ErrorAlert error={new Error(lost.map(([, words]) => words).join('. '))} title="Not saved" />}
      {readOnly === undefined && (
        <div className="row wrap">
          <Button
            kind="main"
            busy={edit.busy}
            disabled={!edit.dirty || offline}
            {...(offline ? { describedBy: `${id}-off` } : {})}
            onPress={() => void onSave()}
          >
            Save
          </Button>
          {edit.dirty && !edit.busy && (
            <Button kind="quiet" onPress={edit.undo}>
              Undo
            </Button>
          )}
        </div>
      )}
      {offline && (
        <p className="quiet" id={`${id}-off`}>
          No connection: changes need the network.
        </p>
      )}
    </section>
  );
}
