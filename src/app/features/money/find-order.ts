import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { ApiError } from '../../api/failures.ts';
import { orderQuery } from '../orders/queries.ts';
import { wordsOf } from '../../ui/error-alert.tsx';
import { moneyText } from '../../../texts/money/text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';

/** The order behind a PNR, when it is one of this account; otherwise the words for the field. */
export async function findOrder(client: QueryClient, pnr: string, account: User): Promise<{ id: string } | { error: string }> {
  if (!/^[A-Z0-9]{6}$/.test(pnr)) return { error: fieldsText('pnr') };
  try {
    const order = await client.fetchQuery(orderQuery(pnr));
    if (order.agent.userId === account.userId) return { id: order.id };
    return { error: moneyText('otherAgency', { pnr, agency: order.agent.businessName }) };
  } catch (error) {
    const unknown = error instanceof ApiError && error.status === 404;
    return { error: unknown ? moneyText('noBooking', { pnr }) : moneyText('notLooked', { pnr, why: wordsOf(error).words }) };
  }
}
