import { answersTexts } from '../../texts/answers/every.ts';
import { sql } from 'kysely';
import { effectiveRole } from '../../contract/roles.ts';
import { transaction } from '../database/transaction.ts';
import type { Row } from '../database/rows.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers, PublicContext } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';
import { emailKeyOf } from './email-key.ts';
import { countAttempt, forget, networkOf } from './limits.ts';
import { readProfile } from './profile.ts';
import { endSession, endSessionsOf, startSession } from './sessions.ts';
import { checkSecondStep } from './two-step.ts';

export const signInHandlers: Pick<Handlers, 'login' | 'logout' | 'getProfile' | 'listSessions' | 'endSession' | 'endAllSessions'> = {
  login: async ({ body }, context) => {
    const emailKey = emailKeyOf(body.email);
    const attempt = await countAttempt(context, 'login', emailKey);
    const { rows } = await sql<SignInRow>`
      select id, status, role, admin_groups, password_hash, email_verified_at, two_step_at is not null as two_step,
        (select p.status from users p where p.id = users.parent_user_id) as agency_status from users where email_key = ${emailKey}`.execute(
      context.db,
    );
    const user = rows[0];
    // The password first: who does not know it learns nothing about the account.
    const right = await context.passwords.verify(user?.password_hash ?? null, body.password).catch(async (error: unknown) => {
      await forget(context.db, attempt);
      throw error;
    });
    if (!right || !user) return refuse(context, user?.id, 'INVALID_CREDENTIALS');
    const closed = refusalOf(user);
    if (closed || (user.two_step && body.otp === undefined)) {
      await forget(context.db, attempt);
      throw new ApiError(closed ?? 'OTP_REQUIRED');
    }
    if (body.otp !== undefined && user.two_step && !(await checkSecondStep(context, user.id, body.otp)))
      return refuse(context, user.id, 'OTP_WRONG');

    const renewed = context.passwords.isOutdated(user.password_hash!) ? await context.passwords.hash(body.password) : null;
    return transaction(context.db, async (tx) => {
      await sql`delete from attempt where kind = 'login' and account_key = ${emailKey} and ip = ${networkOf(context.ip)}`.execute(tx);
      await sql`insert into known_address (user_id, ip) values (${user.id}, ${networkOf(context.ip)}) on conflict (user_id, ip) do update set last_at = now()`.execute(
        tx,
      );
      await sql`update users set last_login_at = now(), password_hash = coalesce(${renewed}, password_hash) where id = ${user.id}`.execute(
        tx,
      );
      const session = await startSession(tx, { userId: user.id, ip: context.ip, userAgent: context.userAgent });
      const role = effectiveRole({ role: user.role, adminGroups: user.admin_groups }) ?? user.role;
      await writeLog(tx, context, { userId: user.id, role }, { action: 'login', entity: 'user', entityId: user.id });
      return {
        result: { ...session, userId: user.id, role, adminGroups: user.admin_groups },
        token: session.token,
        userId: user.id,
      };
    });
  },

  logout: (_input, context) =>
    transaction(context.db, async (tx) => {
      await endSession(tx, context.actor.tokenHash);
      await writeLog(tx, context, context.actor, { action: 'logout', entity: 'user', entityId: context.actor.userId });
      return { message: answersTexts(context.lang)('signedOut') };
    }),

  getProfile: async ({ query }, context) => {
    if (query.userId !== undefined && query.userId !== context.actor.userId) throw new ApiError('FORBIDDEN');
    const profile = await readProfile(context.db, context.actor.userId);
    return { ...profile, result: profile };
  },

  listSessions: async (_input, { db, actor }) => {
    const { rows } = await sql<SessionRow>`
      select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", ip, user_agent as "userAgent", token_hash = ${actor.tokenHash} as current
      from session where user_id = ${actor.userId} and expires_at > now() and last_seen_at > now() - interval '12 hours' order by last_seen_at desc, id limit 100`.execute(
      db,
    );
    return { result: rows };
  },

  endSession: ({ params }, context) =>
    once(context, params, async (tx) => {
      const { rows } = await sql`delete from session where id = ${params.id} and user_id = ${context.actor.userId} returning 1`.execute(tx);
      if (rows.length === 0) throw new ApiError('NOT_FOUND');
      await writeLog(tx, context, context.actor, { action: 'endSession', entity: 'session', entityId: params.id });
      return { answer: { message: answersTexts(context.lang)('signedOutThere') } };
    }),

  endAllSessions: (_input, context) =>
    transaction(context.db, async (tx) => {
      await endSessionsOf(tx, context.actor.userId);
      await writeLog(tx, context, context.actor, { action: 'endAllSessions', entity: 'user', entityId: context.actor.userId });
      return { message: answersTexts(context.lang)('signedOutEverywhere') };
    }),
};

type SignInRow = Pick<Row<'users'>, 'id' | 'status' | 'role' | 'admin_groups' | 'password_hash' | 'email_verified_at'> & {
  two_step: boolean;
  /** Null for whoever works for no agency but the own. */
  agency_status: string | null;
};
type SessionRow = Pick<Row<'session'>, 'id' | 'ip'> & {
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  userAgent: string | null;
  current: boolean;
};

/** The same work for an unknown address as for a wrong password. The try stays counted. */
async function refuse(context: PublicContext, userId: string | undefined, code: 'INVALID_CREDENTIALS' | 'OTP_WRONG'): Promise<never> {
  await writeLog(context.db, context, null, { action: 'login', entity: 'user', ...(userId ? { entityId: userId } : {}), result: code });
  throw new ApiError(code);
}

function refusalOf(user: SignInRow): 'NOT_VERIFIED' | 'PENDING_APPROVAL' | 'BLOCKED' | undefined {
  if (user.status === 'pending') return user.email_verified_at === null ? 'NOT_VERIFIED' : 'PENDING_APPROVAL';
  return user.status === 'active' && (user.agency_status ?? 'active') === 'active' ? undefined : 'BLOCKED';
}
