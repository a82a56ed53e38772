import { useQuery } from '@tanstack/react-query';
import { listNewest, listSaved, readCard, SAVED_KEY } from './saved-reservations.ts';

/** So many cards are drawn at a time. */
export const SAVED_PAGE = 25;

/** The head of the list, for the moment in which the rest is still being read. */
export const useNewestSaved = (wanted: boolean) =>
  useQuery({ queryKey: [...SAVED_KEY, 'newest'], queryFn: () => listNewest(SAVED_PAGE), staleTime: 0, enabled: wanted });

/** The cards of all orders on this device. There may be thousands: they are not compared with those of before. */
export const useSavedCards = (wanted: boolean) =>
  useQuery({ queryKey: [...SAVED_KEY, 'all'], queryFn: listSaved, staleTime: 0, structuralSharing: false, enabled: wanted });

export const useSavedCard = (pnr: string) =>
  useQuery({ queryKey: [...SAVED_KEY, 'one', pnr], queryFn: async () => (await readCard(pnr)) ?? null, staleTime: 0 });
