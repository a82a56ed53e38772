import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** For how many days what nobody asks for any more stays. */
export interface Retention {
  /** Mails that were sent. */
  mailDays: number;
  /** Holds that no order was made of. */
  holdDays: number;
}

/** So many rows go at once: nobody waits for what is swept. */
const BATCH = 2000;

/** Removes what has had its time. Orders, money, documents and the log stay for ever. */
export async function tidy(db: Db, { mailDays, holdDays }: Retention): Promise<void> {
  await sql`delete from idempotency where expires_at < now()`.execute(db);
  await sql`delete from attempt where at < now() - interval '1 day'`.execute(db);
  await sql`delete from account_link where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from known_address where last_at < now() - interval '90 days'`.execute(db);
  await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '1 day'`.execute(db);
  // Dry runs that nobody has confirmed.
  await sql`
    with old as (select id from flight_bulk where status = 'quoted' and created_at < now() - interval '1 day'), parts as (delete from flight_bulk_item where bulk_id in (select id from old))
    delete from flight_bulk where id in (select id from old)`.execute(db);
  // A sale that has read it has ended in a day.
  await sql`
    delete from agency_logo l where left_at < now() - interval '1 day'
      and not exists (select 1 from document d where d.agent_id = l.agent_id and d.issued_at >= l.created_at and d.details->'agency'->>'logo' = l.name)`.execute(
    db,
  );
  await inBatches(
    db,
    () => sql`
    delete from webhook_delivery where id in (select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where d.at < now() - interval '30 days' and (d.status <> 'waiting' or not e.is_active) limit ${BATCH})`,
  );
  await inBatches(
    db,
    () =>
      sql`delete from outbox where id in (select id from outbox where id < ${idOf(mailDays)} and status in ('sent','over') order by id limit ${BATCH})`,
  );
  await inBatches(
    db,
    () => sql`
    with old as (select id from pre_order where status in ('cancelled','expired') and updated_at < now() - make_interval(days => ${holdDays}) order by updated_at limit ${BATCH} for update skip locked),
      parts as (delete from pre_order_segment where pre_order_id in (select id from old))
    delete from pre_order where id in (select id from old)`,
  );
}

/** Ids begin with their time: the first that an id of so many days ago could have. So the key finds the oldest, and no index is kept for it. */
const idOf = (days: number) =>
  sql`(lpad(to_hex((extract(epoch from now() - make_interval(days => ${days})) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`;

async function inBatches(db: Db, statement: () => RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement().execute(db);
    if ((numAffectedRows ?? 0n) < BATCH) return;
  }
}
