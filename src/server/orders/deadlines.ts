import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import { toMajor } from '../../rules/money.ts';
import { filter } from '../database/list.ts';
import { listOrFile } from '../files/list-file.ts';
import { type Context, ownerOf, type Handler } from '../http/context.ts';
import { OF_TODAY } from '../exchange/rates-of.ts';
import { dueDeposits } from '../allotments/due-deposits.ts';
import { searchFor } from './find-orders.ts';
import { FILE, listColumns, type ListRow, presentRow } from './order-rows.ts';

/** Deadlines that one screen watches; a file has all of them. */
const WATCHED = 200;

/** In drams of today, so that accounts of several currencies have one order. */
const MONEY_AT_RISK = sql`o.payable * coalesce((select house_rate(r, o.account_currency) from exchange_rate r ${OF_TODAY}), 1)`;

/** What ends soon, or the most money at risk first. */
export const getDeadlines: Handler<'getDeadlines'> = ({ query }, context) =>
  listOrFile({ ...FILE, name: 'deadlines' }, query, context, (asked) => deadlines(context, asked));

async function deadlines({ db, actor }: Context, query: Parsed<'getDeadlines'>['query']): Promise<Answer<'getDeadlines'>> {
  const owner = ownerOf(actor);
  const { rows } = await sql<ListRow>`
    select ${listColumns} from orders o
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
  const deposits = query.search || query.export ? [] : await dueDeposits(db, owner, query.hours ?? 24);
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  const sums = new Map<string, { payable: number; orders: number }>();
  for (const row of rows) {
    const one = sums.get(row.account_currency) ?? { payable: 0, orders: 0 };
    sums.set(row.account_currency, { payable: one.payable + row.payable, orders: one.orders + 1 });
  }
  return {
    result: rows.map((row) => presentRow(row, actor)),
    meta: {
      serverTime: clock[0]!.now,
      totals: [...sums].map(([currency, one]) => ({ currency, payable: toMajor(one.payable), orders: one.orders })),
      deposits,
    },
  };
}
