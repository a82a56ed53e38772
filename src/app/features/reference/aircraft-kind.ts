import { useQuery } from '@tanstack/react-query';
import { referenceText } from '../../../texts/reference/text.ts';
import { aircraftQuery } from './queries.ts';
import { maybeRow } from './row-kind.tsx';

export const useAircraft = () => useQuery(aircraftQuery()).data;

/** A type of aircraft, or none yet. */
export const aircraft = () =>
  maybeRow(referenceText('notKnown'), useAircraft, (one) =>
    referenceText('aircraft', { name: `${one.manufacturer} ${one.model}`, n: one.seats }),
  );
