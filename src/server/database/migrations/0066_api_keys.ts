import { sql, type Kysely } from 'kysely';

/** Keys of agencies' systems, and which of them did what the log tells (decision 0072). Rows of the log without one keep their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A revoked one stays: the log names it. `ends_at`: the end of its last day, by the company's clock when it was made.
  `create table api_key (
    id uuid primary key, agent_id uuid not null references users, name text not null, token_hash bytea not null unique, begin text not null,
    scopes text[] not null check (cardinality(scopes) > 0), last_day date not null, ends_at timestamptz not null, last_used_at timestamptz, revoked_at timestamptz,
    made_by uuid not null references users, created_at timestamptz not null default now()
  )`,
  `create index api_key_agency on api_key (agent_id) where revoked_at is null`,
  `alter table log add column api_key uuid`,
  `create or replace function log_hash(l log, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || (jsonb_build_array(l.lane, l.seq, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), l.user_id, l.role, l.ip, l.user_agent,
    l.method, l.path, l.action, l.entity, l.entity_id, l.pnr, l.summary, l.diff, l.result, l.request_id)
    || case when l.agent_id is null then '[]'::jsonb else jsonb_build_array(l.agent_id) end
    || case when l.api_key is null then '[]'::jsonb else jsonb_build_array('key', l.api_key) end)::text, 'UTF8')), 'hex') $$`,
];
