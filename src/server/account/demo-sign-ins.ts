import { sql } from 'kysely';
import type { Passwords } from './passwords.ts';
import type { Db } from '../database/database.ts';
import { hashToken } from './sessions.ts';

/** The password of every demo sign-in, published in the README. Demo data are refused in production (README, "Settings"). */
export const DEMO_PASSWORD = 'demo-2026';

/** The API key of the demo's sandbox agency, published there as well. */
export const DEMO_API_KEY = 'tvk_sandbox-2026-of-the-readme-known-to-anybody';

/**
 * Addresses of the demo, and of whoever shares a hash with them, that still sign in with the published password, and whoever has the
 * published API key. Data of a demo must not become data of a house with them.
 */
export async function demoSignInsLeft(db: Db, passwords: Passwords): Promise<string[]> {
  const { rows } = await sql<{ hash: string; emails: string[] }>`
    select password_hash as hash, array_agg(email order by email) as emails from users
    where status in ('pending','active') and password_hash in (select password_hash from users where email_key like '%@demo.example') group by 1`.execute(
    db,
  );
  const open: string[] = [];
  for (const { hash, emails } of rows) if (await passwords.verify(hash, DEMO_PASSWORD)) open.push(...emails);
  const { rows: byKey } = await sql<{ email: string }>`
    select u.email from api_key k join users u on u.id = k.agent_id
    where k.token_hash = ${hashToken(DEMO_API_KEY)} and k.revoked_at is null and u.status in ('pending','active')`.execute(db);
  return [...new Set([...open, ...byKey.map(({ email }) => email)])].sort();
}

/** Blocks those accounts and ends their sessions and the key. */
export async function closeDemoSignIns(db: Db, passwords: Passwords): Promise<string[]> {
  const emails = await demoSignInsLeft(db, passwords);
  await db.transaction().execute(async (tx) => {
    await sql`update api_key set revoked_at = now() where token_hash = ${hashToken(DEMO_API_KEY)} and revoked_at is null`.execute(tx);
    await sql`delete from session where user_id in (select id from users where email = any(${emails}))`.execute(tx);
    await sql`update users set status = 'blocked', blocked_reason = 'Account of the demo', version = version + 1, updated_at = now() where email = any(${emails})`.execute(
      tx,
    );
  });
  return emails;
}

export class DemoLeftOpen extends Error {
  constructor(emails: readonly string[]) {
    const named = emails.slice(0, 5).join(', ') + (emails.length > 5 ? ` and ${emails.length - 5} more` : ''); // no text
    super(
      `The database holds sign-ins of the demo with their published password or API key (${named}). Begin with an empty database, or close these accounts with "npm run close-demo".`, // no text
    );
  }
}
