import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { escapeLike, filter, listPage, type ListOrder, type Placed } from '../database/list.ts';
import { type Actor, type Context, ownerOf } from '../http/context.ts';
import { nameSql } from '../users/staff.ts';

/* Top-ups that agencies report and pay-outs that they ask for are listed alike. */

interface Asked<Sort extends string> {
  search?: string | undefined;
  status?: string | undefined;
  agentId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: Sort | undefined;
  direction?: 'asc' | 'desc' | undefined;
  after?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

interface Kind<Sort extends string> {
  table: RawBuilder<unknown>;
  order: ListOrder<Sort>;
  /** The day of a row that `from` and `to` mean. */
  day: RawBuilder<unknown>;
  /** Texts that `search` looks in, beside the name of the agency. */
  words: readonly RawBuilder<unknown>[];
  facts: Facts;
}

interface Facts {
  /** Of `r`, a request of the kind. */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/** What is known of the people of a request. */
export interface RequestPeople {
  businessName: string;
  askedBy: string;
  decidedBy: string | null;
}

/** A page of those that the reader may see, and how many nobody has decided. */
export async function pageOfRequests<Row, Sort extends string>(
  { db, actor }: Context,
  query: Asked<Sort>,
  { table, order: by, day, words: texts, facts }: Kind<Sort>,
) {
  const { limit, page, beyond, order, range, place, told } = listPage(by, query);
  const owner = ownerOf(actor);
  const own = owner === null ? undefined : sql`r.agent_id = ${owner}`;
  const words = query.search ? `%${escapeLike(query.search)}%` : undefined;
  const rows = await readRequests<Row & Placed>(db, actor, facts, {
    which: sql`select r.*, ${place} from ${table} r ${words === undefined ? sql`` : sql`join users u on u.id = r.agent_id`} ${filter([
      own,
      query.status ? sql`r.status = ${query.status}` : undefined,
      query.agentId ? sql`r.agent_id = ${query.agentId}` : undefined,
      query.from ? sql`${day} >= ${query.from}::date` : undefined,
      query.to ? sql`${day} <= ${query.to}::date` : undefined,
      words === undefined ? undefined : sql`(${sql.join([...texts, sql`u.business_name`].map((text) => sql`${text} ilike ${words}`), sql` or `)})`, // prettier-ignore
      beyond,
    ])} ${order} ${range}`,
    more: sql`, r.sort_value, r.sort_id`,
    order,
  });
  const { rows: count } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from ${table} r ${filter([own, sql`r.status = 'requested'`])}`.execute(db);
  const { shown, next } = told(rows);
  return { shown, meta: { limit, page, next, total: null, waiting: count[0]!.waiting } };
}

/** The requests of a page first, then what is said of those few: to an agency whoever of the staff did something is the desk. */
export async function readRequests<Row>(
  db: Db,
  reader: Actor,
  { columns, joins }: Facts,
  { which, more = sql``, order = sql`` }: { which: RawBuilder<unknown>; more?: RawBuilder<unknown>; order?: RawBuilder<unknown> },
): Promise<(Row & RequestPeople)[]> {
  const { rows } = await sql<Row & RequestPeople>`
    with page as materialized (${which})
    select ${columns}, u.business_name as "businessName", ${nameSql(reader, 'a')} as "askedBy", ${nameSql(reader, 's')} as "decidedBy" ${more}
    from page r join users u on u.id = r.agent_id join users a on a.id = r.asked_by left join users s on s.id = r.decided_by ${joins} ${order}`.execute(
    db,
  );
  return rows;
}
