import { sql, type Kysely } from 'kysely';

/** Notifications have an Armenian title too, and are found by their days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column title_hy text not null default ''`.execute(db);
  await sql`create index notification_days on notification (end_date, start_date)`.execute(db);
  await sql`update notification set title_hy = 'Նամակները չեն ուղարկվում' where title = 'Mails do not leave'`.execute(db);
}
