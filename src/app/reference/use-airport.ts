import { useQuery } from '@tanstack/react-query';
import type { Airport } from '../../contract/reference.ts';
import { airportsQuery } from './queries.ts';

/** The airport of a code, once it is known. */
export function useAirport(code: string): Airport | undefined {
  const { data } = useQuery({ ...airportsQuery(code), enabled: code !== '' });
  return data?.find((one) => one.iata === code);
}
