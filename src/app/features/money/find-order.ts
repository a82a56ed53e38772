import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { Refused } from '../../api/failures.ts';
import { orderQuery } from '../../api/queries.ts';
import { wordsOf } from '../../ui/error-alert.tsx';

/** The order behind a PNR, when it is one of this account; otherwise the words for the field. */
export async function findOrder(client: QueryClient, pnr: string, account: User): Promise<{ id: string } | { fault: string }> {
  if (!/^[A-Z0-9]{6}$/.test(pnr)) return { fault: 'Six letters and digits' };
  try {
    const order = await client.fetchQuery(orderQuery(pnr));
    if (order.agent.userId === account.userId) return { id: order.id };
    return { fault: `${pnr} is an order of ${order.agent.businessName}` };
  } catch (error) {
    const unknown = error instanceof Refused && error.status === 404;
    return { fault: unknown ? `There is no order ${pnr}` : `Could not look for ${pnr}. ${wordsOf(error).words}` };
  }
}
