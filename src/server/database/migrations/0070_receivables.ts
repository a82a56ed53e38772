import { sql, type Kysely } from 'kysely';

/** When what an agency owes is due, and what it was told of it (decision 0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null: no due days, and no stop. A stop hangs on the days.
  `alter table account add column credit_days int check (credit_days between 1 and 180),
    add column overdue_stop_days int check (overdue_stop_days between 0 and 180)`,
  `create index account_credit_days on account (user_id) where credit_days is not null`,
  // Days before and after the due day on which an agency is reminded.
  `alter table company_settings add column dunning_days int[] not null default '{0,7,14}'`,
  // One reminder for each step of a due day; of one that staff sent there is no step.
  `create table dunning_notice (
    id uuid primary key, agent_id uuid not null references users, due_on date not null, step int, sent_at timestamptz not null default now(),
    sent_by uuid references users, unique (agent_id, due_on, step)
  )`,
  `create index dunning_notice_agent on dunning_notice (agent_id, sent_at desc)`,
];
