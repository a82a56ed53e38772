import { sql, type Kysely } from 'kysely';

/** Statements that are mailed at the end of each month, and files that go with a mail (decision 0063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The last day that a mailed statement has told of; null: none is mailed.
  `alter table account add column statements_to date`,
  `create index account_statements_due on account (statements_to) where statements_to is not null`,
  `create table mail_file (
    id uuid primary key, mail_id uuid not null references outbox on delete cascade, name text not null, type text not null, bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create index mail_file_mail on mail_file (mail_id)`,
];
