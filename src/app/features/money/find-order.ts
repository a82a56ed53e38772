import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { ApiError } from '../../api/failures.ts';
import { orderQuery } from '../../api/queries.ts';
import { wordsOf } from '../../ui/error-alert.tsx';

/** The order behind a PNR, when it is one of this account; otherwise the words for the field. */
export async function findOrder(client: QueryClient, pnr: string, account: User): Promise<{ id: string } | { error: string }> {
  if (!/^[A-Z0-9]{6}$/.test(pnr)) return { error: 'Six letters and digits' };
  try {
    const order = await client.fetchQuery(orderQuery(pnr));
    if (order.agent.userId === account.userId) return { id: order.id };
    return { error: `${pnr} is an order of ${order.agent.businessName}` };
  } catch (error) {
    const unknown = error instanceof ApiError && error.status === 404;
    return { error: unknown ? `There is no order ${pnr}` : `Could not look for ${pnr}. ${wordsOf(error).words}` };
  }
}
