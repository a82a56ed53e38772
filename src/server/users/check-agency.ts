import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { isAgentSql } from './staff.ts';

/** Throws NOT_FOUND for what is no agency, whoever works for one included. */
export async function checkAgency(db: Db, id: string): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${id} and parent_user_id is null and ${isAgentSql}`.execute(db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
}
