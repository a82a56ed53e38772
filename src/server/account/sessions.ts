import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { effectiveRole } from '../../contract/roles.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/context.ts';

/** Opaque tokens of 256 bits; only their SHA-256 is stored, and it is looked up at each request (reliability.md 3.9). */

export const IDLE_HOURS = 12;
export const ABSOLUTE_DAYS = 7;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function startSession(
  db: Db,
  user: { userId: string; ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ expires_at: string }>`
    insert into session (token_hash, user_id, expires_at, ip, user_agent)
    values (${hashToken(token)}, ${user.userId}, now() + make_interval(days => ${ABSOLUTE_DAYS}), ${user.ip}, ${user.userAgent.slice(0, 300)})
    returning expires_at`.execute(db);
  return { token, expiresAt: rows[0]!.expires_at };
}

/** The user of a token, as the database knows them now; undefined when the token is unknown, ended or its user may not work. */
export async function actorOf(db: Db, token: string): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<{
    id: string;
    email: string;
    business_name: string;
    role: string;
    admin_groups: string;
    privilege: string[];
    seen_long_ago: boolean;
  }>`
    select u.id, u.email, u.business_name, u.role, u.admin_groups, u.privilege, s.last_seen_at < now() - interval '1 minute' as seen_long_ago
    from session s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}) and u.status = 'active'`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const role = effectiveRole({ role: row.role, adminGroups: row.admin_groups });
  if (!role) return undefined;
  if (row.seen_long_ago) await sql`update session set last_seen_at = now() where token_hash = ${tokenHash}`.execute(db);
  return { userId: row.id, role, name: `${row.business_name} [${row.email}]`, email: row.email, privilege: row.privilege, tokenHash };
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from session where token_hash = ${tokenHash}`.execute(db);
}
