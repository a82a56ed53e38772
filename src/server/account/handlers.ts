import { sql } from 'kysely';
import type { Profile } from '../../contract/account.ts';
import { effectiveRole } from '../../contract/roles.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { newId, transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers, PublicContext } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { endSession, startSession } from './sessions.ts';

const MOST_FAILURES = 5;
const WINDOW_MINUTES = 15;
/** One network address that tries many accounts. */
const MOST_FAILURES_PER_IP = 100;

export const accountHandlers: Pick<Handlers, 'login' | 'logout' | 'getProfile'> = {
  login: async ({ body }, context) => {
    const emailKey = body.email.toLowerCase().normalize('NFC');
    const attempt = await countAttempt(context, emailKey);
    const { rows } =
      await sql<SignInRow>`select id, email, status, role, admin_groups, password_hash, email_verified_at from users where email_key = ${emailKey}`.execute(
        context.db,
      );
    const user = rows[0];
    // The password first: who does not know it learns nothing about the account.
    const right = await context.passwords.verify(user?.password_hash ?? null, body.password).catch(async (error: unknown) => {
      await forget(context.db, attempt);
      throw error;
    });
    if (!right || !user) throw new Refused('INVALID_CREDENTIALS');
    await forget(context.db, attempt);
    refuseStatus(user);
    return transaction(context.db, async (tx) => {
      await sql`delete from login_attempt where email_key = ${emailKey} and ip = ${context.ip}`.execute(tx);
      await sql`update users set last_login_at = now() where id = ${user.id}`.execute(tx);
      const session = await startSession(tx, { userId: user.id, ip: context.ip, userAgent: context.userAgent });
      await writeLog(tx, context, { userId: user.id, role: user.role }, { action: 'login', entity: 'user', entityId: user.id });
      const result = {
        ...session,
        userId: user.id,
        role: effectiveRole({ role: user.role, adminGroups: user.admin_groups }) ?? user.role,
        adminGroups: user.admin_groups,
      };
      return { result, token: session.token, userId: user.id };
    });
  },

  logout: (_input, context) =>
    transaction(context.db, async (tx) => {
      await endSession(tx, context.actor.tokenHash);
      await writeLog(tx, context, context.actor, { action: 'logout', entity: 'user', entityId: context.actor.userId });
      return { message: 'Signed out' };
    }),

  getProfile: async ({ query }, context) => {
    if (query.userId !== undefined && query.userId !== context.actor.userId) throw new Refused('FORBIDDEN');
    const profile = await readProfile(context.db, context.actor.userId);
    return { ...profile, result: profile };
  },
};

interface SignInRow {
  id: string;
  email: string;
  status: string;
  role: string;
  admin_groups: string;
  password_hash: string | null;
  email_verified_at: string | null;
}

function refuseStatus(user: SignInRow): void {
  if (user.status === 'pending') throw new Refused(user.email_verified_at === null ? 'NOT_VERIFIED' : 'PENDING_APPROVAL');
  if (user.status !== 'active') throw new Refused('BLOCKED');
}

/**
 * Every try counts as a failure until it is known to be right, and tries of one pair are counted one after the other: else
 * as many guesses as fit into the queue go through at once. Counted in the database, so that all nodes see them; the owner at
 * another address is not locked out. Returns the try; throws RATE_LIMITED.
 */
function countAttempt(context: PublicContext, emailKey: string): Promise<string> {
  return transaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(720003, hashtext(${`${context.ip} ${emailKey}`}))`.execute(tx);
    const { rows } = await sql<{ pair: number; ip: number; wait: number | null }>`
      select count(*) filter (where email_key = ${emailKey})::int as pair, count(*)::int as ip,
        ceil(extract(epoch from min(at) filter (where email_key = ${emailKey}) + make_interval(mins => ${WINDOW_MINUTES}) - now()))::int as wait
      from login_attempt where ip = ${context.ip} and at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(tx);
    const { pair, ip, wait } = rows[0]!;
    if (pair >= MOST_FAILURES || ip >= MOST_FAILURES_PER_IP) {
      const retryAfter = Math.max(1, wait ?? 60);
      throw new Refused('RATE_LIMITED', {
        message: `Too many attempts. Please try again in ${Math.ceil(retryAfter / 60)} min`,
        details: { retryAfter },
      });
    }
    const id = newId();
    await sql`insert into login_attempt (id, email_key, ip) values (${id}, ${emailKey}, ${context.ip})`.execute(tx);
    return id;
  });
}

const forget = (db: Db, attempt: string) => sql`delete from login_attempt where id = ${attempt}`.execute(db);

/** NOT_FOUND for an unknown id. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const { rows } = await sql<ProfileRow>`
    select u.*, g.name as user_group, coalesce(a.balance, 0) as balance, coalesce(a.credit_limit, 0) as credit_limit
    from users u left join user_group g on g.id = u.user_group_id left join account a on a.user_id = u.id where u.id = ${userId}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Refused('NOT_FOUND');
  return {
    userId: row.id,
    email: row.email,
    businessName: row.business_name,
    companyName: row.company_name,
    vat: row.vat,
    country: row.country,
    city: row.city,
    address: row.address,
    phone: row.phone,
    mobilePhone: row.mobile_phone,
    ceoNameSurname: row.ceo_name_surname,
    contactNameSurname: row.contact_name_surname,
    status: row.status,
    role: row.role,
    adminGroups: row.admin_groups,
    privilege: row.privilege,
    userGroup: row.user_group,
    language: row.language,
    maxOpenHolds: row.max_open_holds,
    balance: {
      currentBalance: toMajor(row.balance),
      creditLimit: toMajor(row.credit_limit),
      available: toMajor(row.balance + row.credit_limit),
      currency: row.currency,
    },
  };
}

interface ProfileRow {
  id: string;
  email: string;
  business_name: string;
  company_name: string;
  vat: string;
  country: string;
  city: string;
  address: string;
  phone: string;
  mobile_phone: string;
  ceo_name_surname: string;
  contact_name_surname: string;
  status: Profile['status'];
  role: string;
  admin_groups: string;
  privilege: string[];
  user_group: string | null;
  language: string;
  max_open_holds: number;
  currency: string;
  balance: number;
  credit_limit: number;
}
