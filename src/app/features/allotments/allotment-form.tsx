import { useQuery } from '@tanstack/react-query';
import { type Allotment, allotmentEndpoints } from '../../../contract/allotments.ts';
import type { Call } from '../../../contract/endpoints.ts';
import type { Flight } from '../../../contract/flights.ts';
import { allotmentsText } from '../../../texts/allotments/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { classesQuery } from '../../api/flight-queries.ts';
import { type ControlProps, formOver, type Kind } from '../../forms/fields.ts';
import { maybeAmount, text, whole } from '../../forms/kinds.tsx';
import { AgencyField } from '../accounts/agency-field.tsx';
import { AgencyNameSheet } from '../accounts/agency-name-sheet.tsx';
import { moment } from '../flight-form/moment-kind.tsx';
import { toWall } from '../orders/zone-time.ts';
import { row } from '../reference/row-kind.tsx';

type Agency = { id: string; name: string } | undefined;
const agency: Kind<Agency, string> = {
  empty: undefined,
  read: (typed) => typed?.id ?? '',
  write: (id) => ({ id, name: '' }),
  show: (typed) => typed?.name ?? staffText('none'),
  control: AgencyControl,
};

/** Group seats of a flight; their times are the company's, `zone`. */
export const allotmentForm = (flightId: string, zone: string) => {
  const useClasses = () => useQuery(classesQuery(flightId)).data?.filter(({ desk }) => desk?.isActive);
  return formOver<Required<Call<'createAllotment'>['body']>, Allotment>()({
    schema: allotmentEndpoints.createAllotment.body,
    fields: {
      agentId: { label: commonText('agency'), ...agency },
      flightClassId: {
        label: allotmentsText('class'),
        ...row(allotmentsText('chooseClass'), useClasses, ({ code, name, desk }) =>
          allotmentsText('classFree', { code, name, n: desk!.total - desk!.held - desk!.sold }),
        ),
      },
      seats: { label: allotmentsText('seats'), ...whole({ maxLength: 3 }) },
      price: { label: allotmentsText('price'), ...maybeAmount({ placeholder: allotmentsText('asClass'), maxLength: 12 }) },
      releaseAt: { label: allotmentsText('keptUntil'), ...moment(zone) },
      namesDueAt: { label: allotmentsText('issuedUntil'), ...moment(zone) },
      depositDue: { label: allotmentsText('depositDue'), ...maybeAmount({ placeholder: staffText('none'), maxLength: 12 }) },
      remarks: { label: staffText('remarks'), ...text({ maxLength: 500 }) },
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
  return (
    <AgencyField
      label={label}
      error={error && allotmentsText('chooseAgency')}
      name={value?.name}
      none={allotmentsText('whoseGroup')}
      renderSheet={(shown) => (
        <AgencyNameSheet
          title={commonText('agency')}
          {...shown}
          onChoose={(chosen) => {
            onValue(chosen);
            shown.onClose();
          }}
        />
      )}
    />
  );
}
