import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { MailCompany } from '../../contract/mails.ts';
import type { Role } from '../../contract/roles.ts';
import type { SmtpSettings } from '../../contract/smtp.ts';
import { roleHas } from '../../rules/rights.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row as TableRow } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once, onceAfter } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import type { StoredSmtp } from '../outbox/send.ts';

type Given = Omit<Parsed<'createSmtpSettings'>['body'], 'test'>;
type Row = StoredSmtp &
  Pick<TableRow<'smtp_settings'>, 'version'> & { isActive: boolean; testedAt: string | null; testError: string | null };

export const smtpHandlers: Pick<Handlers, 'getSmtpSettings' | 'createSmtpSettings' | 'updateSmtpSettings'> = {
  getSmtpSettings: async (_input, { db, actor }) => ({ result: present(await read(db), actor.role) }),
  createSmtpSettings: async ({ body: { test, ...given } }, context) => {
    if (test) return tryOut(context, given, test.to);
    return once(context, given, async (tx) => {
      if (await read(tx)) throw new ApiError('HAS_MAIL_HOST');
      const next = whole(undefined, given, context);
      const { rows } = await sql`
        insert into smtp_settings (id, host, port, secure, from_name, from_email) values (1, ${next.host}, ${next.port}, ${next.secure}, ${next.fromName}, ${next.fromEmail}) on conflict do nothing returning 1`.execute(
        tx,
      );
      if (rows.length === 0) throw new ApiError('HAS_MAIL_HOST');
      await write(tx, next);
      await note(tx, context, 'createSmtpSettings', undefined, next);
      return { answer: { result: present(await read(tx), context.actor.role) } };
    });
  },
  updateSmtpSettings: ({ body: { version, ...given } }, context) =>
    once(context, { version, ...given }, async (tx) => {
      await sql`select 1 from smtp_settings for no key update`.execute(tx);
      const before = await read(tx);
      if (!before) throw new ApiError('MAIL_HOST_MISSING');
      if (before.version !== version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      const next = whole(before, given, context);
      await write(tx, next);
      await note(tx, context, 'updateSmtpSettings', before, next);
      return { answer: { result: present(await read(tx), context.actor.role) } };
    }),
};

/** A test of the stored settings, or of others before they are saved. The mail leaves outside of any transaction: two tests at once send two. */
const tryOut = (context: Context, given: Given, to: string) =>
  onceAfter(
    context,
    { given, to },
    async () => {
      const stored = await read(context.db);
      const { isActive: _isActive, ...next } = whole(stored, given, context);
      const error = await sendTest(context, next, to);
      if (error === undefined) return next;
      await transaction(context.db, (tx) => noteTest(tx, context, given, next, to, error));
      throw new ApiError('MAIL_HOST_SAID', { details: { error } });
    },
    async (tx, next) => {
      await noteTest(tx, context, given, next, to);
      return { answer: { result: present(await read(tx), context.actor.role) } };
    },
  );

async function sendTest(context: Context, next: StoredSmtp, to: string): Promise<string | undefined> {
  const { rows } = await sql<MailCompany>`
    select comp_name as name, comp_address_eng as address, comp_telephone as telephone, comp_email as email, timezone from company_settings`.execute(
    context.db,
  );
  return context.mails.test({ ...next, password: next.password && context.secrets.open(next.password) }, to, rows[0] ?? null);
}

async function noteTest(tx: Tx, context: Context, given: Given, next: StoredSmtp, to: string, error?: string): Promise<void> {
  // What is told of the last test is told of the stored settings.
  if (Object.keys(given).length === 0)
    await sql`update smtp_settings set last_test_at = now(), last_test_error = ${error ?? null}`.execute(tx);
  await writeLog(tx, context, context.actor, {
    action: 'testSmtpSettings',
    entity: 'settings',
    summary: sentence(error === undefined ? 'log.worked' : 'log.failed'),
    diff: { after: { host: next.host, port: next.port, to } },
  });
}

/** What is given over what there was. Throws field errors for what is still missing. */
function whole(before: Row | undefined, given: Given, { secrets }: Context): StoredSmtp & { isActive: boolean } {
  const need = <T>(field: 'host' | 'port' | 'fromName' | 'fromEmail', value: T | undefined): T => {
    if (value === undefined) missing[field] = [fieldError('required')];
    return value as T;
  };
  const missing: Record<string, string[]> = {};
  const next = {
    host: need('host', given.host ?? before?.host),
    port: need('port', given.port ?? before?.port),
    secure: given.secure ?? before?.secure ?? 'starttls',
    user: given.user ?? before?.user ?? '',
    password: given.password === undefined ? (before?.password ?? '') : given.password && secrets.seal(given.password),
    fromName: need('fromName', given.fromName ?? before?.fromName),
    fromEmail: need('fromEmail', given.fromEmail ?? before?.fromEmail),
    replyTo: given.replyTo ?? before?.replyTo ?? '',
    bcc: given.bcc ?? before?.bcc ?? '',
    isActive: given.isActive ?? before?.isActive ?? true,
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  // Else whoever may change the host could have the password sent to one of his own.
  if (
    before &&
    before.password &&
    given.password === undefined &&
    (next.host !== before.host || next.port !== before.port || weaker(next, before))
  )
    throw invalid({ password: [fieldError('passwordAgain')] });
  return next;
}

const weaker = (next: StoredSmtp, before: StoredSmtp): boolean => next.secure === 'none' && before.secure !== 'none';

async function write(tx: Db, next: StoredSmtp & { isActive: boolean }): Promise<void> {
  await sql`
    update smtp_settings set host = ${next.host}, port = ${next.port}, secure = ${next.secure}, user_name = ${next.user}, password = ${next.password}, from_name = ${next.fromName},
      from_email = ${next.fromEmail}, reply_to = ${next.replyTo}, bcc = ${next.bcc}, is_active = ${next.isActive}, last_test_at = null, last_test_error = null, version = version + 1, updated_at = now()`.execute(
    tx,
  );
}

async function read(db: Db): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select host, port, secure, user_name as user, password, from_name as "fromName", from_email as "fromEmail", reply_to as "replyTo", bcc, is_active as "isActive",
      last_test_at as "testedAt", last_test_error as "testError", version from smtp_settings`.execute(db);
  return rows[0];
}

function present(row: Row | undefined, role: Role): SmtpSettings | null {
  if (!row) return null;
  const { password, testedAt, testError, user, ...rest } = row;
  return {
    ...rest,
    ...(roleHas(role, 'mailHostUser') ? { user } : {}),
    hasPassword: password !== '',
    lastTest: testedAt === null ? null : { at: testedAt, ok: testError === null, error: testError },
  };
}

function note(
  tx: Parameters<typeof writeLog>[0],
  context: Context,
  action: LogAction,
  before: Row | undefined,
  next: StoredSmtp & { isActive: boolean },
) {
  const shown = ({ password, ...rest }: StoredSmtp & { isActive: boolean }) => ({ ...rest, password: password === '' ? '' : '***' });
  const { testedAt: _at, testError: _error, version: _version, ...old } = before ?? {};
  return writeLog(tx, context, context.actor, {
    action,
    entity: 'settings',
    diff: { ...(before ? { before: shown(old as Row) } : {}), after: shown(next) },
  });
}
