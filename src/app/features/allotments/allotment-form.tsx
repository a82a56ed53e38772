import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Allotment, allotmentEndpoints } from '../../../contract/allotments.ts';
import type { Call } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { classesQuery } from '../../api/flight-queries.ts';
import { type ControlProps, formOver, type Kind } from '../../forms/fields.ts';
import { maybeAmount, text, whole } from '../../forms/kinds.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AgencyNameSheet } from '../accounts/agency-name-sheet.tsx';
import { moment } from '../flight-form/moment-kind.tsx';
import { toWall } from '../orders/zone-time.ts';
import { row } from '../reference/row-kind.tsx';

type Agency = { id: string; name: string } | undefined;
const agency: Kind<Agency, string> = {
  empty: undefined,
  read: (typed) => typed?.id ?? '',
  write: (id) => ({ id, name: '' }),
  show: (typed) => typed?.name ?? 'none',
  control: AgencyControl,
};

/** Group seats of a flight; their times are the company's, `zone`. */
export const allotmentForm = (flightId: string, zone: string) => {
  const useClasses = () => useQuery(classesQuery(flightId)).data?.filter(({ desk }) => desk?.isActive);
  return formOver<Required<Call<'createAllotment'>['body']>, Allotment>()({
    schema: allotmentEndpoints.createAllotment.body,
    fields: {
      agentId: { label: 'Agency', ...agency },
      flightClassId: {
        label: 'Class',
        ...row('Choose a class', useClasses, ({ code, name, desk }) => `${code} ${name}, ${desk!.total - desk!.held - desk!.sold} free`),
      },
      seats: { label: 'Seats', ...whole({ maxLength: 3 }) },
      price: { label: 'Fare of a seat', ...maybeAmount({ placeholder: 'as the class', maxLength: 12 }) },
      releaseAt: { label: 'Kept until', ...moment(zone) },
      namesDueAt: { label: 'Issued until', ...moment(zone) },
      depositDue: { label: 'Deposit due', ...maybeAmount({ placeholder: 'none', maxLength: 12 }) },
      remarks: { label: 'Remarks', ...text({ maxLength: 500 }) },
    },
    of: (one) => ({ ...one, agentId: one.agent.userId, flightClassId: one.flightClass.id }),
    blank: {},
  });
};

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** New group seats are kept until a week before departure, or as long as the flight is sold. */
export function firstTimes(flight: Pick<Flight, 'departureUtc' | 'salesCloseAt'>, now: number, zone: string) {
  const week = Date.parse(flight.departureUtc) - WEEK;
  const until = toWall(new Date(week > now + 24 * HOUR ? week : Date.parse(flight.salesCloseAt)).toISOString(), zone);
  return { releaseAt: until, namesDueAt: until };
}

function AgencyControl({ label, value, error, onValue }: ControlProps<Agency>) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Field label={label} error={error && 'Choose an agency'}>
        {(wiring) => (
          <button type="button" className="input row between" {...wiring} onClick={() => setChoosing(true)}>
            <span className={value ? 'cut' : 'quiet'}>{value?.name ?? 'Choose whose group it is'}</span>
            <Icon name="down" />
          </button>
        )}
      </Field>
      <AgencyNameSheet
        title="Agency"
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          onValue(chosen);
          setChoosing(false);
        }}
      />
    </>
  );
}
