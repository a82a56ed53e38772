import { sql, type Kysely } from 'kysely';

/** Mails: how they leave, one name for each script, and when an agency is told that its balance is low. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table smtp_settings (
  id int primary key default 1 check (id = 1), host text not null, port int not null check (port between 1 and 65535), secure text not null check (secure in ('tls','starttls','none')),
  user_name text not null default '', -- Sealed with a key that is not in the database.
  password text not null default '', from_name text not null, from_email text not null, reply_to text not null default '', bcc text not null default '', is_active boolean not null default true,
  last_test_at timestamptz, last_test_error text, version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
-- Rows that wait go on under the names that the mail service knows now; a warning that was sent is not sent anew.
update outbox set template = 'registration' where template = 'registration-confirmation';
update outbox set template = 'ttl-warning', event_key = 'ttl-warning' || substr(event_key, length('time-limit-warning') + 1) where template = 'time-limit-warning';
create index outbox_open on outbox (status) where status <> 'sent';
-- What is left to spend before the agency is told; null is never. In the account's currency.
alter table account add column low_balance bigint check (low_balance >= 0);
update account set low_balance = case currency when 'AMD' then 10000000 else 20000 end where user_id is not null;
`;
