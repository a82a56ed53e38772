import { sql, type Kysely } from 'kysely';

/** Groups of agents with a credit to begin with, agencies with people of their own, and the log of one account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- In drams; accounts in another currency begin without credit.
alter table user_group add column default_credit_limit bigint not null default 0 check (default_credit_limit >= 0);
create index users_group on users (user_group_id) where user_group_id is not null;
create index users_parent on users (parent_user_id) where parent_user_id is not null;
-- Whoever works for an agency is an agent, and nobody works for oneself.
alter table users add constraint users_sub_user check (parent_user_id is null or (role = 'user' and admin_groups in ('', '...') and parent_user_id <> id));
create index log_account on log (entity_id, at desc, id desc) where entity = 'user';
`;
