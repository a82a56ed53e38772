import { type ReactNode, useId } from 'react';
import { flightFormText } from '../../../texts/flight-form/text.ts';
import { useOffline } from '../../connection.ts';
import { FormElement } from '../../forms/form-element.tsx';
import type { FormName } from '../../forms/names.ts';
import { useFirstError } from '../../forms/use-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Page } from '../../ui/page.tsx';
import { FlightFields, type FlightFieldsProps } from './flight-fields.tsx';

interface FlightPageProps extends FlightFieldsProps {
  name: FormName;
  title: string;
  back: string;
  verb: string;
  /** Above the reason for which it was refused. */
  refused: string;
  /** Something else shows how it goes. */
  covered?: boolean;
  idle?: boolean;
  onSubmit: () => Promise<void>;
  /** Stands before the fields. */
  children?: ReactNode;
}

/** The page of a flight that is added or changed: its fields, and one verb at the foot. */
export function FlightPage({
  name,
  title,
  back,
  verb,
  refused,
  covered = false,
  idle = false,
  onSubmit,
  children,
  ...fields
}: FlightPageProps) {
  const { busy, errors, failure } = fields.flight.edit;
  const offline = useOffline();
  const id = useId();
  const { form, lost } = useFirstError(errors);
  const submit = () => {
    if (!busy && !offline && !idle) void onSubmit();
  };
  return (
    <Page
      title={title}
      back={back}
      foot={
        <div className="stack tight grow">
          {(failure !== undefined || lost) && !covered && <ErrorAlert error={failure ?? new Error(lost)} title={refused} />}
          {offline && (
            <p className="quiet" id={`${id}-off`} role="status">
              {flightFormText('offline')}
            </p>
          )}
          <Button
            kind="go"
            full
            submit
            form={`${id}-form`}
            busy={busy && !covered}
            disabled={offline || idle}
            {...(offline ? { describedBy: `${id}-off` } : {})}
          >
            {verb}
          </Button>
        </div>
      }
    >
      <FormElement name={name} id={`${id}-form`} ref={form} onSubmit={submit}>
        {children}
        <FlightFields {...fields} />
      </FormElement>
    </Page>
  );
}
