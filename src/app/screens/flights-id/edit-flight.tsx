import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { useFirstFault } from '../../forms/use-first-fault.ts';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { Refused } from '../../api/failures.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { FlightFields } from '../../features/flight-form/flight-fields.tsx';
import '../../features/flight-form/flight-form.css';
import { FLIGHT_LABELS, fieldOfPath, showFlightValue } from '../../features/flight-form/labels.ts';
import { FIELD_OF_REFUSAL, numberFaults } from '../../features/flight-form/refusals.ts';
import { timingOf } from '../../features/flight-form/timing.ts';
import { useKey } from '../../features/flight-form/use-key.ts';
import { useTiming } from '../../features/flight-form/use-timing.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { letGo } from '../../pwa/unsaved.ts';
import { bodyFaults, bodyOf, changedPart, type FlightValues, unsaid, valuesOf } from '../../features/flight-form/values.ts';
import { aircraftQuery } from '../../features/reference/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { ImpactSheet } from './impact-sheet.tsx';

export type Impact = Answer<'editFlight'>['meta'];

/** The form over a flight. Before new times reach people who have booked, the desk sees whom and how. */
export function EditFlight({ flight }: { flight: Flight }) {
  const zone = useCompanyZone();
  const offline = useOffline();
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/flights/$id' });
  const id = useId();
  const keyOf = useKey();
  const { data: types } = useQuery(aircraftQuery());
  const seen = (now: Flight) => ({ values: valuesOf(now, zone), version: now.version, flight: now });
  const [now, setNow] = useState(flight);
  const look = async () => {
    const fresh = await client.fetchQuery({ ...flightQuery(flight.id), staleTime: 0 });
    setNow(fresh);
    return seen(fresh);
  };
  const typed = useVersionedForm<FlightValues>(seen(flight), look, { page: true, fieldOf: fieldOfPath });
  const [locked, setLocked] = useState(false);
  const [impact, setImpact] = useState<Impact>();
  const { busy, faults, failure, send, setFaults } = useSend(FIELD_OF_REFUSAL);
  const { form, lost } = useFirstFault(faults);
  const timing = useTiming(typed.values);

  const changes = () => {
    const before = timingOf(typed.base.values, { from: now.from.timezone, to: now.to.timezone });
    return changedPart(bodyOf(typed.values, timing, zone), bodyOf(typed.base.values, before, zone));
  };
  const refused = async (error: unknown) => {
    const numbers = numberFaults(error);
    if (numbers) setFaults(numbers);
    if (error instanceof Refused && error.code === 'FLIGHT_HAS_ORDERS') setLocked(true);
    setImpact(undefined);
    return numbers !== undefined || (await typed.takeStale(error));
  };
  const save = async (reason?: string) => {
    const body = { ...changes(), version: typed.base.version, ...(reason ? { reason } : {}) };
    const answer = await send(() => call('editFlight', { params: { id: flight.id }, body }, { key: keyOf(body) }), refused);
    if (!answer) return;
    setImpact(undefined);
    client.setQueryData(flightQuery(flight.id).queryKey, answer.result);
    await client.invalidateQueries({ queryKey: flightQuery(flight.id).queryKey });
    void client.invalidateQueries({ queryKey: ['flight list'] });
    letGo();
    notify(`${answer.result.flightNumber} saved`);
    void navigate({ search: {}, replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || offline || !typed.dirty) return;
    const found = { ...bodyFaults(bodyOf(typed.values, timing, zone)), ...timing.faults, ...unsaid(typed.values, timing.twice) };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...changes(), version: typed.base.version };
    const quote = await send(() => call('editFlight', { params: { id: flight.id }, body: { ...body, mode: 'quote' } }), refused);
    if (!quote) return;
    if (quote.meta.affectedOrders > 0 && quote.meta.impact !== 'none') setImpact(quote.meta);
    else await save();
  };
  return (
    <Page
      title={`Edit ${flight.flightNumber}`}
      back={`/flights/${flight.id}`}
      foot={
        <div className="stack tight grow">
          {(failure !== undefined || lost) && !impact && <ErrorAlert error={failure ?? new Error(lost)} title="The flight was not saved" />}
          {offline && (
            <p className="quiet" id={`${id}-off`} role="status">
              No connection: this needs the network. What you typed stays.
            </p>
          )}
          <Button
            kind="go"
            full
            onPress={() => form.current?.requestSubmit()}
            busy={busy && !impact}
            disabled={offline || !typed.dirty}
            {...(offline ? { describedBy: `${id}-off` } : {})}
          >
            Save flight
          </Button>
        </div>
      }
    >
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <ConflictNotice
          what="this flight"
          conflicts={typed.conflicts}
          values={typed.values}
          label={(field) => FLIGHT_LABELS[field as keyof FlightValues]}
          show={(field, value) => showFlightValue(field, value, types ?? [])}
          onChoose={typed.choose}
        />
        <FlightFields
          values={typed.values}
          faults={faults}
          timing={timing}
          onSet={typed.set}
          locked={{ route: locked || now.load.held + now.load.sold > 0, currency: now.load.total > 0 }}
        />
        {/* For Enter; the button that one sees stands in the foot, outside of the form. */}
        <button type="submit" hidden>
          Save flight
        </button>
      </form>
      <ImpactSheet
        impact={impact}
        busy={busy}
        failure={failure}
        onClose={() => setImpact(undefined)}
        onConfirm={(reason) => void save(reason)}
      />
    </Page>
  );
}
