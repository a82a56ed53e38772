import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import type { ApiError } from '../../api/failures.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import type { FormErrors } from '../../forms/form.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { airportsQuery } from '../reference/queries.ts';
import { useAirport } from '../reference/use-airport.ts';
import { bodyAt, copyOf, fieldOfPath, flightForm, type FlightTyped, wrongTimes } from './form.tsx';
import { FIELD_OF_REFUSAL } from './refusals.ts';
import { timingOf } from './timing.ts';

interface Options {
  one?: Flight;
  /** A new one begins like this one. */
  like?: Flight | undefined;
  refused?: (error: ApiError, setErrors: (errors: FormErrors) => void) => boolean;
}

/** A flight as it is typed, and what its times mean at the two airports. */
export function useFlightEdit({ one, like, refused }: Options) {
  const zone = useCompanyZone();
  const client = useQueryClient();
  const form = useMemo(() => flightForm(zone), [zone]);
  const zoneOf = (code: string) => client.getQueryData(airportsQuery(code).queryKey)?.find(({ iata }) => iata === code)?.timezone;
  const timing = (typed: FlightTyped) => timingOf(typed, { from: zoneOf(typed.from), to: zoneOf(typed.to) });
  const edit = useEdit(form, {
    one,
    look: () => client.fetchQuery({ ...flightQuery(one!.id), staleTime: 0 }),
    begin: like ? copyOf(form, like) : {},
    fieldOf: FIELD_OF_REFUSAL,
    pathOf: fieldOfPath,
    whole: (body, typed) => bodyAt(body, timing(typed)),
    wrong: (typed) => wrongTimes(typed, timing(typed)),
    ...(refused ? { refused } : {}),
  });
  const from = useAirport(edit.values.from);
  const to = useAirport(edit.values.to);
  return { edit, timing: timing(edit.values), from, to };
}
export type FlightEdit = ReturnType<typeof useFlightEdit>;
