import { type RawBuilder, sql } from 'kysely';
import { AGENT, type Role } from '../../contract/roles.ts';
import { has } from '../../rules/rights.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Actor } from '../http/context.ts';

/** The role that counts, over the columns of `users`: `effectiveRole` of contract/roles.ts in SQL. */
export const effectiveRoleSql = sql`case when admin_groups in ('', '...') then role else admin_groups end`;

/** `isAgent` of contract/roles.ts in SQL. */
export const isAgentSql = sql`${effectiveRoleSql} = ${sql.lit(AGENT)}`;

/** Is the user with this id one of the staff? Null where there is none. */
export const isStaffSql = (id: string): RawBuilder<boolean | null> =>
  sql`(select not (${isAgentSql}) from users where users.id = ${sql.ref(id)})`;

/** Addresses of staff that a text names. */
export const staffMailsIn = (text: string): RawBuilder<string[] | null> =>
  sql`(select array_agg(x.one) from (select distinct (regexp_matches(lower(${sql.ref(text)}), '[^[:space:],;:"{}<>()]+@[^[:space:],;:"{}<>()]+', 'g'))[1] as one) x
    join users on users.email_key = x.one and not (${isAgentSql}))`;

/** What an agency is told instead of the name of a member of the staff. */
export const deskName = (reader: Pick<Actor, 'role' | 'privilege' | 'lang'>): string | undefined =>
  has(reader, 'everyAgency') ? undefined : answersTexts(reader.lang)('desk');

/** The name of a user who is joined as `user`, for whoever reads: to an agency all staff are the desk. */
export function nameSql(reader: Actor, user: string): RawBuilder<string> {
  const [name, desk] = [sql.ref<string>(`${user}.business_name`), deskName(reader)];
  return desk === undefined ? name : sql`case when ${isStaffSql(`${user}.id`)} then ${desk} else ${name} end`;
}

/** To whom the desk's own mails go: active staff of these roles, at most twenty. */
export async function activeStaff(
  db: Db,
  roles: readonly Role[],
): Promise<{ id: string; email: string; businessName: string; language: string }[]> {
  const { rows } = await sql<Pick<Row<'users'>, 'id' | 'email' | 'language'> & { businessName: string }>`
    select id, email, business_name as "businessName", language from users
    where status = 'active' and ${effectiveRoleSql} = any(${roles}::text[]) order by id limit 20`.execute(db);
  return rows;
}
