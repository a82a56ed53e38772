import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Call } from '../../../contract/endpoints.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { jobQuery } from './queries.ts';

export type Sending =
  | { is: 'ready'; fault?: Error; notDone?: boolean }
  | { is: 'sending' }
  /** No answer came: the flight is asked for before anything is sent again. */
  | { is: 'unknown'; asking: boolean; again: boolean };

/** Cancels a flight, or tries what failed again; a repeat after a lost answer has the same key. */
export function useCancelFlight(flightId: string, onDone: () => void) {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  const [state, setState] = useState<Sending>({ is: 'ready' });
  const done = async () => {
    key.current = undefined;
    setState({ is: 'ready' });
    await client.invalidateQueries({ queryKey: flightQuery(flightId).queryKey });
    void client.invalidateQueries({ queryKey: ['orders'] });
    onDone();
  };
  const send = async (body: NonNullable<Call<'cancelFlight'>['body']>) => {
    key.current ??= newKey();
    setState({ is: 'sending' });
    try {
      const { result } = await call('cancelFlight', { params: { id: flightId }, body }, { key: key.current, timeoutMs: 60_000 });
      if ('items' in result) client.setQueryData(jobQuery(flightId).queryKey, result);
      await done();
    } catch (error) {
      if (isUnknownOutcome(error)) setState({ is: 'unknown', asking: false, again: false });
      else {
        key.current = undefined;
        setState({ is: 'ready', fault: inWords(error) });
      }
    }
  };
  /** A flight that is cancelled has a job, which says how each order stands; one that is not was not reached. */
  const check = async () => {
    setState({ is: 'unknown', asking: true, again: false });
    try {
      const flight = await client.fetchQuery({ ...flightQuery(flightId), staleTime: 0 });
      if (flight.status === 'cancelled') await done();
      else setState({ is: 'ready', notDone: true });
    } catch {
      setState({ is: 'unknown', asking: false, again: true });
    }
  };
  return { state, send, check };
}

/** The fields of a plan stand nowhere on the screen: their first words are the message. */
function inWords(error: unknown): Error {
  const field = error instanceof Refused ? Object.values(error.errors).flat()[0] : undefined;
  if (field) return new Error(field);
  return error instanceof Error ? error : new Error('Something went wrong');
}
