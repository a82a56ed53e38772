import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../contract/endpoints.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { useWrite } from '../../writes/use-write.ts';
import { jobQuery } from './queries.ts';

export type Sending =
  | { is: 'ready'; fault?: Error; notDone?: boolean }
  | { is: 'sending' }
  /** No answer came: the flight is asked for before anything is sent again. */
  | { is: 'unknown'; asking: boolean; again: boolean };

/** Cancels a flight, or tries what failed again; a repeat after a lost answer has the same key. */
export function useCancelFlight(flightId: string, onDone: () => void) {
  const client = useQueryClient();
  const write = useWrite();
  const [state, setState] = useState<Sending>({ is: 'ready' });
  const done = () => {
    setState({ is: 'ready' });
    onDone();
  };
  const send = async (body: NonNullable<Call<'cancelFlight'>['body']>) => {
    setState({ is: 'sending' });
    const handle = (error: unknown) => {
      setState(isUnknownOutcome(error) ? { is: 'unknown', asking: false, again: false } : { is: 'ready', fault: inWords(error) });
      return true;
    };
    const answer = await write.send('cancelFlight', { params: { id: flightId }, body }, { timeoutMs: 60_000, handle });
    if (!answer) return;
    if ('items' in answer.result) client.setQueryData(jobQuery(flightId).queryKey, answer.result);
    done();
  };
  /** A flight that is cancelled has a job, which says how each order stands; one that is not was not reached. */
  const check = async () => {
    setState({ is: 'unknown', asking: true, again: false });
    try {
      const flight = await client.fetchQuery({ ...flightQuery(flightId), staleTime: 0 });
      if (flight.status === 'cancelled') {
        await client.invalidateQueries({ queryKey: flightQuery(flightId).queryKey });
        void client.invalidateQueries({ queryKey: ['orders'] });
        done();
      } else setState({ is: 'ready', notDone: true });
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
