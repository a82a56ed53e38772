import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { FlightClass } from '../../../contract/flight-classes.ts';
import { plural } from '../../../rules/format.ts';
import { useFirstFault } from '../../forms/use-first-fault.ts';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { classesQuery, flightQuery } from '../../api/flight-queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { FlightFields } from '../../features/flight-form/flight-fields.tsx';
import '../../features/flight-form/flight-form.css';
import { FIELD_OF_REFUSAL } from '../../features/flight-form/refusals.ts';
import { useKey } from '../../features/flight-form/use-key.ts';
import { useTiming } from '../../features/flight-form/use-timing.ts';
import {
  bodyFaults,
  bodyOf,
  copyOf as copied,
  EMPTY_FLIGHT,
  type FlightValues,
  stillWrong,
  unsaid,
} from '../../features/flight-form/values.ts';
import { letGo, useUnsaved } from '../../pwa/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A new flight, empty or like another one. */
export function NewFlight({ copyOf }: { copyOf: string | undefined }) {
  const zone = useCompanyZone();
  const like = useQuery({ ...flightQuery(copyOf ?? ''), enabled: copyOf !== undefined });
  const classes = useQuery({ ...classesQuery(copyOf ?? ''), enabled: copyOf !== undefined });
  if (copyOf === undefined) return <Form first={EMPTY_FLIGHT} title="New flight" />;
  // It is offered for sale as soon as it is there: its classes come along, or it would be sold without any.
  if (like.data && classes.data)
    return (
      <Form first={copied(like.data, zone)} title={`Copy of ${like.data.flightNumber}`} like={{ id: copyOf, classes: classes.data }} />
    );
  const failed = like.isError ? like : classes;
  return (
    <Page title="New flight" back="/flights">
      {failed.isPending ? (
        <Skeleton cards={3} />
      ) : (
        <ErrorAlert
          error={failed.error}
          title="The flight to copy could not be loaded"
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      )}
    </Page>
  );
}

interface Like {
  id: string;
  classes: readonly FlightClass[];
}

function Form({ first, title, like }: { first: FlightValues; title: string; like?: Like }) {
  const withClasses = like !== undefined && like.classes.length > 0;
  const zone = useCompanyZone();
  const offline = useOffline();
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const keyOf = useKey();
  const [begun] = useState(first);
  const [values, setValues] = useState(first);
  const [sent, setSent] = useState<FlightValues>();
  const { busy, faults, failure, send, setFaults } = useSend(FIELD_OF_REFUSAL);
  const { form, lost } = useFirstFault(faults);
  const timing = useTiming(values);
  const dirty = values !== begun;
  useUnsaved(dirty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || offline) return;
    const body = { ...bodyOf(values, timing, zone), ...(withClasses ? { classesOf: like.id } : {}) };
    const found = { ...bodyFaults(body), ...timing.faults, ...unsaid(values, timing.twice) };
    setFaults(found);
    setSent(values);
    if (Object.keys(found).length > 0) return;
    const answer = await send(() => call('createFlight', { body }, { key: keyOf(body) }));
    const made = answer?.result[0];
    if (!made) return;
    void client.invalidateQueries({ queryKey: ['flight list'] });
    client.setQueryData(flightQuery(made.id).queryKey, made);
    letGo();
    notify(
      withClasses
        ? `${made.flightNumber} added with ${plural(like.classes.length, 'class', 'classes')}`
        : `${made.flightNumber} added. Now give it classes.`,
    );
    void navigate({ to: '/flights/$id', params: { id: made.id }, replace: true });
  };
  return (
    <Page
      title={title}
      back="/flights"
      foot={
        <div className="stack tight grow">
          {(failure !== undefined || lost) && <ErrorAlert error={failure ?? new Error(lost)} title="The flight was not added" />}
          {offline && (
            <p className="quiet" id={`${id}-off`} role="status">
              No connection: this needs the network. What you typed stays.
            </p>
          )}
          <Button
            kind="go"
            full
            onPress={() => form.current?.requestSubmit()}
            busy={busy}
            disabled={offline}
            {...(offline ? { describedBy: `${id}-off` } : {})}
          >
            Add flight
          </Button>
        </div>
      }
    >
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {withClasses && (
          <p className="notice" role="note">
            <Icon name="info" />
            <span className="grow">
              Copied with its classes <span className="code">{like.classes.map((one) => one.code).join(' ')}</span>: seats, fares and rules,
              nothing sold.
            </span>
          </p>
        )}
        <FlightFields
          values={values}
          faults={stillWrong(faults, sent, values)}
          timing={timing}
          onSet={(part) => setValues((now) => ({ ...now, ...part }))}
        />
        {/* For Enter; the button that one sees stands in the foot, outside of the form. */}
        <button type="submit" hidden>
          Add flight
        </button>
      </form>
    </Page>
  );
}
