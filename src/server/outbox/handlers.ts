import { sql } from 'kysely';
import type { OrderMail } from '../../contract/mails.ts';
import { has } from '../../rules/rights.ts';
import { ownerOf, type Handlers } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Row } from '../database/rows.ts';
import { getFailedMails } from './failed-mails.ts';
import { recipientsFor } from './recipients-for.ts';

export const mailHandlers: Pick<Handlers, 'getFailedMails' | 'getOrderMails' | 'getMailReference'> = {
  getFailedMails,
  getOrderMails: async ({ params }, { db, actor }) => {
    const owner = ownerOf(actor);
    const { rows: orders } =
      await sql`select 1 from orders where id = ${params.id} and (${owner}::uuid is null or agent_id = ${owner})`.execute(db);
    if (orders.length === 0) throw new ApiError('NOT_FOUND');
    const { rows } = await sql<OrderMail>`
      select id, template as script, ${recipientsFor(actor)} as "to", case when status = 'over' then 'dead' else status end as status, case when status = 'over' then error end as over, attempts, case when status <> 'over' then error end as error, created_at as "createdAt", sent_at as "sentAt", case when status in ('queued','failed') then next_at end as "nextAt"
      from outbox where order_id = ${params.id} order by created_at desc, id desc limit 100`.execute(db);
    // Why a host refuses is of use to staff only, and names the host.
    return { result: has(actor, 'mailErrors') ? rows : rows.map((one) => ({ ...one, error: null })) };
  },
  getMailReference: async ({ params }, { db, mails }) => {
    const { rows } = await sql<
      Pick<Row<'outbox'>, 'template' | 'event_key'>
    >`select template, event_key from outbox where id = ${params.id}`.execute(db);
    if (!rows[0]) throw new ApiError('NOT_FOUND');
    return { result: mails.referenceTo(rows[0].template, rows[0].event_key, Date.now()) };
  },
};
