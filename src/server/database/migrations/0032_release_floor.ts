import { sql, type Kysely } from 'kysely';

/**
 * The newest migration that a program has to know to run on these data. A later migration that takes away or changes what the release
 * before reads or writes sets its own name here, in the same transaction (docs/decisions/0044).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table release_floor (only_row bool primary key default true check (only_row), migration text not null)`.execute(db);
  await sql`insert into release_floor (migration) values ('0032_release_floor')`.execute(db);
}
