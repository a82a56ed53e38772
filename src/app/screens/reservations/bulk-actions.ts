import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import type { OrderRow } from '../../../contract/order-lists.ts';
import type { OrderOperation } from '../../../rules/actions.ts';
import { bulkOrdersText } from '../../../texts/bulk-orders/text.ts';
import { call } from '../../api/client.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { bareInstant, showInstant } from '../../company-zone.ts';
import { issueSlot } from '../../features/orders/issue-slot.ts';
import { issueReason, reasonText } from '../../features/orders/reasons.ts';
import { newPriceOf } from '../../features/orders/refused-sums.ts';
import type { BulkAction } from './bulk-action.ts';

const HOUR = 3_600_000;

/** Why it cannot be done, as the server has said of it; undefined when it can. */
export function refusalOf({ availableActions }: Pick<OrderRow, 'availableActions'>, op: OrderOperation): string | undefined {
  const found = availableActions.find((one) => one.op === op);
  return found?.allowed ? undefined : (op === 'issue' ? issueReason : reasonText)(found?.reason);
}

/** The order as it is now: a row of the list tells neither its version nor its limits. */
const orderOf = ({ pnr }: OrderRow, client: QueryClient): Promise<Order> => client.fetchQuery({ ...orderQuery(pnr), staleTime: 0 });

const ticketsOf = (order: Order): number => order.passengers.flatMap((one) => one.tickets).length;

export const issueAction: BulkAction<'bookingToTicketing'> = {
  name: 'bookingToTicketing',
  slot: (row) => issueSlot(row.id),
  look: (row) => {
    const why = refusalOf(row, 'issue');
    if (why) return { can: false, why };
    // Its price stands beside it.
    return { can: true, says: '', given: { params: { id: row.id }, body: { expectedTotal: row.payable } } };
  },
  done: (order) => bulkOrdersText('issued', { n: order ? ticketsOf(order) : 0 }),
  adapt: (error, given) => {
    const total = newPriceOf(error);
    return total === undefined ? undefined : { total, given: { ...given, body: { acceptPrice: total, expectedTotal: total } } };
  },
};

export const extendAction = (hours: number, reason: string, zone: string): BulkAction<'editOrder'> => ({
  name: 'editOrder',
  slot: (row) => `extend:${row.id}`,
  look: async (row, client) => {
    const order = await orderOf(row, client);
    const why = refusalOf(order, 'extend');
    if (why || order.timeLimit === null) return { can: false, why: why ?? reasonText(undefined) };
    const timeLimit = new Date(Date.parse(order.timeLimit) + hours * HOUR).toISOString();
    if (order.latestTimeLimit && timeLimit > order.latestTimeLimit)
      return { can: false, why: bulkOrdersText('tooLate', { until: showInstant(order.latestTimeLimit, zone) }) };
    const says = bulkOrdersText('willExtend', { was: bareInstant(order.timeLimit, zone), until: showInstant(timeLimit, zone) });
    return { can: true, says, given: { params: { id: row.id }, body: { version: order.version, timeLimit, reason } } };
  },
  done: (order) =>
    order?.timeLimit ? bulkOrdersText('extended', { until: showInstant(order.timeLimit, zone) }) : bulkOrdersText('isDone'),
});

export const cancelAction: BulkAction<'cancelOrder'> = {
  name: 'cancelOrder',
  slot: (row) => `cancel:${row.id}`,
  look: async (row, client) => {
    const { id, version, ...order } = await orderOf(row, client);
    const why = refusalOf(order, 'cancel');
    if (why) return { can: false, why };
    const { result } = await call('cancelOrder', { params: { id }, body: { mode: 'quote', version } });
    const says = bulkOrdersText('willCancel', { n: 'seats' in result ? result.seats : 0 });
    // Whoever issues it meanwhile makes a new version: its tickets are not voided by this.
    return { can: true, says, given: { params: { id }, body: { version } } };
  },
  done: () => bulkOrdersText('cancelled'),
};

export type MailTo = 'traveller' | 'agency';

export const mailAction = (to: MailTo): BulkAction<'editOrder'> => ({
  name: 'editOrder',
  slot: (row) => `mail ${to}:${row.id}`,
  look: async (row, client) => {
    const order = await orderOf(row, client);
    const { id, version } = order;
    const ticketed = ticketsOf(order) > 0;
    const given = (mail: { id: string } | { script: 'ticket' | 'booking-ticket'; to: string[] }) => ({
      params: { id },
      body: { version, action: 'resendMail' as const, mail },
    });
    const says = (address: string) => bulkOrdersText(ticketed ? 'willMailTickets' : 'willMailBooking', { to: address });
    if (to === 'traveller') {
      const { email } = order.contact;
      return { can: true, says: says(email), given: given({ script: ticketed ? 'ticket' : 'booking-ticket', to: [email] }) };
    }
    const mails = (await call('getOrderMails', { params: { id } })).result;
    const mail = mails.find(({ script }) => script === (ticketed ? 'issue' : 'booking-add'));
    if (!mail) return { can: false, why: bulkOrdersText('noMail') };
    return { can: true, says: says(mail.to.join(', ')), given: given({ id: mail.id }) };
  },
  done: () => bulkOrdersText('mailed'),
});
