import { sql, type Kysely } from 'kysely';

/** Accounts and access: mailed links, limits, sessions with ids, two-step sign-in, and a log that chains itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ACCOUNTS).execute(db);
  await sql.raw(LOG).execute(db);
}

const ACCOUNTS = `
-- Lower-case words to search in, made by the program. Rows of before get theirs at their next change.
alter table users add column search_text text not null default '';
update users set search_text = lower(concat_ws(' ', business_name, company_name, email, vat, city));
create index users_list on users (((case when status = 'pending' then '0' else '1' end || lower(business_name)) collate "C"), id);
create index orders_open on orders (agent_id) where status = 'booking';

-- Two-step sign-in. Secrets are sealed with a key that is not in the database.
alter table users add column two_step_secret text, add column two_step_pending text, add column two_step_at timestamptz, add column two_step_counter bigint;
create table recovery_code (user_id uuid not null references users, code_hash bytea not null, used_at timestamptz, primary key (user_id, code_hash));
alter table company_settings add column two_step_roles text[] not null default '{}';

alter table session add column id uuid;
update session set id = gen_random_uuid();
alter table session alter column id set not null;
create unique index session_id on session (id);

-- Mailed links: 256 random bits of which only the hash is here. One live link of a kind for each user.
create table account_link (
  token_hash bytea primary key, user_id uuid not null references users, kind text not null check (kind in ('password','verification')),
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create unique index account_link_live on account_link (user_id, kind) where used_at is null;

-- Tries at public doors, shared by all nodes.
alter table login_attempt rename to attempt;
alter table attempt add column kind text not null default 'login' check (kind in ('login','password','register','mail','confirm'));
alter table attempt alter column kind drop default;
alter table attempt rename column email_key to account_key;
drop index login_attempt_key;
drop index login_attempt_ip;
alter index login_attempt_at rename to attempt_at;
create index attempt_account on attempt (kind, account_key, at);
create index attempt_ip on attempt (kind, ip, at);
-- Where somebody has signed in before: a stranger's guesses elsewhere do not close these doors.
create table known_address (user_id uuid not null references users, ip text not null, last_at timestamptz not null default now(), primary key (user_id, ip));
`;

/**
 * The log is chained by the database itself, in the transaction that writes the row, and refuses every change. One chain would
 * let only one transaction in the house commit at a time; so there are 64 lanes, and a row takes the first lane that is free.
 * The heads tell how long each lane is, so that rows taken off its end are missed.
 */
const LOG = `
alter table log drop constraint log_seq_key;
drop index log_unsealed;
alter table log add column lane int;
create table log_chain (lane int primary key, seq bigint not null default 0, hash text not null default 'tatev') with (fillfactor = 10);
insert into log_chain (lane) select generate_series(0, 63);

create function log_hash(l log, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || jsonb_build_array(l.lane, l.seq, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), l.user_id, l.role, l.ip, l.user_agent,
    l.method, l.path, l.action, l.entity, l.entity_id, l.pnr, l.summary, l.diff, l.result, l.request_id)::text, 'UTF8')), 'hex') $$;

do $$
declare
  one log;
  head log_chain;
begin
  select * into head from log_chain where lane = 0;
  for one in select * from log order by at, id loop
    head.seq := head.seq + 1;
    one.lane := 0;
    one.seq := head.seq;
    one.prev_hash := head.hash;
    head.hash := log_hash(one, head.hash);
    update log set lane = 0, seq = head.seq, prev_hash = one.prev_hash, hash = head.hash where id = one.id;
  end loop;
  update log_chain set seq = head.seq, hash = head.hash where lane = 0;
end $$;

alter table log alter column lane set not null, alter column seq set not null, alter column prev_hash set not null, alter column hash set not null;
create unique index log_lane on log (lane, seq);

create function log_chain_row() returns trigger language plpgsql as $$
declare
  head log_chain;
begin
  select * into head from log_chain order by lane limit 1 for no key update skip locked;
  if not found then
    select * into head from log_chain where lane = floor(random() * 64) for no key update;
  end if;
  new.lane := head.lane;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := log_hash(new, head.hash);
  update log_chain set seq = new.seq, hash = new.hash where lane = head.lane;
  return new;
end $$;
create trigger log_chain_row before insert on log for each row execute function log_chain_row();

create function log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the log is only added to';
end $$;
create trigger log_no_change before update or delete on log for each row execute function log_refuse();
create trigger log_no_truncate before truncate on log for each statement execute function log_refuse();
`;
