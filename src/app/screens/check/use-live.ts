import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/failures.ts';
import { listSaved, readSaved } from '../../features/offline/saved-reservations.ts';
import type { CodedTicket, Verdict } from './judge.ts';
import type { Live } from './result.ts';

/** What has become of a ticket, asked anew each time it is scanned (`scan` counts). A false one is not asked for. */
export function useLive(verdict: Verdict, scan: number): { live: Live; busy: boolean; again: () => void } {
  const ticket = verdict.kind !== 'no ticket' && verdict.kind !== 'false' ? verdict.ticket : undefined;
  const query = useQuery({
    queryKey: ['ticket state', ticket, scan],
    enabled: ticket !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { number, signature }: Partial<CodedTicket> & { number: string } = ticket!;
      return signature === undefined
        ? (await call('ticketByNumber', { params: { ticket: number } }, { signal })).result
        : (await call('ticketState', { params: { ticket: number }, query: { s: signature } }, { signal })).result;
    },
  });
  const unknown = query.error instanceof ApiError && query.error.code === 'NOT_FOUND';
  return {
    live: query.data ? { kind: 'known', check: query.data } : { kind: unknown ? 'unknown' : query.isError ? 'no answer' : 'asking' }, // no text
    busy: query.isFetching,
    again: () => void query.refetch(),
  };
}

/** The ticket in full, for staff and for the agency that sold it; undefined for everybody else, and where it is not known. */
export function useOwnTicket(live: Live) {
  const number = live.kind === 'known' ? live.check.number : undefined;
  const { data } = useQuery({
    queryKey: ['ticket by number', number],
    enabled: number !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await call('ticketByNumber', { params: { ticket: number! } }, { signal })).result,
  });
  return data;
}

/** Whose ticket it is, where its order was opened on this device before. */
export function useSavedTicket(number: string | undefined) {
  const { data } = useQuery({
    queryKey: ['saved reservations', 'of ticket', number],
    enabled: number !== undefined,
    staleTime: 0,
    queryFn: async () => {
      const card = (await listSaved()).find((one) => number !== undefined && one.words.includes(number));
      const copy = card && (await readSaved(card.row.pnr));
      const passenger = copy?.order.passengers.find((one) => one.tickets.some((ticket) => ticket.number === number));
      return copy && passenger ? { ...copy, passenger } : null;
    },
  });
  return data;
}
