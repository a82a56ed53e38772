import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { FlightPage } from '../../features/flight-form/flight-page.tsx';
import { atNumber } from '../../features/flight-form/refusals.ts';
import { useFlightEdit } from '../../features/flight-form/use-flight-edit.ts';
import { EditConflicts } from '../../forms/edit-sheet.tsx';
import { notify } from '../../ui/notify.ts';
import { ImpactSheet } from './impact-sheet.tsx';

/** What new times mean: whom they reach, and what they are instead of. */
export type Impact = Answer<'editFlight'>['meta'] & { before: Times; after: Times };
type Times = Pick<Flight, 'departureLocal' | 'arrivalLocal'>;

/** The form over a flight. Before new times reach people who have booked, the desk sees whom and how. */
export function EditFlight({ flight }: { flight: Flight }) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/flights/$id' });
  const [locked, setLocked] = useState(false);
  const [impact, setImpact] = useState<Impact>();
  const form = useFlightEdit({
    one: flight,
    refused: (error, setErrors) => {
      if (error.code === 'FLIGHT_HAS_ORDERS') setLocked(true);
      return atNumber(error, setErrors);
    },
  });
  const { edit } = form;
  const save = async (reason?: string) => {
    const done = await edit.save(({ part, version }, write) =>
      write('editFlight', { params: { id: flight.id }, body: { ...part, version, ...(reason ? { reason } : {}) } }),
    );
    setImpact(undefined);
    if (!done) return;
    client.setQueryData(flightQuery(flight.id).queryKey, done.result);
    notify(flightText('saved', { flight: done.result.flightNumber }));
    void navigate({ search: {}, replace: true });
  };
  const submit = async () => {
    if (!edit.check()) return;
    const quote = await edit.ask('editFlight', {
      params: { id: flight.id },
      body: { ...edit.part, version: edit.version, mode: 'quote' },
    });
    if (!quote) return;
    const { departureLocal = quote.result.departureLocal, arrivalLocal = quote.result.arrivalLocal } = edit.part;
    if (quote.meta.affectedOrders > 0 && quote.meta.impact !== 'none')
      setImpact({ ...quote.meta, before: quote.result, after: { departureLocal, arrivalLocal } });
    else await save();
  };
  return (
    <>
      <FlightPage
        name="flight"
        flight={form}
        locked={{ route: locked || flight.load.held + flight.load.sold > 0, currency: flight.load.total > 0 }}
        title={flightText('editOne', { flight: flight.flightNumber })}
        back={`/flights/${flight.id}`}
        verb={flightText('saveFlight')}
        refused={flightText('notSaved')}
        covered={impact !== undefined}
        idle={!edit.dirty}
        onSubmit={submit}
      >
        <EditConflicts edit={edit} />
      </FlightPage>
      <ImpactSheet
        impact={impact}
        busy={edit.busy}
        failure={edit.failure}
        onClose={() => setImpact(undefined)}
        onConfirm={(reason) => void save(reason)}
      />
    </>
  );
}
