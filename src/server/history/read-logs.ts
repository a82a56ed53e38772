import { saySummary } from '../sentence.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { LogRow } from '../../contract/history.ts';
import { has } from '../../rules/rights.ts';
import type { Db } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { companyZone, daysOf } from '../database/company-days.ts';
import { escapeLike, filter, listPage, type Placed } from '../database/list.ts';
import type { Actor } from '../http/context.ts';
import { fieldChanges } from './field-changes.ts';

export type AskedLogs = Parsed<'getLogs'>['body'];

/** Entities of the orders that Managers and Tickets staff read the history of. */
const OF_ORDERS = ['order', 'preOrder', 'refundRequest'];

/** Whose rows this user may read (domain.md 3.2): agencies and Reports their own, others those of orders as well, three roles all. */
function visible(actor: Actor): RawBuilder<unknown> | undefined {
  if (has(actor, 'wholeHistory')) return undefined;
  const own = sql`l.user_id = ${actor.userId}`;
  return has(actor, 'historyOfOrders') ? sql`(${own} or l.entity = any(${OF_ORDERS}::text[]))` : own;
}

/** By time alone: what else there is to sort by is one of few, and a filter. */
const ORDER = {
  sorts: { at: { column: sql`l.at`, kind: 'time', first: 'desc' } },
  own: 'at',
  id: sql`l.id`,
  rows: 50,
  varies: true,
} as const;

/** A page of the log, newest first unless it is asked for the other way round. */
export async function readLogs(db: Db, actor: Actor, asked: AskedLogs) {
  const { limit, later, beyond, order, range, place, told } = listPage(ORDER, asked);
  const words = asked.search ? `%${escapeLike(asked.search)}%` : undefined;
  const { rows } = await sql<Row & Placed>`
    select l.id, l.at, ${place}, l.user_id, u.business_name as by, k.name as key, l.role, l.action, l.entity, l.entity_id, l.agent_id, a.business_name as agency, l.pnr, l.summary, l.result, l.ip, l.request_id, l.diff
    from log l left join users u on u.id = l.user_id left join users a on a.id = l.agent_id left join api_key k on k.id = l.api_key
    ${filter([
      ...daysOf(sql`l.at`, asked, await companyZone(db)),
      visible(actor),
      asked.userId === undefined ? undefined : sql`l.user_id = ${asked.userId}`,
      asked.action ? sql`l.action = ${asked.action}` : undefined,
      asked.entity === undefined ? undefined : sql`l.entity = ${asked.entity}`,
      asked.entityId ? sql`l.entity_id = ${asked.entityId}` : undefined,
      asked.agentId === undefined ? undefined : sql`l.agent_id = ${asked.agentId}`,
      asked.entryNo === undefined ? undefined : sql`l.diff->'after'->>'transactionNo' = ${String(asked.entryNo)}`,
      asked.pnr === undefined ? undefined : sql`l.pnr = ${asked.pnr}`,
      asked.result ? (asked.result === 'refused' ? sql`l.result <> 'ok'` : sql`l.result = ${asked.result}`) : undefined,
      words === undefined ? undefined : sql`(l.summary ilike ${words} or l.pnr ilike ${words} or l.action ilike ${words} or u.business_name ilike ${words} or a.business_name ilike ${words} or k.name ilike ${words})`,
      beyond,
    ])}
    ${order} ${range}`.execute(db); // prettier-ignore
  const { shown, next } = told(rows);
  return { rows: shown.map((row) => present(row, actor)), next, limit, later };
}

/** What there is to choose from in a period. Who reads all has it from one row of each action and not from all rows of a period. */
export async function actionsOf(db: Db, actor: Actor, asked: AskedLogs): Promise<string[]> {
  const period = daysOf(sql`l.at`, asked, await companyZone(db));
  const { rows } = await (
    has(actor, 'wholeHistory')
      ? sql<{ action: string }>`
    with recursive known as (
      (select action from log order by action limit 1)
      union all select (select l.action from log l where l.action > known.action order by l.action limit 1) from known where known.action is not null)
    select k.action from known k cross join lateral (select 1 from log l ${filter([sql`l.action = k.action`, ...period])} order by l.at desc limit 1) found order by 1 limit 200`
      : sql<{ action: string }>`select distinct l.action from log l ${filter([...period, visible(actor)])} order by 1 limit 200`
  ).execute(db);
  return rows.map((row) => row.action);
}

/** Who did something in a period that this reader may see: for each the newest row of theirs is looked for. */
export async function peopleOf(db: Db, actor: Actor, asked: AskedLogs): Promise<{ id: string; name: string }[]> {
  const period = daysOf(sql`l.at`, asked, await companyZone(db));
  const { rows } = await sql<Pick<TableRow<'users'>, 'id'> & { name: string }>`
    select u.id, u.business_name as name from users u
      cross join lateral (select 1 from log l ${filter([sql`l.user_id = u.id`, ...period, visible(actor)])} order by l.at desc limit 1) found
    ${filter([has(actor, 'wholeHistory') || has(actor, 'historyOfOrders') ? undefined : sql`u.id = ${actor.userId}`])}
    order by lower(u.business_name), u.id limit 1000`.execute(db);
  return rows;
}

type Row = Pick<
  TableRow<'log'>,
  'id' | 'at' | 'user_id' | 'action' | 'entity' | 'entity_id' | 'agent_id' | 'pnr' | 'summary' | 'result' | 'ip' | 'request_id' | 'diff'
> & { by: string | null; key: string | null; agency: string | null; role: LogRow['role'] };

function present(row: Row, actor: Actor): LogRow {
  const all = has(actor, 'wholeHistory');
  return {
    id: row.id,
    at: row.at,
    userId: row.user_id,
    by: row.by,
    apiKey: row.key,
    role: row.role,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    agency: row.agent_id === null || row.agency === null ? null : { id: row.agent_id, name: row.agency },
    pnr: row.pnr,
    summary: saySummary(row.summary, actor.lang),
    result: row.result,
    ip: all ? row.ip : null,
    requestId: all ? row.request_id : null,
    changes: fieldChanges(row.diff),
    filters: fieldChanges({ after: (row.diff as { asked?: unknown } | null)?.asked }).map((one) => ({
      field: one.field,
      value: String(one.after),
    })),
  };
}
