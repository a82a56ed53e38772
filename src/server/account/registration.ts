import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { registrationBody, type Registration, type StaffRegistration } from '../../contract/registration.ts';
import { AGENT, effectiveRole, isAgent } from '../../contract/roles.ts';
import { AGENT_PRIVILEGES } from '../../contract/users.ts';
import { mayGrantPrivileges, mayGrantRole, NOT_FOR_ROLE, NOT_YOURS, strayPrivilege } from '../../rules/account-rights.ts';
import { toMinor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Actor, Context, Handlers, PublicContext } from '../http/context.ts';
import { onceAfter } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { parsePart } from '../http/validate.ts';
import { refuseWeak } from './choose-password.ts';
import { emailKeyOf } from './email-key.ts';
import { evenTime } from './even-time.ts';
import { countAttempt, mayMail } from './limits.ts';
import { spendLink, wasUsed } from './links.ts';
import { mailKnownAddress, mailPasswordLink, mailVerification, mailWaiting, openAccount, type Addressee } from './mails.ts';
import { insertUser, renew } from './new-user.ts';

/** Longer than the slower of the two ways takes, password hash included. */
const EVEN_MS = 300;

export const registrationHandlers: Pick<
  Handlers,
  'register' | 'registerByStaff' | 'verifyEmail' | 'resendVerification' | 'listPublicUserGroups'
> = {
  register: async ({ body }, context) => {
    const userId = await register(context, body);
    return { result: { userId, status: 'pending' as const }, message: answersTexts(context.lang)('welcome') };
  },

  registerByStaff: async ({ body }, context) => {
    if (isSignedIn(context)) return createAccount(context, body);
    const userId = await register(context, parsePart(registrationBody, body, 'body'));
    return { result: { userId, status: 'pending', inviteSent: false }, message: answersTexts(context.lang)('welcome') };
  },

  verifyEmail: ({ body }, context) =>
    transaction(context.db, async (tx) => {
      const userId = await spendLink(tx, body.user_id, 'verification');
      if (userId === undefined) throw new ApiError((await wasUsed(tx, body.user_id, 'verification')) ? 'LINK_USED' : 'LINK_EXPIRED');
      const { rows } = await sql<Addressee & Pick<Row<'users'>, 'status'>>`
        update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now() where id = ${userId}
        returning id, email, business_name as "businessName", language, status`.execute(tx);
      const user = rows[0]!;
      if (user.status === 'pending') await mailWaiting(tx, user);
      await writeLog(tx, context, null, { action: 'verifyEmail', entity: 'user', entityId: userId });
      return {
        result: { status: user.status },
        message: answersTexts(context.lang)(user.status === 'pending' ? 'confirmedAndPending' : 'confirmed'),
      };
    }),

  resendVerification: async ({ body }, context) => {
    const emailKey = emailKeyOf(body.email);
    await countAttempt(context, 'mail', emailKey);
    return evenTime(EVEN_MS, () =>
      transaction(context.db, async (tx) => {
        const { rows } = await sql<Addressee>`
          select id, email, business_name as "businessName", language from users where email_key = ${emailKey} and email_verified_at is null and status in ('pending','active')`.execute(
          tx,
        );
        if (rows[0] && (await mayMail(tx, 'mail', emailKey))) await mailVerification(tx, context, rows[0]);
        await writeLog(tx, context, null, { action: 'resendVerification', entity: 'user', ...(rows[0] ? { entityId: rows[0].id } : {}) });
        return { message: answersTexts(context.lang)('verificationMailed') };
      }),
    );
  },

  listPublicUserGroups: async (_input, { db }) => {
    const { rows } = await sql<
      Pick<Row<'user_group'>, 'id' | 'name'>
    >`select id, name from user_group where is_public order by name`.execute(db);
    return { result: rows };
  },
};

/** One way and one time for a known address and an unknown one. Returns the new id, or a made-up one. */
async function register(context: PublicContext, body: Registration): Promise<string> {
  const emailKey = emailKeyOf(body.email);
  await countAttempt(context, 'register', emailKey);
  return evenTime(EVEN_MS, async () => {
    if (body.userGroup !== undefined) await publicGroup(context, body.userGroup);
    if (body.password !== undefined) await refuseWeak(body.password, body);
    const hash = body.password === undefined ? null : await context.passwords.hash(body.password);
    return transaction(context.db, async (tx) => {
      const id = newId();
      const user = { id, email: body.email, businessName: body.businessName, language: context.lang };
      const made = await insertUser(tx, {
        ...body,
        id,
        role: AGENT,
        adminGroups: '...',
        privilege: [...AGENT_PRIVILEGES],
        status: 'pending',
        hash,
        verified: false,
        language: context.lang,
      });
      if (made) {
        await openAccount(tx, id, 'AMD', 0);
        await mailVerification(tx, context, user);
      } else {
        await renew(tx, emailKey, body, context.lang);
        if (await mayMail(tx, 'register', emailKey)) await mailOwner(tx, context, emailKey);
      }
      await writeLog(tx, context, null, {
        action: 'register',
        entity: 'user',
        ...(made ? { entityId: id } : {}),
        summary: body.businessName,
      });
      return id;
    });
  });
}

/** An address that waits for its confirmation gets the link again; any other owner hears that somebody tried. */
async function mailOwner(tx: Tx, context: PublicContext, emailKey: string): Promise<void> {
  const { rows } = await sql<Addressee & { waits: boolean }>`
    select id, email, business_name as "businessName", language, status = 'pending' and email_verified_at is null as waits from users where email_key = ${emailKey}`.execute(
    tx,
  );
  const [owner] = rows;
  if (owner?.waits) await mailVerification(tx, context, owner);
  else if (owner) await mailKnownAddress(tx, owner);
}

const isSignedIn = (context: PublicContext & { actor?: Actor }): context is Context => context.actor !== undefined;

async function createAccount(context: Context, body: StaffRegistration) {
  const { actor } = context;
  const role = body.role ?? AGENT;
  const adminGroups = body.adminGroups ?? '...';
  if (!mayGrantRole(actor.role, effectiveRole({ role, adminGroups })) || !mayGrantRole(actor.role, role)) {
    throw invalid({ role: [fieldError('roleNeedsSuperAdmin')] });
  }
  if (!mayGrantPrivileges(actor, body.privilege ?? [], [])) throw invalid({ privilege: [NOT_YOURS] });
  if (strayPrivilege(effectiveRole({ role, adminGroups }), body.privilege ?? [], [])) throw invalid({ privilege: [NOT_FOR_ROLE] });
  if (body.parentUserId) refuseOwnTerms(body);
  const prepare = async () => {
    const group = body.userGroup ? await anyGroup(context, body.userGroup) : undefined;
    if (body.password !== undefined) await refuseWeak(body.password, body);
    return { group, hash: body.password === undefined ? null : await context.passwords.hash(body.password) };
  };
  return onceAfter(context, body, prepare, async (tx, { group, hash }) => {
    if (body.parentUserId) await lockAgency(tx, body.parentUserId);
    const id = newId();
    const status = body.status ?? 'active';
    const made = await insertUser(tx, {
      ...body,
      id,
      role,
      adminGroups,
      privilege: body.privilege ?? (isAgent(role) ? [...AGENT_PRIVILEGES] : []),
      status,
      hash,
      // Until its owner chooses another.
      language: context.lang,
      // Whoever gives the password vouches for the address; an invitation shows it by itself.
      verified: hash !== null && !body.sendInvite,
    });
    if (!made) throw new ApiError('EMAIL_TAKEN');
    const currency = body.currency ?? 'AMD';
    const credit = body.creditLimit === undefined ? (currency === 'AMD' ? (group?.credit ?? 0) : 0) : toMinor(body.creditLimit);
    if (!body.parentUserId)
      await openAccount(tx, id, currency, credit, { creditDays: body.creditDays ?? null, overdueStopDays: body.overdueStopDays ?? null });
    if (body.sendInvite) {
      await mailPasswordLink(tx, context, {
        id,
        email: body.email,
        businessName: body.businessName,
        language: context.lang,
        hasPassword: hash !== null,
      });
    }
    await writeLog(tx, context, actor, {
      action: 'createUser',
      entity: 'user',
      entityId: id,
      summary: body.businessName,
      diff: {
        after: {
          email: body.email,
          role,
          adminGroups,
          status,
          privilege: body.privilege,
          creditLimit: body.creditLimit,
          creditDays: body.creditDays,
          overdueStopDays: body.overdueStopDays,
          userGroup: body.userGroup,
          parentUserId: body.parentUserId,
        },
      },
    });
    return {
      answer: {
        result: { userId: id, status, inviteSent: body.sendInvite ?? false },
        message: answersTexts(context.lang)(body.sendInvite ? 'accountInvited' : 'accountCreated'),
      },
    };
  });
}

async function publicGroup({ db }: PublicContext, id: string): Promise<void> {
  const { rows } = await sql`select 1 from user_group where id = ${id} and is_public`.execute(db);
  if (rows.length === 0) throw invalid({ userGroup: [fieldError('chooseGroup')] });
}

/** With the credit its agents begin with. */
export async function anyGroup({ db }: Pick<PublicContext, 'db'>, id: string): Promise<{ credit: number }> {
  const { rows } = await sql<{ credit: number }>`select default_credit_limit as credit from user_group where id = ${id}`.execute(db);
  if (!rows[0]) throw invalid({ userGroup: [fieldError('unknownGroup')] });
  return rows[0];
}

/** What the agency has and they have not. */
const AGENCY_TERMS = ['userGroup', 'currency', 'creditLimit', 'creditDays', 'overdueStopDays', 'commission', 'maxOpenHolds'] as const;

function refuseOwnTerms(body: StaffRegistration): void {
  const errors: Record<string, string[]> = {};
  if (!isAgent(body.role ?? AGENT)) errors['role'] = [fieldError('agencyPersonIsAgent')];
  if ((body.adminGroups ?? '...') !== '...') errors['adminGroups'] = [fieldError('agencyPersonIsAgent')];
  for (const field of AGENCY_TERMS) if (body[field] !== undefined && body[field] !== null) errors[field] = [fieldError('setAtAgency')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** It stays an agency until this is written. Throws a field error. */
async function lockAgency(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<Pick<Row<'users'>, 'status'>>`
    select status from users where id = ${id} and role = ${AGENT} and admin_groups in ('', '...') and parent_user_id is null for no key update`.execute(
    tx,
  );
  if (!rows[0]) throw invalid({ parentUserId: [fieldError('unknownAgency')] });
  if (rows[0].status === 'closed') throw invalid({ parentUserId: [fieldError('agencyClosed')] });
}
