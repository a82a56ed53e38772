import { sql, type Kysely } from 'kysely';

/**
 * Views of every list, not only of reports: what they keep is the list's address. The table of before stays: a release that does not
 * know this one may still write into it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table saved_view (
    id uuid primary key, user_id uuid not null references users, list text not null check (list in ('reservations','flights','agents','passengers','history','reports')),
    name text not null, search jsonb not null, created_at timestamptz not null default now(), unique (user_id, list, name)
  )`,
  `insert into saved_view (id, user_id, list, name, search, created_at)
    select id, user_id, 'reports', name, jsonb_strip_nulls(jsonb_build_object(
      'period', nullif(view->>'period', 'thisMonth'), 'dates', nullif(view->>'dateField', 'posted'), 'by', nullif(coalesce(view->>'groupBy', 'rows'), 'day'),
      'columns', nullif(view->'columns', '[]'), 'agent', view->>'agentId', 'group', view->>'groupId', 'status', view->>'status', 'flight', view->>'flightId', 'route', view->>'route'
    )), created_at from report_view`,
];
