import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import type { PreOrder } from '../../../contract/holds.ts';
import { type SendOptions, useWrite } from '../../writes/use-write.ts';
import { rememberHold } from './open-hold.ts';
import { preOrderQuery } from './pre-order-query.ts';

/** Holds seats, once: while the outcome is not known, asking again finds the same hold and does not make a second. */
export function useHoldSeats() {
  const client = useQueryClient();
  const write = useWrite();
  const holdSeats = async (body: Call<'preOrder'>['body'], options?: SendOptions): Promise<PreOrder | undefined> => {
    const answer = await write.send('preOrder', { body }, { refresh: 'behind', ...options });
    if (!answer) return undefined;
    client.setQueryData(preOrderQuery(answer.result.id).queryKey, answer.result);
    rememberHold(answer.result);
    return answer.result;
  };
  return { ...write, holdSeats };
}
