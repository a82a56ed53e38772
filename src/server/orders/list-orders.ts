import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { OrderRow, OrderStatus } from '../../contract/orders.ts';
import { availableActions, type OrderOperation } from '../../rules/actions.ts';
import { toMajor } from '../../rules/money.ts';
import { wordsOfName } from '../../rules/search-text.ts';
import { anew } from '../database/client.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import { type Context, ownerOf, type Handler } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { beginWith, hasTicket, searchFor, waysFor } from './find-orders.ts';
import { type FindWay, foundBy, type Searched } from './found-by.ts';

/** Deadlines that one screen watches; a file has all of them. */
const WATCHED = 200;
/** More than this are not counted. */
const COUNTED = 2000;
/** What a list is sorted by and in which direction a person reads it. */
const SORTS = {
  orderDate: { column: sql`o.order_date`, kind: 'time', first: 'desc' },
  departure: { column: sql`o.departure_utc`, kind: 'time', first: 'asc' },
  timeLimit: { column: sql`o.time_limit`, kind: 'time', first: 'asc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'orderDate', id: sql`o.id`, rows: 25 } as const;
/** As it is now: a booking past its deadline is expired even before the sweep has come by. */
const STATUS = sql.raw(
  `case when o.status = 'booking' and o.time_limit <= now() and (select auto_cancel from time_limits) then 'expired' else o.status end`,
);

const listColumns = sql`o.id, o.pnr, ${STATUS} as status, o.agent_id, u.business_name, o.trip_type, o.route, o.flight_numbers, o.departure_local, o.departure_utc, o.adults, o.children, o.infants,
      o.lead_name, o.gross, o.currency, o.payable, o.account_currency, o.order_date, o.time_limit, o.attention, now() as server_time,
      o.departure_utc - make_interval(mins => coalesce((select max((s.snapshot->'limits'->>'salesCloseMinutes')::int) from order_segment s where s.order_id = o.id and s.seq = 1), 0)) as sales_close_at`;

/** What a search may have found a row by. */
const searchedIn = sql`o.search_names, o.contact_phone, o.contact_email`;

export const getOrders: Handler<'getOrders'> = ({ body }, context) =>
  listOrFile(FILE, body, context, (asked) => ordersPage(context, asked));

const FILE: ListFile<OrderRow> = {
  name: 'orders',
  entity: 'order',
  columns: (say, stamp) => [
    { head: 'PNR', width: 9, of: (row) => row.pnr },
    { head: say('status'), width: 18, of: (row) => row.status },
    { head: say('ordered'), width: 18, of: (row) => stamp(row.orderDate) },
    { head: say('agency'), width: 28, of: (row) => row.agent.businessName },
    { head: say('passenger'), width: 30, of: (row) => row.leadName },
    { head: say('adults'), width: 7, of: (row) => row.paxCount.adults },
    { head: say('children'), width: 8, of: (row) => row.paxCount.children },
    { head: say('infants'), width: 8, of: (row) => row.paxCount.infants },
    { head: say('route'), width: 16, of: (row) => row.route.join('-') },
    { head: say('flights'), width: 18, of: (row) => row.flightNumbers.join(', ') },
    { head: say('departs'), width: 17, of: (row) => row.departure.replace('T', ' ') },
    { head: say('timeLimit'), width: 18, of: (row) => row.timeLimit && stamp(row.timeLimit) },
    { head: say('price'), width: 12, of: (row) => row.gross },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('toPay'), width: 14, of: (row) => row.payable },
    { head: say('account'), width: 9, of: (row) => row.accountCurrency },
    { head: say('attention'), width: 24, of: (row) => row.attention.join(', ') },
  ],
};

async function ordersPage({ db, actor }: Context, body: Parsed<'getOrders'>['body']): Promise<Answer<'getOrders'>> {
  const { limit, page, later, beyond, order, range, place, told } = listPage(ORDER, body);
  const agentId = ownerOf(actor) ?? body.agentId ?? undefined;
  const conditions = (search: RawBuilder<unknown> | undefined) => [
    agentId === undefined ? undefined : sql`o.agent_id = ${agentId}`,
    body.status?.length ? sql`${STATUS} = any(${body.status}::text[])` : undefined,
    body.pnr ? sql`(o.agent_id, o.id) = (select agent_id, order_id from pnr where pnr = ${body.pnr.toUpperCase()})` : undefined,
    search,
    body.passenger ? beginWith(wordsOfName(body.passenger), agentId) : undefined,
    body.ticket ? hasTicket(body.ticket) : undefined,
    body.flightId ? sql`exists (select 1 from order_segment s where s.order_id = o.id and s.flight_id = ${body.flightId})` : undefined,
    body.from ? sql`o.route[1] = ${body.from}` : undefined,
    body.to ? sql`${body.to} = any(o.route[2:])` : undefined,
    body.attention?.length ? sql`o.attention && ${body.attention}::text[]` : undefined,
    body.sort === 'timeLimit' ? sql`o.time_limit is not null` : undefined,
    ...dateRange(body),
  ];

  const found = body.search || body.passenger || body.ticket ? anew : sql``;
  const rowsOf = async (search: RawBuilder<unknown> | undefined) => {
    const { rows } = await sql<FoundRow>`${found}
      select ${listColumns}, ${searchedIn}, ${place}
      from orders o join users u on u.id = o.agent_id ${filter([...conditions(search), beyond])}
      ${order} ${range}`.execute(db);
    return rows;
  };
  // What was meant first of all that finds anybody. A later page may have become empty meanwhile.
  const ways = body.search ? waysFor(body.search, agentId) : [undefined];
  let search: RawBuilder<unknown> | undefined;
  let by: FindWay | undefined;
  let rows: FoundRow[] = [];
  for (const way of ways) {
    search = way?.where;
    by = way?.by;
    rows = await rowsOf(search);
    if (rows.length > 0 || (later && (await isAny(db, filter(conditions(search)))))) break;
  }
  const { shown, next } = told(rows);
  const sums = later ? null : await sumsOf(db, filter(conditions(search)), found);
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  return {
    result: shown.map((row) => ({ ...present(row, actor), ...(by && body.search ? { found: foundBy(by, body.search, row) } : {}) })),
    meta: {
      limit,
      page,
      next,
      total: sums && sums.reduce((sum, one) => sum + one.orders, 0),
      serverTime: clock[0]!.now,
      totals: (sums ?? []).map((one) => ({ ...one, payable: toMajor(one.payable) })),
    },
  };
}

async function isAny(db: Db, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`${anew} select 1 from orders o ${where} limit 1`.execute(db);
  return rows.length > 0;
}

/** How many fit and what they come to, told with the first page while it is not too many to count: null above. */
async function sumsOf(
  db: Db,
  where: RawBuilder<unknown>,
  begin: RawBuilder<unknown>,
): Promise<{ currency: string; payable: number; orders: number }[] | null> {
  const { rows } = await sql<{ currency: string; payable: number; orders: number }>`${begin}
    select currency, sum(payable)::bigint as payable, count(*)::int as orders
    from (select o.account_currency as currency, o.payable from orders o ${where} limit ${COUNTED + 1}) o group by 1 order by 1`.execute(
    db,
  );
  return rows.reduce((sum, one) => sum + one.orders, 0) > COUNTED ? null : rows;
}

/** In drams of today, so that accounts of several currencies have one order. */
const MONEY_AT_RISK = sql`o.payable * case o.account_currency when 'USD' then (select festa_usd from exchange_rate order by date desc limit 1) when 'EUR' then (select festa_eur from exchange_rate order by date desc limit 1) else 1 end`;

/** What ends soon, or the most money at risk first. */
export const getDeadlines: Handler<'getDeadlines'> = ({ query }, context) =>
  listOrFile({ ...FILE, name: 'deadlines' }, query, context, (asked) => deadlines(context, asked));

async function deadlines({ db, actor }: Context, query: Parsed<'getDeadlines'>['query']): Promise<Answer<'getDeadlines'>> {
  const owner = ownerOf(actor);
  const { rows } = await sql<ListRow>`
    select ${listColumns} from orders o join users u on u.id = o.agent_id
    ${filter([
      owner === null ? undefined : sql`o.agent_id = ${owner}`,
      sql`o.status = 'booking'`,
      sql`o.time_limit > now()`,
      sql`o.time_limit <= now() + make_interval(hours => ${query.hours ?? 24})`,
      query.search ? searchFor(query.search, owner ?? undefined) : undefined,
    ])}
    order by ${query.sort === 'money' ? sql`${MONEY_AT_RISK} desc, ` : sql``}o.time_limit, ${MONEY_AT_RISK} desc, o.id limit ${query.export ? null : WATCHED}`.execute(
    db,
  );
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  const sums = new Map<string, { payable: number; orders: number }>();
  for (const row of rows) {
    const one = sums.get(row.account_currency) ?? { payable: 0, orders: 0 };
    sums.set(row.account_currency, { payable: one.payable + row.payable, orders: one.orders + 1 });
  }
  return {
    result: rows.map((row) => present(row, actor, ['issue', 'extend'])),
    meta: {
      serverTime: clock[0]!.now,
      totals: [...sums].map(([currency, one]) => ({ currency, payable: toMajor(one.payable), orders: one.orders })),
    },
  };
}

type FoundRow = ListRow & Searched & Placed;

type ListRow = Pick<
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
> &
  Pick<Row<'users'>, 'business_name'> & { status: OrderStatus; server_time: string; sales_close_at: string };

/** A list offers only those operations for which a card knows enough. */
function present(row: ListRow, actor: Parameters<typeof availableActions>[1], ops: readonly OrderOperation[] = ['issue']): OrderRow {
  return {
    id: row.id,
    pnr: row.pnr,
    status: row.status,
    agent: { userId: row.agent_id, businessName: row.business_name },
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
      },
      actor,
      ops,
    ),
  };
}

function dateRange(body: {
  startDate?: string | undefined;
  endDate?: string | undefined;
  dateField?: 'orderDate' | 'departure' | 'timeLimit' | undefined;
}): (RawBuilder<unknown> | undefined)[] {
  if (body.startDate && body.endDate && body.endDate < body.startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  // Days of departures are the airport's, the others the company's.
  const field = body.dateField ?? 'orderDate';
  const day =
    field === 'departure'
      ? sql`left(o.departure_local, 10)::date`
      : sql`(${SORTS[field].column} at time zone (select timezone from company_settings))::date`;
  return [
    body.startDate ? sql`${day} >= ${body.startDate}::date` : undefined,
    body.endDate ? sql`${day} <= ${body.endDate}::date` : undefined,
  ];
}
