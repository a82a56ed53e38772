import { sql } from 'kysely';
import { type FailedMail, FAILED_MAIL_DAYS } from '../../contract/mails.ts';
import { type ListOrder, listPage, filter, type Placed } from '../database/list.ts';
import type { Handler } from '../http/context.ts';

/** Given up, and not so long ago that nobody waits for it. */
export const IS_FAILED = sql`status = 'dead' and created_at > now() - make_interval(days => ${FAILED_MAIL_DAYS})`;

const ORDER: ListOrder<'created'> = {
  sorts: { created: { column: sql`created_at`, kind: 'time', first: 'desc' } },
  own: 'created',
  id: sql`id`,
  rows: 25,
};

export const getFailedMails: Handler<'getFailedMails'> = async ({ query }, { db }) => {
  const { limit, page, later, beyond, order, range, place, told } = listPage(ORDER, query);
  const { rows } = await sql<FailedMail & Placed>`
    with page as materialized (select *, ${place} from outbox ${filter([IS_FAILED, beyond])} ${order} ${range})
    select p.id, p.template as script, p.recipients as "to", p.error, p.created_at as "createdAt", o.pnr, p.sort_value, p.sort_id
    from page p left join orders o on o.id = p.order_id order by p.created_at desc, p.id desc`.execute(db);
  const { shown, next } = told(rows);
  const { rows: count } = later
    ? { rows: [] }
    : await sql<{ total: number }>`select count(*)::int as total from outbox where ${IS_FAILED}`.execute(db);
  return { result: shown, meta: { limit, page, next, total: count[0]?.total ?? null } };
};
