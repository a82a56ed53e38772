import { sql } from 'kysely';
import { API_KEY_PREFIX, type Scope } from '../../contract/api-key-scopes.ts';
import { apiKeyEndpoints } from '../../contract/api-keys.ts';
import { may } from '../../contract/endpoint.ts';
import type { Lang } from '../../contract/lang.ts';
import { AGENT, effectiveRole } from '../../contract/roles.ts';
import { hashToken, mustHaveTwoStep, newToken } from '../account/sessions.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { statement } from '../database/statement.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../http/context.ts';

/** Keys as sessions: 256 random bits of which the SHA-256 alone is stored, looked up at each call, so that what is revoked is so on every node. */

/** So much of a key is shown later. */
export const API_KEY_BEGIN = API_KEY_PREFIX.length + 6;
export const newApiKey = (): string => API_KEY_PREFIX + newToken();
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);
export const isKeyHeader = (authorization: string | undefined): boolean => authorization?.startsWith(`Bearer ${API_KEY_PREFIX}`) ?? false;

interface KeyRow extends Pick<Row<'users'>, 'id' | 'email' | 'business_name' | 'role' | 'admin_groups' | 'privilege'> {
  key_id: string;
  key_name: string;
  scopes: Scope[];
  is_revoked: boolean;
  has_ended: boolean;
  used_long_ago: boolean;
  is_active: boolean;
  maker_id: string;
  maker_role: string;
  maker_groups: string | null;
  has_two_step: boolean;
  two_step_roles: string[] | null;
  position: string;
}
const readKey = statement<Buffer, KeyRow>(
  (value) => sql`
    select u.id, u.email, u.business_name, u.role, u.admin_groups, u.privilege, k.id as key_id, k.name as key_name, k.scopes,
      k.revoked_at is not null as is_revoked, k.ends_at <= now() as has_ended, k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as used_long_ago,
      u.status = 'active' and u.parent_user_id is null and m.status = 'active' as is_active, m.id as maker_id, m.role as maker_role, m.admin_groups as maker_groups,
      u.two_step_at is not null as has_two_step, c.two_step_roles, pg_current_wal_lsn()::text as position
    from api_key k join users u on u.id = k.agent_id join users m on m.id = k.made_by left join company_settings c on true
    where k.token_hash = ${value((hash) => hash)}`,
);

/**
 * The agency's own account, whoever made the key: it never acts as staff, and only as long as its maker may make keys. Throws
 * UNAUTHENTICATED with the reason, which tells a stranger nothing: whoever asks has the key.
 */
export async function actorOfKey(db: Db, token: string, lang: Lang): Promise<Actor> {
  const tokenHash = hashToken(token);
  const [row] = await readKey(db, tokenHash);
  if (!row) throw new ApiError('API_KEY_UNKNOWN');
  if (row.is_revoked) throw new ApiError('API_KEY_REVOKED');
  if (row.has_ended) throw new ApiError('API_KEY_ENDED');
  const role = effectiveRole({ role: row.role, adminGroups: row.admin_groups });
  const makerRole = effectiveRole({ role: row.maker_role, adminGroups: row.maker_groups });
  if (!row.is_active || role !== AGENT || !may(makerRole, apiKeyEndpoints.createApiKey, row.maker_id === row.id))
    throw new ApiError('API_KEY_NOT_ACTIVE');
  if (row.used_long_ago)
    await sql`update api_key set last_used_at = now() where id = ${row.key_id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db); // prettier-ignore
  return {
    userId: row.id,
    agencyId: row.id,
    role,
    lang,
    name: `${row.business_name}, ${row.key_name} [${row.email}]`,
    email: row.email,
    privilege: row.privilege,
    tokenHash,
    position: row.position,
    mustSetUpTwoStep: !row.has_two_step && mustHaveTwoStep(row.two_step_roles, role),
    apiKey: { id: row.key_id, scopes: row.scopes },
  };
}
