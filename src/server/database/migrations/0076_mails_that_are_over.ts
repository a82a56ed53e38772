import { sql, type Kysely } from 'kysely';

/** A mail that would tell of what is over is kept with the reason why it was not sent; it was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop constraint outbox_status_check, add constraint outbox_status_check check (status in ('queued','sent','failed','dead','over'))`.execute(
    db,
  );
}
