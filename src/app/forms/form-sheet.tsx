import { formsText } from '../../texts/forms/text.ts';
import { type ReactNode, useId } from 'react';
import { useOffline } from '../connection.ts';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Sheet } from '../ui/overlay.tsx';
import { useOneAtATime } from '../writes/one-at-a-time.ts';
import { FormElement } from './form-element.tsx';
import { type FormErrors, isTold } from './form.ts';
import type { FormName } from './names.ts';
import { useFirstError } from './use-first-error.ts';
import { useTyping } from './use-typing.ts';

export interface FormSheetProps {
  name: FormName;
  open: boolean;
  onClose: () => void;
  title: string;
  /** On the button that does it. */
  verb: string;
  kind?: ButtonKind;
  busy: boolean;
  /** Nothing to send yet. */
  idle?: boolean;
  errors: FormErrors;
  /** What was wrong with a field is no longer said when something is typed into it. */
  mend?: (field: string) => void;
  /** What was said of the last try goes with the sheet. */
  clear?: () => void;
  failure: unknown;
  /** Needs no network: the verb only goes on. */
  local?: boolean;
  /** Whether something would be lost; without it the form itself is watched for typing. */
  unsaved?: boolean;
  /** False: no way out but the verb. */
  canClose?: boolean;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** The calendar of a date has no name of its own, the field beside it has. */
const fieldOf = (one: Element): string => {
  const [named] = [one, ...(one.closest('.field')?.querySelectorAll('[name]') ?? [])].filter((other) => other.getAttribute('name'));
  return named?.getAttribute('name') ?? '';
};

/** A sheet with a form: one verb at its foot, Enter presses it, and the first fault gets the focus. */
export function FormSheet({
  name,
  open,
  onClose,
  title,
  verb,
  kind = 'main',
  busy,
  idle,
  errors,
  mend,
  clear,
  failure,
  local = false,
  canClose = true,
  unsaved,
  onSubmit,
  children,
}: FormSheetProps) {
  const id = useId();
  const { form, lost } = useFirstError(errors);
  const offline = useOffline() && !local;
  const settled = !busy && failure === undefined && Object.keys(errors).length === 0 && !isTold(errors);
  const typing = useTyping({ open, busy, settled, unsaved: local ? false : unsaved });
  const alone = useOneAtATime();
  const submit = () => {
    if (!busy && !offline && !idle) void alone(async () => onSubmit());
  };
  return (
    <Sheet
      open={open}
      onClose={() => {
        typing.letGo();
        clear?.();
        onClose();
      }}
      canClose={canClose && !busy}
      unsaved={typing.unsaved}
      title={title}
      foot={
        <>
          {/* Beside the button that was pressed, however far the form is scrolled. */}
          {(failure !== undefined || lost) && <ErrorAlert error={failure ?? new Error(lost)} />}
          {offline && (
            <p className="quiet" id={`${id}-off`} role="status">
              {formsText('offlineForm')}
            </p>
          )}
          <Button
            kind={kind}
            full
            submit
            form={id}
            busy={busy}
            disabled={offline || idle === true}
            {...(offline ? { describedBy: `${id}-off` } : {})}
          >
            {verb}
          </Button>
        </>
      }
    >
      <FormElement
        name={name}
        id={id}
        ref={form}
        onSubmit={submit}
        onInput={({ target }) => {
          typing.onInput();
          mend?.(fieldOf(target as Element));
        }}
      >
        {children}
      </FormElement>
    </Sheet>
  );
}
