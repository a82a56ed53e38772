import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from '../../contract/lang.ts';
import { effectiveRole, type Role } from '../../contract/roles.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { statement } from '../database/statement.ts';
import { newId } from '../database/transaction.ts';
import type { Actor } from '../http/context.ts';

/** Opaque tokens of 256 bits; only their SHA-256 is stored, and it is looked up at each request (reliability.md 3.9). */

export const IDLE_HOURS = 12;
export const ABSOLUTE_DAYS = 7;
/** Of one user; a further sign-in ends the one that was silent for longest. */
const MOST_SESSIONS = 50;

/** 256 random bits, as sessions and mailed links are known by. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function startSession(
  db: Db,
  user: { userId: string; ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const { rows } = await sql<Pick<Row<'session'>, 'expires_at'>>`
    insert into session (id, token_hash, user_id, expires_at, ip, user_agent)
    values (${newId()}, ${hashToken(token)}, ${user.userId}, now() + make_interval(days => ${ABSOLUTE_DAYS}), ${user.ip}, ${user.userAgent.slice(0, 300)})
    returning expires_at`.execute(db);
  await sql`
    delete from session where user_id = ${user.userId} and id not in (select id from session where user_id = ${user.userId} order by (token_hash = ${hashToken(token)}) desc, last_seen_at desc limit ${MOST_SESSIONS})`.execute(
    db,
  );
  return { token, expiresAt: rows[0]!.expires_at };
}

interface SessionRow extends Pick<
  Row<'users'>,
  'id' | 'parent_user_id' | 'email' | 'business_name' | 'role' | 'admin_groups' | 'privilege'
> {
  seen_long_ago: boolean;
  has_two_step: boolean;
  two_step_roles: string[] | null;
  position: string;
}
const readSession = statement<Buffer, SessionRow>(
  (value) => sql`
    select u.id, u.parent_user_id, u.email, u.business_name, u.role, u.admin_groups, u.privilege, s.last_seen_at < now() - interval '1 minute' as seen_long_ago,
      u.two_step_at is not null as has_two_step, c.two_step_roles, pg_current_wal_lsn()::text as position
    from session s join users u on u.id = s.user_id left join users p on p.id = u.parent_user_id left join company_settings c on true
    where s.token_hash = ${value((hash) => hash)} and s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => ${value(() => IDLE_HOURS)}) and u.status = 'active' and coalesce(p.status, 'active') = 'active'`,
);

/** The user of a token, as the database knows them now; undefined when the token is unknown, ended or its user may not work. */
export async function actorOf(db: Db, token: string, lang: Lang): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await readSession(db, tokenHash);
  if (!row) return undefined;
  const role = effectiveRole({ role: row.role, adminGroups: row.admin_groups });
  if (!role) return undefined;
  if (row.seen_long_ago) await sql`update session set last_seen_at = now() where token_hash = ${tokenHash}`.execute(db);
  return {
    userId: row.id,
    agencyId: row.parent_user_id ?? row.id,
    role,
    lang,
    name: `${row.business_name} [${row.email}]`,
    email: row.email,
    privilege: row.privilege,
    tokenHash,
    position: row.position,
    mustSetUpTwoStep: !row.has_two_step && mustHaveTwoStep(row.two_step_roles, role),
  };
}

export const mustHaveTwoStep = (twoStepRoles: readonly string[] | null, role: Role): boolean => twoStepRoles?.includes(role) ?? false;

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from session where token_hash = ${tokenHash}`.execute(db);
}

/** Every session of a user, or every one but that of `except`. */
export async function endSessionsOf(db: Db, userId: string, except?: Buffer): Promise<void> {
  await sql`delete from session where user_id = ${userId} and token_hash is distinct from ${except ?? null}::bytea`.execute(db);
}
