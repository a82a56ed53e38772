import { sql, type Kysely } from 'kysely';

/**
 * The large texts of a sale are compressed by lz4 where the server has it: a tenth of what the database did for a sale went into pglz. Where it
 * has not (PGlite), answers kept for a day are not compressed. What is there already stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `do $$
begin
  alter table document alter column snapshot set compression lz4, alter column details set compression lz4;
  alter table pre_order alter column snapshot set compression lz4;
  alter table order_segment alter column snapshot set compression lz4;
  alter table idempotency alter column answer set compression lz4;
exception when feature_not_supported then
  alter table idempotency alter column answer set storage external;
end $$`,
    )
    .execute(db);
}
