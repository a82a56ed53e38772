import { sql } from 'kysely';
import { AGENT, type Role } from '../../contract/roles.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';

/** The role that counts, over the columns of `users`: `effectiveRole` of contract/roles.ts in SQL. */
export const effectiveRoleSql = sql`case when admin_groups in ('', '...') then role else admin_groups end`;

/** `isAgent` of contract/roles.ts in SQL. */
export const isAgentSql = sql`${effectiveRoleSql} = ${sql.lit(AGENT)}`;

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
