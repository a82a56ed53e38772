import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { ownPasswordBody } from '../../contract/passwords.ts';
import { effectiveRole } from '../../contract/roles.ts';
import { mayWriteAccount } from '../../rules/account-rights.ts';
import { plural } from '../../rules/format.ts';
import { transaction } from '../database/transaction.ts';
import type { Row } from '../database/rows.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handlers, PublicContext } from '../http/context.ts';
import { once, onceAfter } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { parsePart } from '../http/validate.ts';
import { refuseWeak, writePassword } from './choose-password.ts';
import { emailKeyOf, maskEmail } from './email-key.ts';
import { evenTime } from './even-time.ts';
import { countAttempt, mayMail } from './limits.ts';
import { ownerOfLink, spendLink } from './links.ts';
import { mailPasswordChanged, mailPasswordLink, type Addressee } from './mails.ts';
import { confirmPassword } from './two-step.ts';

const EVEN_MS = 200;
const MAILED = 'If there is an account with this address, a mail with a link is on its way. The link is good for one hour';
const DONE = 'Your password has been set. You can sign in now';

export const passwordHandlers: Pick<
  Handlers,
  'forgotPassword' | 'resetPassword' | 'checkChangePasswordPage' | 'setPassword' | 'changePassword'
> = {
  forgotPassword: async ({ body }, context) => {
    const emailKey = emailKeyOf(body.email);
    await countAttempt(context, 'password', emailKey);
    return evenTime(EVEN_MS, () =>
      transaction(context.db, async (tx) => {
        const { rows } =
          await sql<Owner>`select ${ownerColumns} from users where email_key = ${emailKey} and status in ('pending','active')`.execute(tx);
        const [owner] = rows;
        if (owner && (await mayMail(tx, 'password', emailKey))) await mailPasswordLink(tx, context, owner);
        await writeLog(tx, context, null, { action: 'forgotPassword', entity: 'user', ...(owner ? { entityId: owner.id } : {}) });
        return { message: MAILED };
      }),
    );
  },

  resetPassword: ({ params, body }, context) => setByLink(context, params.userId, body.password),
  setPassword: ({ body }, context) => setByLink(context, body.user_id, body.password),

  checkChangePasswordPage: async ({ query }, { db }) => {
    const owner = await ownerOfLink(db, query.user_id, 'password');
    if (!owner) throw new ApiError('LINK_EXPIRED');
    return { result: { valid: true as const, emailMasked: maskEmail(owner.email) } };
  },

  changePassword: async ({ params, body }, context) => {
    if (body.sendLink) return sendLink(context, params.id);
    if (params.id !== context.actor.userId) throw invalid({ sendLink: [fieldError('onlyLinkForOthers')] });
    const { currentPassword, password } = parsePart(ownPasswordBody, body, 'body');
    const prepare = async () => {
      await confirmPassword(context, currentPassword);
      const owner = await readOwner(context, params.id);
      await refuseWeak(password, owner);
      return { owner, hash: await context.passwords.hash(password) };
    };
    return onceAfter(context, { ...params, ...body }, prepare, async (tx, { owner, hash }) => {
      await writePassword(tx, owner.id, hash, { mailedLink: false, keep: context.actor.tokenHash });
      await mailPasswordChanged(tx, owner);
      await writeLog(tx, context, context.actor, { action: 'changePassword', entity: 'user', entityId: owner.id });
      return { answer: { message: 'Your password has been changed. You are signed out on other devices' } };
    });
  },
};

type Owner = Addressee & Pick<Row<'users'>, 'status' | 'role'> & { hasPassword: boolean; adminGroups: string };
const ownerColumns = sql`id, email, business_name as "businessName", language, password_hash is not null as "hasPassword", status, role, admin_groups as "adminGroups"`;

async function readOwner({ db }: Pick<PublicContext, 'db'>, id: string): Promise<Owner> {
  const { rows } = await sql<Owner>`select ${ownerColumns} from users where id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

async function setByLink(context: PublicContext, token: string, password: string): Promise<{ message: string }> {
  const owner = await ownerOfLink(context.db, token, 'password');
  if (!owner) throw new ApiError('LINK_EXPIRED');
  await refuseWeak(password, owner);
  const hash = await context.passwords.hash(password);
  return transaction(context.db, async (tx) => {
    const userId = await spendLink(tx, token, 'password');
    if (userId === undefined) throw new ApiError('LINK_EXPIRED');
    await writePassword(tx, userId, hash, { mailedLink: true });
    const { rows } = await sql<Owner>`select ${ownerColumns} from users where id = ${userId}`.execute(tx);
    await mailPasswordChanged(tx, rows[0]!);
    await writeLog(tx, context, null, { action: 'setPassword', entity: 'user', entityId: userId });
    return { message: DONE };
  });
}

/** By staff, to an account that they may write. */
const sendLink = (context: Context, id: string): Promise<{ message: string }> =>
  once(context, { id, sendLink: true }, async (tx) => {
    const owner = await readOwner({ db: tx }, id);
    if (!mayWriteAccount(context.actor.role, effectiveRole(owner))) throw new ApiError('FORBIDDEN');
    if (owner.status !== 'active' && owner.status !== 'pending')
      throw new ApiError('BLOCKED', { message: 'This account is blocked or closed' });
    const hours = await mailPasswordLink(tx, context, owner);
    await writeLog(tx, context, context.actor, { action: 'sendPasswordLink', entity: 'user', entityId: id });
    return { answer: { message: `A link that is good for ${plural(hours, 'hour')} is on its way to ${owner.email}` } };
  });
