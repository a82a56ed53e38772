import { sql } from 'kysely';
import type { ApiKey } from '../../contract/api-keys.ts';
import type { Db } from '../database/database.ts';
import { filter } from '../database/list.ts';
import { asFields } from '../database/rows.ts';
import { ApiError } from '../http/api-error.ts';

const COLUMNS = ['id', 'name', 'begin', 'scopes', 'lastDay', 'lastUsedAt', 'createdAt'] as const;

export async function readApiKeys(db: Db, agentId: string, id?: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${asFields('api_key', 'k', COLUMNS)}, k.ends_at <= now() as "hasEnded" from api_key k
    ${filter([sql`k.agent_id = ${agentId}`, sql`k.revoked_at is null`, id === undefined ? undefined : sql`k.id = ${id}`])}
    order by lower(k.name), k.id`.execute(db);
  return rows;
}

/** Throws NOT_FOUND. */
export async function findApiKey(db: Db, agentId: string, id: string): Promise<ApiKey> {
  const [one] = await readApiKeys(db, agentId, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}
