import { sql, type Kysely } from 'kysely';

/** Saved views of the reports that are mailed by the clock (decision 0068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `told_to`: the last day that one has told of. `turn` goes on with each mail, failure and change, so that one of several nodes has it.
  `create table report_schedule (
    id uuid primary key, owner_id uuid not null references users, view_id uuid references saved_view on delete set null, view_name text not null,
    every text not null check (every in ('day','week','month')), weekday integer not null check (weekday between 1 and 7),
    month_day integer not null check (month_day between 1 and 31), hour integer not null check (hour between 1 and 23),
    period text not null check (period in ('yesterday','lastWeek','lastMonth','monthToDate')),
    formats text[] not null check (cardinality(formats) > 0 and formats <@ array['xlsx','pdf']), lang text not null,
    staff_ids uuid[] not null default '{}', addresses text[] not null default '{}', is_active boolean not null default true,
    next_at timestamptz not null, told_to date, last_sent_at timestamptz, fault text check (fault in ('owner','right','view','recipients','failed')),
    failures integer not null default 0, turn integer not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
    check (cardinality(staff_ids) + cardinality(addresses) between 1 and 5)
  )`,
  `create index report_schedule_due on report_schedule (next_at) where is_active`,
  `create index report_schedule_owner on report_schedule (owner_id)`,
  `create index report_schedule_view on report_schedule (view_id)`,
];
