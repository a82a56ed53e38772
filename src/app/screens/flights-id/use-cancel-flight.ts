import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../contract/endpoints.ts';
import { flightQuery } from '../../api/flight-queries.ts';
import { useWrite } from '../../writes/use-write.ts';
import { jobQuery } from './queries.ts';

/** Cancels a flight, or tries what failed again; a repeat after a lost answer has the same key. */
export function useCancelFlight(flightId: string, onDone: () => void) {
  const client = useQueryClient();
  /** Asked: nothing was done. */
  const [notDone, setNotDone] = useState(false);
  // A flight that is cancelled has a job, which says how each order stands; one that is not was not reached.
  const ask = async () => (await client.fetchQuery({ ...flightQuery(flightId), staleTime: 0 })).status === 'cancelled';
  const write = useWrite({ slot: `cancelFlight:${flightId}`, ask }); // no text
  const send = async (body: NonNullable<Call<'cancelFlight'>['body']>) => {
    setNotDone(false);
    const answer = await write.send('cancelFlight', { params: { id: flightId }, body }, { timeoutMs: 60_000 });
    if (!answer) return;
    if ('items' in answer.result) client.setQueryData(jobQuery(flightId).queryKey, answer.result);
    onDone();
  };
  const check = async () => {
    const { is } = await write.check();
    setNotDone(is === 'none');
    if (is === 'done') onDone();
  };
  return { ...write, notDone, send, check };
}
