import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../rules/format.ts';
import { aircraftQuery } from './queries.ts';
import { maybeRow } from './row-kind.tsx';

export const useAircraft = () => useQuery(aircraftQuery()).data;

/** A type of aircraft, or none yet. */
export const aircraft = () => maybeRow('Not known', useAircraft, (one) => `${one.manufacturer} ${one.model}, ${plural(one.seats, 'seat')}`);
