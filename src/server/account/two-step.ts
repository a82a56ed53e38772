import { answersTexts } from '../../texts/answers/every.ts';
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers, PublicContext } from '../http/context.ts';
import { onceAfter } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';
import { countAttempt, forget } from './limits.ts';
import { readProfile } from './profile.ts';
import { endSessionsOf } from './sessions.ts';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** No letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export const twoStepHandlers: Pick<Handlers, 'startTwoStep' | 'confirmTwoStep' | 'newRecoveryCodes' | 'stopTwoStep'> = {
  startTwoStep: async ({ body }, context) => {
    await confirmPassword(context, body.password);
    const totp = totpOf(new Secret({ size: 20 }).base32, context.actor.email);
    return transaction(context.db, async (tx) => {
      const { rows } = await sql`
        update users set two_step_pending = ${context.secrets.seal(totp.secret.base32)} where id = ${context.actor.userId} and two_step_at is null returning 1`.execute(
        tx,
      );
      if (rows.length === 0) throw new ApiError('TWO_STEP_ON');
      await log(tx, context, 'startTwoStep');
      return { result: { secret: totp.secret.base32, uri: totp.toString() } };
    });
  },

  confirmTwoStep: async ({ body }, context) => {
    const attempt = await countAttempt(context, 'confirm', context.actor.userId);
    const { rows } = await sql<{
      pending: string | null;
    }>`select two_step_pending as pending from users where id = ${context.actor.userId}`.execute(context.db);
    const sealed = rows[0]?.pending;
    if (!sealed) throw new ApiError('NEW_SECRET_NEEDED');
    const counter = counterOf(context.secrets.open(sealed), body.otp);
    if (counter === undefined) throw new ApiError('OTP_WRONG');
    await forget(context.db, attempt);
    return transaction(context.db, async (tx) => {
      const done = await sql`
        update users set two_step_secret = two_step_pending, two_step_pending = null, two_step_at = now(), two_step_counter = ${counter}
        where id = ${context.actor.userId} and two_step_pending = ${sealed} returning 1`.execute(tx);
      if (done.rows.length === 0) throw new ApiError('OTP_WRONG');
      await endSessionsOf(tx, context.actor.userId, context.actor.tokenHash);
      const recoveryCodes = await writeRecoveryCodes(tx, context.actor.userId);
      await log(tx, context, 'confirmTwoStep');
      return { result: { recoveryCodes } };
    });
  },

  newRecoveryCodes: async ({ body }, context) => {
    await confirmBoth(context, body);
    return transaction(context.db, async (tx) => {
      const recoveryCodes = await writeRecoveryCodes(tx, context.actor.userId);
      await log(tx, context, 'newRecoveryCodes');
      return { result: { recoveryCodes } };
    });
  },

  stopTwoStep: ({ body }, context) => {
    const prepare = async () => {
      const { twoStep } = await readProfile(context.db, context.actor.userId);
      if (twoStep.enabled && twoStep.required) throw new ApiError('TWO_STEP_NEEDED_BY_ROLE');
      await confirmPassword(context, body.password);
      if (!twoStep.enabled) throw new ApiError('TWO_STEP_OFF');
      return countAttempt(context, 'confirm', context.actor.userId);
    };
    return onceAfter(context, body, prepare, async (tx, attempt) => {
      // Here and not before: a code is good once, and the same request may come twice at once.
      if (!(await checkSecondStep({ db: tx, secrets: context.secrets }, context.actor.userId, body.otp))) throw new ApiError('OTP_WRONG');
      await forget(tx, attempt);
      await removeTwoStep(tx, context.actor.userId);
      await log(tx, context, 'stopTwoStep');
      return { answer: { message: answersTexts(context.lang)('twoStepOff') } };
    });
  },
};

export async function removeTwoStep(tx: Tx, userId: string): Promise<void> {
  await sql`update users set two_step_secret = null, two_step_pending = null, two_step_at = null, two_step_counter = null where id = ${userId}`.execute(
    tx,
  );
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
}

/** Is this the code of now, or a recovery code? Either is good once: a code that was looked over a shoulder is dead. */
export async function checkSecondStep(
  { db, secrets }: Pick<PublicContext, 'db' | 'secrets'>,
  userId: string,
  otp: string,
): Promise<boolean> {
  if (!/^\d{3} ?\d{3}$/.test(otp)) return spendRecoveryCode(db, userId, otp);
  const { rows } = await sql<{ secret: string | null }>`select two_step_secret as secret from users where id = ${userId}`.execute(db);
  const counter = rows[0]?.secret ? counterOf(secrets.open(rows[0].secret), otp) : undefined;
  if (counter === undefined) return false;
  const used = await sql`
    update users set two_step_counter = ${counter} where id = ${userId} and coalesce(two_step_counter, 0) < ${counter} returning 1`.execute(
    db,
  );
  return used.rows.length > 0;
}

async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = now() where user_id = ${userId} and code_hash = ${hashOf(code)} and used_at is null returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The step of 30 seconds that a code belongs to; a clock may be one step off. */
function counterOf(secret: string, otp: string): number | undefined {
  const delta = totpOf(secret).validate({ token: otp.replace(' ', ''), window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / STEP_SECONDS) + delta;
}

const totpOf = (base32: string, label = 'user') =>
  new TOTP({ issuer: 'Tatev', label, secret: Secret.fromBase32(base32), period: STEP_SECONDS }); // no text

async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const letters = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}-${letters()}`);
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
  for (const code of codes) await sql`insert into recovery_code (user_id, code_hash) values (${userId}, ${hashOf(code)})`.execute(tx);
  return codes;
}

/** 59 random bits behind a limit of tries need no slow hash. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code.toLowerCase().replaceAll('-', '')).digest();

/** The own password again, ten tries in 15 minutes: a found phone is not a found account. WRONG_PASSWORD. */
export async function confirmPassword(context: Context, password: string): Promise<void> {
  const attempt = await countAttempt(context, 'confirm', context.actor.userId);
  const { rows } = await sql<{ hash: string | null }>`select password_hash as hash from users where id = ${context.actor.userId}`.execute(
    context.db,
  );
  const right = await context.passwords.verify(rows[0]?.hash ?? null, password).catch(async (error: unknown) => {
    await forget(context.db, attempt);
    throw error;
  });
  if (!right) throw new ApiError('WRONG_PASSWORD');
  await forget(context.db, attempt);
}

async function confirmBoth(context: Context, body: { password: string; otp: string }): Promise<void> {
  await confirmPassword(context, body.password);
  const { twoStep } = await readProfile(context.db, context.actor.userId);
  if (!twoStep.enabled) throw new ApiError('TWO_STEP_OFF');
  const attempt = await countAttempt(context, 'confirm', context.actor.userId);
  if (!(await checkSecondStep(context, context.actor.userId, body.otp))) throw new ApiError('OTP_WRONG');
  await forget(context.db, attempt);
}

const log = (tx: Tx, context: Context, action: LogAction) =>
  writeLog(tx, context, context.actor, { action, entity: 'user', entityId: context.actor.userId });
