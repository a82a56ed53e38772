import { sql, type RawBuilder } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { toMajor } from '../../rules/money.ts';
import { anew } from '../database/client.ts';
import type { Db } from '../database/database.ts';
import { filter, listPage, type Placed, type SortColumn } from '../database/list.ts';
import { listOrFile } from '../files/list-file.ts';
import { type Context, ownerOf, type Handler } from '../http/context.ts';
import { waysFor } from './find-orders.ts';
import { type FindWay, foundBy, type Searched } from './found-by.ts';
import { conditionsOf, isNarrowed } from './order-filter.ts';
import { FILE, listColumns, type ListRow, presentRow } from './order-rows.ts';

/** More than this are not counted. */
const COUNTED = 2000;
/** What a list is sorted by and in which direction a person reads it; each is an index with the id. Amounts are compared within a currency. */
const SORTS = {
  orderDate: { column: sql`o.order_date`, kind: 'time', first: 'desc' },
  departure: { column: sql`o.departure_utc`, kind: 'time', first: 'asc' },
  timeLimit: { column: sql`o.time_limit`, kind: 'time', first: 'asc' },
  passenger: { column: sql.raw('o.lead_name collate "C"'), kind: 'text', first: 'asc' },
  route: { column: sql.raw('order_route(o.route) collate "C"'), kind: 'text', first: 'asc' },
  flight: { column: sql.raw('o.flight_numbers[1] collate "C"'), kind: 'text', first: 'asc' },
  amount: { column: sql.raw('order_amount(o.account_currency, o.payable) collate "C"'), kind: 'text', first: 'desc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'orderDate', id: sql`o.id`, rows: 25 } as const;

/** What a search may have found a row by. */
const searchedIn = sql`o.search_names, o.contact_phone, o.contact_email`;

export const getOrders: Handler<'getOrders'> = ({ body }, context) =>
  listOrFile(FILE, body, context, (asked) => ordersPage(context, asked));

type Filter = Parsed<'getOrderTotals'>['body'];
type FoundRow = ListRow & Searched & Placed;

async function ordersPage({ db, actor }: Context, body: Parsed<'getOrders'>['body']): Promise<Answer<'getOrders'>> {
  const { limit, page, later, beyond, order, range, place, told } = listPage(ORDER, body);
  const agentId = ownerOf(actor) ?? body.agentId ?? undefined;
  const asked = await conditionsOf(db, body, agentId);
  const found = isNarrowed(body) ? anew : sql``;
  const rowsOf = async (search: RawBuilder<unknown> | undefined) => {
    const { rows } = await sql<FoundRow>`${found}
      select ${listColumns}, ${searchedIn}, ${place}
      from orders o ${filter([...asked, search, beyond])}
      ${order} ${range}`.execute(db);
    return rows;
  };
  let by: FindWay | undefined;
  let rows: FoundRow[] = [];
  for await (const way of waysOf(db, body, agentId)) {
    by = way?.by;
    rows = await rowsOf(way?.where);
    // A later page may have become empty meanwhile.
    if (rows.length > 0 || (later && (await isAny(db, filter([...asked, way?.where]))))) break;
  }
  const { shown, next } = told(rows);
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  return {
    result: shown.map((row) => ({ ...presentRow(row, actor), ...(by && body.search ? { found: foundBy(by, body.search, row) } : {}) })),
    meta: { limit, page, next, total: null, serverTime: clock[0]!.now },
  };
}

/** What was meant first of all that finds anybody. */
const waysOf = (db: Db, { search }: Filter, agentId: string | undefined) => (search ? waysFor(db, search, agentId) : [undefined]);

async function isAny(db: Db, where: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`${anew} select 1 from orders o ${where} limit 1`.execute(db);
  return rows.length > 0;
}

interface Sum {
  currency: string;
  payable: number;
  orders: number;
  passengers: number;
}

/** How many fit and what they come to, while it is not too many to count. */
export const getOrderTotals: Handler<'getOrderTotals'> = async ({ body }, { db, actor }) => {
  const agentId = ownerOf(actor) ?? body.agentId ?? undefined;
  const asked = await conditionsOf(db, body, agentId);
  let sums: Sum[] = [];
  for await (const way of waysOf(db, body, agentId)) {
    sums = await sumsOf(db, filter([...asked, way?.where]), isNarrowed(body) ? anew : sql``);
    if (sums.length > 0) break;
  }
  const orders = sums.reduce((sum, one) => sum + one.orders, 0);
  if (orders > COUNTED) return { result: { orders: null, totals: [] } };
  return { result: { orders, totals: sums.map((one) => ({ ...one, payable: toMajor(one.payable) })) } };
};

async function sumsOf(db: Db, where: RawBuilder<unknown>, begin: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`${begin}
    select currency, sum(payable)::bigint as payable, count(*)::int as orders, sum(people)::int as passengers
    from (select o.account_currency as currency, o.payable, o.adults + o.children + o.infants as people from orders o ${where} limit ${sql.lit(COUNTED + 1)}) o
    group by 1 order by 1`.execute(db);
  return rows;
}
