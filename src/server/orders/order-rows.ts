import { sql } from 'kysely';
import type { OrderRow } from '../../contract/order-lists.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import { availableActions, type OrderOperation } from '../../rules/actions.ts';
import { toMajor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import type { Row } from '../database/rows.ts';
import type { ListFile } from '../files/list-file.ts';
import type { Actor } from '../http/context.ts';
import { ATTENTION } from './attention.ts';
import { ORDER_ATTENTION } from '../../contract/words.ts';
import type { Lang } from '../../contract/lang.ts';
import { ordersTexts } from '../../texts/orders/every.ts';
import { statusesTexts } from '../../texts/statuses/every.ts';
import { momentCell } from '../files/stamp.ts';

/** One row of every list of orders: what is read of `orders o`, what is told of it, and as a file. */

/** As it is now: a booking past its deadline is expired even before the sweep has come by. */
export const STATUS = sql.raw(
  `case when o.status = 'booking' and o.time_limit <= now() and (select auto_cancel from time_limits) then 'expired' else o.status end`,
);

/** Names are asked for by row and not joined: of the rows that are shown, not of all that are sorted. */
export const listColumns = sql`o.id, o.pnr, ${STATUS} as status, o.agent_id, (select u.business_name from users u where u.id = o.agent_id) as business_name, o.trip_type, o.route, o.flight_numbers, o.departure_local, o.departure_utc, o.adults, o.children, o.infants,
      o.lead_name, o.gross, o.currency, o.payable, o.account_currency, o.order_date, o.time_limit, ${ATTENTION} as attention, now() as server_time,
      o.created_by, (select m.business_name from users m where m.id = o.created_by) as maker,
      o.departure_utc - make_interval(mins => coalesce((select max((s.snapshot->'limits'->>'salesCloseMinutes')::int) from order_segment s where s.order_id = o.id and s.seq = 1), 0)) as sales_close_at`;

export type ListRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'pnr'
  | 'agent_id'
  | 'trip_type'
  | 'route'
  | 'flight_numbers'
  | 'departure_local'
  | 'departure_utc'
  | 'adults'
  | 'children'
  | 'infants'
  | 'lead_name'
  | 'gross'
  | 'currency'
  | 'payable'
  | 'account_currency'
  | 'order_date'
  | 'time_limit'
  | 'attention'
  | 'created_by'
> &
  Pick<Row<'users'>, 'business_name'> & { maker: string; status: OrderStatus; server_time: string; sales_close_at: string };

/** Words of what is known; a code of a newer program stays one. */
function attentionIn(codes: readonly string[], lang: Lang): string {
  const say = ordersTexts(lang);
  return codes
    .map((code) => {
      const known = ORDER_ATTENTION.find((one) => one === code);
      return known ? say(`attention.${known}`) : code;
    })
    .join(', ');
}

export const FILE: ListFile<OrderRow> = {
  name: 'orders',
  entity: 'order',
  columns: (say, stamp, lang) => [
    { head: 'PNR', width: 9, of: (row) => row.pnr },
    { head: say('status'), width: 18, of: (row) => statusesTexts(lang)(row.status) },
    { head: say('ordered'), width: 18, of: (row) => stamp(row.orderDate) },
    { head: say('by'), width: 28, of: (row) => row.madeBy?.name ?? '' },
    { head: say('agency'), width: 28, of: (row) => row.agent.businessName },
    { head: say('passenger'), width: 30, of: (row) => row.leadName },
    { head: say('adults'), width: 7, of: (row) => row.paxCount.adults },
    { head: say('children'), width: 8, of: (row) => row.paxCount.children },
    { head: say('infants'), width: 8, of: (row) => row.paxCount.infants },
    { head: say('route'), width: 16, of: (row) => row.route.join('-') },
    { head: say('flights'), width: 18, of: (row) => row.flightNumbers.join(', ') },
    { head: say('departs'), width: 17, of: (row) => momentCell(row.departure) },
    { head: say('timeLimit'), width: 18, of: (row) => row.timeLimit && stamp(row.timeLimit) },
    { head: say('price'), width: 15, money: true, of: (row) => row.gross },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('amount'), width: 15, money: true, of: (row) => row.payable },
    { head: say('account'), width: 9, of: (row) => row.accountCurrency },
    { head: say('attention'), width: 24, of: (row) => attentionIn(row.attention, lang) },
  ],
};

/** A list offers only those operations for which a card knows enough; who made an order is told to the desk. */
export function presentRow(row: ListRow, actor: Actor, ops: readonly OrderOperation[] = ['issue', 'extend', 'cancel']): OrderRow {
  return {
    id: row.id,
    pnr: row.pnr,
    status: row.status,
    agent: { userId: row.agent_id, businessName: row.business_name },
    ...(has(actor, 'everyAgency') ? { madeBy: { userId: row.created_by, name: row.maker } } : {}),
    tripType: row.trip_type,
    route: row.route,
    flightNumbers: row.flight_numbers,
    departure: row.departure_local,
    departureUtc: row.departure_utc,
    paxCount: { adults: row.adults, children: row.children, infants: row.infants },
    leadName: row.lead_name,
    gross: toMajor(row.gross),
    currency: row.currency,
    payable: toMajor(row.payable),
    accountCurrency: row.account_currency,
    orderDate: row.order_date,
    timeLimit: row.time_limit,
    attention: row.attention,
    availableActions: availableActions(
      {
        status: row.status,
        timeLimit: row.time_limit === null ? null : Date.parse(row.time_limit),
        salesCloseAt: Date.parse(row.sales_close_at),
        now: Date.parse(row.server_time),
        voidUntil: null,
        closedAt: null,
        nameListClosesAt: null,
        departures: [],
        coupons: [],
        seated: row.adults + row.children,
        rescheduled: false,
        connectionMissed: false,
        changeForbidden: false,
        flightGone: row.attention.includes('flight_cancelled'),
        refundAsked: row.attention.includes('refund_waits'),
      },
      actor,
      ops,
    ),
  };
}
