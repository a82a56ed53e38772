import { useQuery } from '@tanstack/react-query';
import { airportsQuery, type ListedAirport } from './queries.ts';

/** The airport of a code, once it is known. */
export function useAirport(code: string): ListedAirport | undefined {
  const { data } = useQuery({ ...airportsQuery(code), enabled: code !== '' });
  return data?.find((one) => one.iata === code);
}
