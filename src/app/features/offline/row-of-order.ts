import type { Order } from '../../../contract/orders.ts';
import type { OrderRow } from '../../../contract/order-lists.ts';

/** The card of the list, made of a whole order: for the copies on the device. */
export function rowOfOrder(order: Order): OrderRow | undefined {
  const [first, ...others] = order.segments;
  const lead = order.passengers[0];
  if (!first || !lead) return undefined;
  const count = (type: string) => order.passengers.filter((passenger) => passenger.type === type).length;
  return {
    id: order.id,
    pnr: order.pnr,
    status: order.status,
    agent: order.agent,
    tripType: order.tripType,
    route: [first.from.iata, first.to.iata, ...others.map((segment) => segment.to.iata)],
    flightNumbers: order.segments.map((segment) => segment.flightNumber),
    departure: first.departureLocal,
    departureUtc: first.departureUtc,
    paxCount: { adults: count('ADT'), children: count('CHD'), infants: count('INF') },
    leadName: `${lead.lastName} ${lead.firstName}`,
    gross: order.totals.order.gross,
    currency: order.currency,
    payable: order.totals.account.payable,
    accountCurrency: order.accountCurrency,
    orderDate: order.orderDate,
    timeLimit: order.timeLimit,
    attention: order.attention,
    availableActions: order.availableActions,
  };
}
