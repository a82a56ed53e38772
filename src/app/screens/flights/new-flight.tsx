import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FlightClass } from '../../../contract/flight-classes.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { classesQuery, flightQuery } from '../../api/flight-queries.ts';
import { FlightPage } from '../../features/flight-form/flight-page.tsx';
import { useFlightEdit } from '../../features/flight-form/use-flight-edit.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Rich } from '../../ui/rich.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A new flight, empty or like another one. */
export function NewFlight({ copyOf }: { copyOf: string | undefined }) {
  const like = useQuery({ ...flightQuery(copyOf ?? ''), enabled: copyOf !== undefined });
  const classes = useQuery({ ...classesQuery(copyOf ?? ''), enabled: copyOf !== undefined });
  if (copyOf === undefined) return <Form title={flightsText('newFlight')} classes={[]} />;
  // It is offered for sale as soon as it is there: its classes come along, or it would be sold without any.
  if (like.data && classes.data)
    return <Form title={flightsText('copyOf', { flight: like.data.flightNumber })} like={like.data} classes={classes.data} />;
  const failed = like.isError ? like : classes;
  return (
    <Page title={flightsText('newFlight')} back="/flights">
      {failed.isPending ? (
        <Skeleton cards={3} />
      ) : (
        <ErrorAlert error={failed.error} title={flightsText('copyFailed')} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
    </Page>
  );
}

/** `classes` are those of the flight that it is like. */
function Form({ title, like, classes }: { title: string; like?: Flight; classes: readonly FlightClass[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useFlightEdit({ like });
  const withClasses = like !== undefined && classes.length > 0;
  const submit = async () => {
    const done = await form.edit.save(({ body }, write) =>
      write('createFlight', { body: { ...body, ...(withClasses ? { classesOf: like.id } : {}) } }),
    );
    const made = done?.result[0];
    if (!made) return;
    client.setQueryData(flightQuery(made.id).queryKey, made);
    notify(
      withClasses
        ? flightsText('addedWith', { flight: made.flightNumber, n: classes.length })
        : flightsText('addedWithout', { flight: made.flightNumber }),
    );
    void navigate({ to: '/flights/$id', params: { id: made.id }, replace: true });
  };
  return (
    <FlightPage
      name="new flight"
      flight={form}
      title={title}
      back="/flights"
      verb={flightsText('addFlight')}
      refused={flightsText('notAdded')}
      onSubmit={submit}
    >
      {withClasses && (
        <p className="notice" role="note">
          <Icon name="info" />
          <span className="grow">
            <Rich
              of={flightsText}
              text="copiedWith"
              put={{ classes: classes.map((one) => one.code).join(' '), code: <span className="code" /> }}
            />
          </span>
        </p>
      )}
    </FlightPage>
  );
}
