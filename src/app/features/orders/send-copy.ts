import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { orderQuery } from './queries.ts';
import { useWrite } from '../../writes/use-write.ts';
import { notify } from '../../ui/notify.ts';
import { bookingText } from '../../../texts/booking/text.ts';

/** Sends a mail of an order again, or a copy of its tickets or booking to an address; true once it is on its way. */
export function useSendCopy(order: Order) {
  const client = useQueryClient();
  const { busy, failure, errors, send, clear } = useWrite();
  const again = async (body: { id: string } | { script: 'ticket' | 'booking-ticket'; to: string[] }): Promise<boolean> => {
    const answer = await send('editOrder', {
      params: { id: order.id },
      body: { version: order.version, action: 'resendMail', mail: body },
    });
    if (!answer) return false;
    if ('pnr' in answer.result) client.setQueryData(orderQuery(order.pnr).queryKey, answer.result);
    notify(bookingText('sending'));
    return true;
  };
  const ticketed = order.passengers.some((one) => one.ticket !== null);
  return {
    again,
    copyTo: (to: string) => again({ script: ticketed ? 'ticket' : 'booking-ticket', to: [to] }),
    ticketed,
    busy,
    failure,
    errors,
    clear,
  };
}
