import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { hashToken, newToken } from './sessions.ts';

/** What a mailed link is for. One live link of a kind for each user: a newer one kills the older. */
export type LinkKind = 'password' | 'verification';
export const RESET_HOURS = 1;
export const INVITATION_HOURS = 72;
export const VERIFICATION_HOURS = 72;

/** The token to put into the link; only its hash is kept. */
export async function makeLink(tx: Tx, userId: string, kind: LinkKind, hours: number): Promise<string> {
  const token = newToken();
  await sql`
    insert into account_link (token_hash, user_id, kind, expires_at) values (${hashToken(token)}, ${userId}, ${kind}, now() + make_interval(hours => ${hours}))
    on conflict (user_id, kind) where used_at is null do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`.execute(
    tx,
  );
  return token;
}

export const dropLinks = (tx: Tx, userId: string, kind: LinkKind) =>
  sql`delete from account_link where user_id = ${userId} and kind = ${kind} and used_at is null`.execute(tx);

export type LinkOwner = Pick<Row<'users'>, 'email'> & { userId: string; businessName: string };

/** Whose a live link is; does not use it up. Links of people who may not work are as good as none. */
export async function ownerOfLink(db: Db, token: string, kind: LinkKind): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    select u.id as "userId", u.email, u.business_name as "businessName" from account_link l join users u on u.id = l.user_id
    where l.token_hash = ${hashToken(token)} and l.kind = ${kind} and l.used_at is null and l.expires_at > now() and u.status in ('pending','active')`.execute(
    db,
  );
  return rows[0];
}

/** Use a link up: of twenty at once one gets the user, the others nothing. */
export async function spendLink(tx: Tx, token: string, kind: LinkKind): Promise<string | undefined> {
  const { rows } = await sql<Pick<Row<'account_link'>, 'user_id'>>`
    update account_link l set used_at = now() from users u
    where l.token_hash = ${hashToken(token)} and l.kind = ${kind} and l.used_at is null and l.expires_at > now() and u.id = l.user_id and u.status in ('pending','active')
    returning l.user_id`.execute(tx);
  return rows[0]?.user_id;
}

export async function wasUsed(db: Db, token: string, kind: LinkKind): Promise<boolean> {
  const { rows } =
    await sql`select 1 from account_link where token_hash = ${hashToken(token)} and kind = ${kind} and used_at is not null`.execute(db);
  return rows.length > 0;
}
