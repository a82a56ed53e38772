import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { UserStatus } from '../../contract/account.ts';
import { effectiveRole, isAgent } from '../../contract/roles.ts';
import { contactFields, type User, type UserUpdate } from '../../contract/users.ts';
import { mayWriteAccount, mayGrantPrivileges, NOT_FOR_ROLE, NOT_YOURS, strayPrivilege } from '../../rules/account-rights.ts';
import { inkOn } from '../../rules/brand-color.ts';
import { formatMoney } from '../../rules/format.ts';
import { agentAccount } from '../../rules/ledger.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import { has, roleHas, rolesWith } from '../../rules/rights.ts';
import { accountSearchText } from '../../rules/search-text.ts';
import { dropLinks } from '../account/links.ts';
import { mailApproved, mailRefused, mailVerification } from '../account/mails.ts';
import { emailKeyOf } from '../account/email-key.ts';
import { anyGroup } from '../account/registration.ts';
import { endSessionsOf } from '../account/sessions.ts';
import { removeTwoStep } from '../account/two-step.ts';
import type { Tx } from '../database/database.ts';
import { namesOf, toColumns, type Row } from '../database/rows.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Actor, Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { releaseDue } from '../orders/expire.ts';
import { endHoldsNow } from './end-holds.ts';
import { readUser } from './read-user.ts';
import { effectiveRoleSql } from './staff.ts';
import { lastMonthEnd } from '../ledger/mail-statements.ts';

/** A closed account is opened again by a Super Admin only. */
const NEXT: Record<UserStatus, readonly UserStatus[]> = {
  pending: ['active', 'closed'],
  active: ['blocked', 'closed'],
  blocked: ['active', 'closed'],
  closed: ['active'],
};

/** One change of an account with all that follows from it: sessions, links, mails, holds, log. Only what is given changes. */
export const updateUser: Handler<'updateUser'> = async ({ params, body }, context) => {
  if (body.brandColor && !inkOn(body.brandColor)) throw invalid({ brandColor: [fieldError('colorUnreadable')] });
  const answer = await once(context, { ...params, ...body }, async (tx) => {
    if (body.userGroup) await anyGroup({ db: tx }, body.userGroup);
    await lockSuperAdmins(tx);
    await sql`select 1 from users where id = ${params.id} for no key update`.execute(tx);
    const before = await readUser(tx, params.id);
    checkRights(context.actor, before, body);
    await checkAgency(tx, before, body);
    if (body.version !== before.version) throw new ApiError('STALE_USER', { details: { version: before.version } });
    await checkStatus(tx, context.actor, before, body);
    await checkCurrency(tx, before, body);
    const change: UserUpdate = { ...leftByCurrency(before, body), ...given(body), version: body.version };
    await writeAccount(tx, before, change);
    await writeUser(tx, before, change);
    const after = await readUser(tx, params.id);
    await keepSuperAdmin(tx, before, after);
    await follow(tx, context, before, after, body);
    await writeLog(tx, context, context.actor, {
      action: body.resetTwoStep ? 'resetTwoStep' : actionOf(before, after),
      entity: 'user',
      entityId: params.id,
      summary: after.businessName,
      diff: differing(before, after),
    });
    // Once more: what followed has changed links and holds.
    return { answer: { result: await readUser(tx, params.id) } };
  });
  // Ended already in the rows; the seats go back now instead of with the next sweep.
  if (body.onHolds === 'release') await releaseDue(context.db).catch(() => 0);
  return answer;
};

/** Own: contact data and language. Staff: accounts below them. Roles: Super Admins. */
function checkRights(actor: Actor, target: User, body: UserUpdate): void {
  const asStaff = mayWriteAccount(actor.role, effectiveRole(target));
  const isOwn = actor.userId === target.userId;
  const becoming = effectiveRole({ role: body.role ?? target.role, adminGroups: body.adminGroups ?? target.adminGroups });
  if (!asStaff && !isOwn) throw new ApiError('FORBIDDEN');
  const own = new Set(['version', 'markup', 'brandColor', 'lowBalanceAlert', 'monthlyStatement', ...Object.keys(contactFields)]);
  const errors = Object.create(null) as Record<string, string[]>;
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined || own.has(field)) continue;
    if (!asStaff) errors[field] = [fieldError('onlyStaffChanges')];
    else if ((field === 'role' || field === 'adminGroups') && !has(actor, 'changeRoles') && value !== target[field])
      errors[field] = [fieldError('onlySuperAdminRoles')];
    else if (field === 'privilege' && !mayGrantPrivileges(actor, body.privilege!, target.privilege)) errors[field] = [NOT_YOURS];
    else if (field === 'privilege' && strayPrivilege(becoming, body.privilege!, target.privilege)) errors[field] = [NOT_FOR_ROLE];
    else if (isOwn && field === 'resetTwoStep') errors[field] = [fieldError('turnOffInProfile')];
    else if (isOwn && field === 'status' && value !== target.status) errors[field] = [fieldError('notOwnStatus')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Terms are the agency's: whoever works for one has none, and an agency with people stays one. Throws field errors. */
async function checkAgency(tx: Tx, before: User, body: UserUpdate): Promise<void> {
  if (before.agency) {
    const theirs = AGENCY_TERMS.filter((field) => body[field] !== undefined);
    if (theirs.length > 0) throw invalid(Object.fromEntries(theirs.map((field) => [field, [fieldError('setAtAgency')]])));
    return;
  }
  const role = effectiveRole({ role: body.role ?? before.role, adminGroups: body.adminGroups ?? before.adminGroups });
  if (isAgent(role)) return;
  const { rows } = await sql`select 1 from users where parent_user_id = ${before.userId} limit 1`.execute(tx);
  if (rows.length > 0) throw invalid({ [body.role === undefined ? 'adminGroups' : 'role']: [fieldError('agencyHasPeople')] });
}
const AGENCY_TERMS = [
  'role',
  'adminGroups',
  'userGroup',
  'currency',
  'creditLimit',
  'creditDays',
  'overdueStopDays',
  'commission',
  'maxOpenHolds',
  'markup',
  'brandColor',
  'lowBalanceAlert',
  'monthlyStatement',
] as const;

async function checkStatus(tx: Tx, actor: Actor, before: User, body: UserUpdate): Promise<void> {
  const { status } = body;
  if (status === undefined || status === before.status) return;
  if (!NEXT[before.status].includes(status))
    throw invalid({ status: [fieldError('statusNotNext', { status: before.status, next: status })] });
  if (before.status === 'closed' && !has(actor, 'reopenAccount')) throw invalid({ status: [fieldError('onlySuperAdminReopens')] });
  if (status === 'active') return;
  const { openHolds } = before.stats;
  if (openHolds > 0 && body.onHolds === undefined) throw new ApiError('OPEN_HOLDS', { details: { openHolds } });
  if (status === 'closed' && !before.agency) await refuseMoneyLeft(tx, before);
  if (body.onHolds === 'release') await endHoldsNow(tx, before.userId);
}

/** Behind the account's lock, so that a top-up of this moment is seen, or sees that the account is closed. Throws BALANCE_LEFT, DEPOSIT_LEFT. */
async function refuseMoneyLeft(tx: Tx, { userId, balance: { currency } }: User): Promise<void> {
  const { rows } = await sql<
    Pick<Row<'account'>, 'balance'>
  >`select balance from account where user_id = ${userId} for no key update`.execute(tx);
  const balance = toMajor(rows[0]?.balance ?? 0);
  if (balance !== 0) throw new ApiError('BALANCE_LEFT', { details: { balance } });
  const { rows: plans } = await sql<{
    held: number;
  }>`select coalesce(sum(held), 0)::bigint as held from deposit_plan where agent_id = ${userId}`.execute(tx);
  const deposit = toMajor(plans[0]!.held);
  if (deposit > 0) throw new ApiError('DEPOSIT_LEFT', { details: { deposit }, say: () => ({ money: formatMoney(deposit, currency) }) });
}

async function checkCurrency(tx: Tx, before: User, body: UserUpdate): Promise<void> {
  if (body.currency === undefined || body.currency === before.balance.currency) return;
  // A hold, an order or a payment plan is priced in the account's currency before any money moves.
  const { rows } = await sql`
    select 1 from posting where account_code = ${agentAccount(before.userId)} union all select 1 from orders where agent_id = ${before.userId}
    union all select 1 from pre_order where agent_id = ${before.userId} and status = 'active'
    union all select 1 from deposit_plan where agent_id = ${before.userId} limit 1`.execute(tx);
  if (rows.length > 0) throw new ApiError('CURRENCY_LOCKED');
}

/** Amounts given in the old currency are none in a new one: no credit, no warning and no fixed markup until they are given anew. */
function leftByCurrency(before: User, { currency = before.balance.currency }: UserUpdate): Partial<UserUpdate> {
  if (currency === before.balance.currency) return {};
  return { creditLimit: 0, lowBalanceAlert: null, ...(before.markup?.kind === 'fixed' && { markup: null }) };
}

/** A limit below what is owed already stops new issues and cancels nothing (domain.md 6, case 56). */
async function writeAccount(tx: Tx, before: User, body: UserUpdate): Promise<void> {
  if (body.lowBalanceAlert !== undefined)
    await sql`update account set low_balance = ${body.lowBalanceAlert === null ? null : toMinor(body.lowBalanceAlert)} where user_id = ${before.userId}`.execute(
      tx,
    );
  if (body.monthlyStatement !== undefined && body.monthlyStatement !== before.monthlyStatement)
    await sql`update account set statements_to = ${body.monthlyStatement ? lastMonthEnd : null} where user_id = ${before.userId}`.execute(
      tx,
    );
  const { creditDays = before.creditDays, overdueStopDays = before.overdueStopDays } = body;
  if (creditDays !== before.creditDays || overdueStopDays !== before.overdueStopDays)
    await sql`update account set credit_days = ${creditDays}, overdue_stop_days = ${overdueStopDays} where user_id = ${before.userId}`.execute(
      tx,
    );
  if (body.creditLimit === undefined && body.currency === undefined) return;
  await sql`
    update account set credit_limit = coalesce(${body.creditLimit === undefined ? null : toMinor(body.creditLimit)}::bigint, credit_limit), currency = coalesce(${body.currency ?? null}, currency)
    where user_id = ${before.userId}`.execute(tx);
}

async function writeUser(tx: Tx, before: User, body: UserUpdate): Promise<void> {
  const one = { ...before, ...given(body) };
  const commission = body.commission === undefined ? before.commission : body.commission;
  const markup = body.markup === undefined ? before.markup : body.markup;
  const groupId = body.userGroup === undefined ? before.userGroupId : body.userGroup;
  const email = emailKeyOf(one.email);
  try {
    await tx
      .updateTable('users')
      .set({
        ...toColumns(one, namesOf(contactFields, ['language'])),
        ...toColumns(one, ['email', 'businessName', 'vat', 'adminGroups', 'privilege', 'status', 'maxOpenHolds']),
        role: body.role,
        language: body.language,
        email_key: email,
        email_verified_at: sql`case when email_key = ${email} then email_verified_at end`,
        user_group_id: groupId,
        currency: body.currency ?? before.balance.currency,
        blocked_reason: one.status === 'blocked' || one.status === 'closed' ? (body.blockedReason ?? before.blockedReason) : null,
        commission_kind: commission?.kind ?? null,
        commission_value: commission?.value ?? null,
        markup_kind: markup?.kind ?? null,
        markup_value: markup?.value ?? null,
        brand_color: body.brandColor,
        search_text: accountSearchText(one),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', before.userId)
      .execute();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email_key_key') throw new ApiError('EMAIL_TAKEN');
    throw error;
  }
}

/** What a change brings with it. Roles and blocks act by themselves at the next call: they are read with each. */
async function follow(tx: Tx, context: Context, before: User, after: User, body: UserUpdate): Promise<void> {
  const to = {
    id: after.userId,
    email: after.email,
    businessName: after.businessName,
    language: after.language,
    hasPassword: after.hasPassword,
  };
  const stopped = after.status === 'blocked' || after.status === 'closed';
  if (stopped && before.status !== after.status) {
    await endSessionsOf(tx, after.userId);
    await sql`delete from session where user_id in (select id from users where parent_user_id = ${after.userId})`.execute(tx);
    await dropLinks(tx, after.userId, 'password');
    // A blocked agency's systems are told on: its bookings stand. A closed one's are not (decision 0073).
    if (after.status === 'closed')
      await sql`update webhook_endpoint set is_active = false, version = version + 1, updated_at = now() where agent_id = ${after.userId} and is_active`.execute(
        tx,
      );
  }
  if (body.resetTwoStep) {
    await removeTwoStep(tx, after.userId);
    await endSessionsOf(tx, after.userId);
  }
  if (emailKeyOf(before.email) !== emailKeyOf(after.email)) {
    // Links that went to the old address must not work for whoever reads it now.
    await dropLinks(tx, after.userId, 'password');
    if (!stopped) await mailVerification(tx, context, to);
  }
  if (before.status === 'pending' && body.status === 'active') {
    // The password of somebody who has not shown that the address is theirs does not count: the link in the mail sets one.
    const { rows } =
      await sql`update users set password_hash = null where id = ${after.userId} and email_verified_at is null returning 1`.execute(tx);
    await mailApproved(tx, context, rows.length > 0 ? { ...to, hasPassword: false } : to);
  }
  if (before.status === 'pending' && body.status === 'closed') await mailRefused(tx, to, body.blockedReason ?? '');
}

/** Two Super Admins who demote each other at once would both be allowed. */
const lockSuperAdmins = (tx: Tx) => sql`select pg_advisory_xact_lock(720004)`.execute(tx);

async function keepSuperAdmin(tx: Tx, before: User, after: User): Promise<void> {
  const counts = (one: User): boolean => one.status === 'active' && roleHas(effectiveRole(one), 'changeRoles');
  if (!counts(before) || counts(after)) return;
  const { rows } = await sql`
    select 1 from users where status = 'active' and password_hash is not null and ${effectiveRoleSql} = any(${rolesWith('changeRoles')}::text[]) limit 1`.execute(
    tx,
  );
  if (rows.length === 0) throw new ApiError('LAST_SUPER_ADMIN');
}

function actionOf(before: User, after: User): LogAction {
  if (before.status === after.status) return 'updateUser';
  if (before.status === 'pending' && after.status === 'active') return 'approveUser';
  return ({ active: 'unblockUser', blocked: 'blockUser', closed: 'closeUser', pending: 'updateUser' } as const)[after.status];
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(body: T): Given<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<T>;
