import { useQuery } from '@tanstack/react-query';
import { listSaved, readCard, SAVED_KEY } from './saved-reservations.ts';

/** The cards of all orders on this device. There may be thousands: they are not compared with those of before. */
export const useSavedCards = () =>
  useQuery({ queryKey: [...SAVED_KEY, 'all'], queryFn: listSaved, staleTime: 0, structuralSharing: false });

export const useSavedCard = (pnr: string) =>
  useQuery({ queryKey: [...SAVED_KEY, 'one', pnr], queryFn: async () => (await readCard(pnr)) ?? null, staleTime: 0 });
