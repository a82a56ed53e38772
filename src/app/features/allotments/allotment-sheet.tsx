import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Allotment } from '../../../contract/allotments.ts';
import type { Flight } from '../../../contract/flights.ts';
import { allotmentsText } from '../../../texts/allotments/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { ApiError } from '../../api/failures.ts';
import { serverNow } from '../../clock.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { allotmentForm, firstTimes } from './allotment-form.tsx';
import { allotmentsQuery } from './queries.ts';

interface AllotmentSheetProps {
  flight: Flight;
  /** None: new group seats. */
  of: Allotment | undefined;
  open: boolean;
  onClose: () => void;
}

/** The form over group seats. */
export function AllotmentSheet({ flight, of, open, onClose }: AllotmentSheetProps) {
  const zone = useCompanyZone();
  const client = useQueryClient();
  const form = useMemo(() => allotmentForm(flight.id, zone), [flight.id, zone]);
  const look = async () => (await client.fetchQuery({ ...allotmentsQuery(flight.id), staleTime: 0 })).find(({ id }) => id === of?.id);
  const edit = useEdit(form, { one: of, open, look, begin: firstTimes(flight, serverNow(), zone), refused: atSeats });
  const { field } = edit;
  const save = async () => {
    const done = await edit.save(({ body, part, version }, write) => {
      if (!of) return write('createAllotment', { body });
      // Whose seats they are cannot change, and a fare that was agreed is not taken away.
      const { agentId: _agent, flightClassId: _class, price, ...rest } = part;
      return write('updateAllotment', { params: { id: of.id }, body: { ...rest, ...(price == null ? {} : { price }), version } });
    });
    return done && allotmentsText('kept', { n: done.result.seats, agency: done.result.agent.businessName });
  };
  return (
    <EditSheet
      name="allotment"
      edit={edit}
      open={open}
      onClose={onClose}
      title={of ? allotmentsText('of', { agency: of.agent.businessName }) : allotmentsText('keepTitle')}
      exists={of !== undefined}
      verb={of ? staffText('save') : allotmentsText('keepSeats')}
      onSubmit={save}
    >
      {!of && field('agentId')}
      {!of && field('flightClassId')}
      <div className="halves">
        {field('seats')}
        {field('price', { hint: flight.currency })}
      </div>
      {/* A day with its time has two boxes: four have no room beside each other in a sheet. */}
      {field('releaseAt')}
      {field('namesDueAt')}
      <p className="quiet">{allotmentsText('terms')}</p>
      {field('depositDue', { hint: flight.currency })}
      {field('remarks')}
    </EditSheet>
  );
}

/** Refusals that know a number stand at the seats. */
function atSeats({ code, details }: ApiError, setErrors: (errors: FormErrors) => void): boolean {
  const words =
    code === 'NO_SEATS'
      ? allotmentsText('classHas', { n: String(details['left']) })
      : code === 'SEATS_BELOW_USED'
        ? allotmentsText('atLeastUsed', { n: String(details['needed']) })
        : undefined;
  if (words) setErrors({ seats: words });
  return words !== undefined;
}
