import { sql, type Kysely } from 'kysely';

/** Of which agency a row of the log is (decision 0064): a column of its own, chained like the others. Rows without one keep their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table log add column agent_id uuid`,
  `create index log_agency on log (agent_id, at desc, id desc) where agent_id is not null`,
  `create or replace function log_hash(l log, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || (jsonb_build_array(l.lane, l.seq, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), l.user_id, l.role, l.ip, l.user_agent,
    l.method, l.path, l.action, l.entity, l.entity_id, l.pnr, l.summary, l.diff, l.result, l.request_id)
    || case when l.agent_id is null then '[]'::jsonb else jsonb_build_array(l.agent_id) end)::text, 'UTF8')), 'hex') $$`,
];
