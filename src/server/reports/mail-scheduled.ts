import { sql } from 'kysely';
import { may } from '../../contract/endpoint.ts';
import type { ScheduleFault } from '../../contract/report-schedules.ts';
import { reportEndpoints } from '../../contract/reports.ts';
import { effectiveRole, type Role } from '../../contract/roles.ts';
import { mustHaveTwoStep } from '../account/sessions.ts';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { jobContext, type JobParts } from '../flights/job-context.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { eachDue } from '../jobs/each-due.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sentence } from '../sentence.ts';
import { isAgentSql } from '../users/staff.ts';
import { readView } from './scheduled-body.ts';
import { drawn, mailOf, type Schedule, SCHEDULE } from './scheduled-mail.ts';
import { nextAt, timeNow } from './schedule-times.ts';

/** After a failure it is tried again so many minutes later, and then at its next time. */
const TRY_AGAIN = [10, 60, 180];

interface Options {
  /** For statements that take long. */
  long?: Db;
  stopping?: () => boolean;
}

/** Every scheduled report whose time has come, once, however many of its times have passed. Returns how many mails were made. */
export const mailReports = (db: Db, parts: JobParts, { long = db, stopping = () => false }: Options = {}): Promise<number> =>
  eachDue<Schedule>({
    next: async (failed) => {
      const { rows } = await sql<Schedule>`
        ${SCHEDULE} where s.is_active and s.next_at <= now() and s.id <> all(${failed}::uuid[]) order by s.next_at, s.id limit 1`.execute(
        db,
      );
      return rows[0];
    },
    idOf: ({ id }) => id,
    work: (one) => mailOne(db, parts, long, one),
    onFailure: (one) => setFailed(db, one),
    stopping,
  });

async function mailOne(db: Db, parts: JobParts, long: Db, one: Schedule): Promise<boolean> {
  const owner = await readOwner(db, one);
  if (typeof owner === 'string') return setFault(db, one, owner);
  const recipients = await recipientsOf(db, one);
  if (recipients.length === 0) return setFault(db, one, 'recipients');
  const body = await readView(one, db);
  if (!body) return setFault(db, one, 'view');
  const context = jobContext(db, parts, { userId: one.ownerId, name: owner.name, email: owner.email }, 'reports by mail');
  const asOwner: Context = {
    ...context,
    reports: long,
    lang: one.lang,
    actor: { ...context.actor, lang: one.lang, role: owner.role, privilege: owner.privilege },
  };
  // Drawn outside of the transaction, which others may wait for.
  const report = await drawn(one, body, asOwner);
  return transaction(db, async (tx) => {
    const { rows: taken } = await sql`
      update report_schedule set next_at = ${nextAt(one, await timeNow(tx))}, told_to = ${report.endDate}::date, last_sent_at = now(), fault = null, failures = 0, turn = turn + 1
      where id = ${one.id} and turn = ${one.turn} and is_active returning 1`.execute(tx);
    // Another node has sent it meanwhile, or it was changed.
    if (taken.length === 0) return false;
    await enqueue(tx, [{ ...mailOf(one, report, recipients), eventKey: `report:${one.id}:${one.turn}`, userId: one.ownerId }]);
    await writeLog(tx, context, asOwner.actor, {
      action: 'mailReport',
      entity: 'report',
      summary:
        sentence('log.period', { from: report.startDate, to: report.endDate, format: one.formats.join(', ') }) +
        ` ${recipients.join(', ')}`,
    });
    return true;
  });
}

interface Owner {
  name: string;
  email: string;
  role: Role;
  privilege: string[];
}

/** Who may be signed in and read reports now, or why it is nobody. */
async function readOwner(db: Db, { ownerId }: Schedule): Promise<Owner | ScheduleFault> {
  const { rows } = await sql<Omit<Owner, 'role'> & { role: string; adminGroups: string | null; active: boolean; twoStep: boolean; twoStepRoles: string[] | null }>`
    select u.business_name as name, u.email, u.role, u.admin_groups as "adminGroups", u.privilege, u.status = 'active' as active, u.two_step_at is not null as "twoStep", c.two_step_roles as "twoStepRoles"
    from users u left join company_settings c on true where u.id = ${ownerId}`.execute(db); // prettier-ignore
  const { role: stored, adminGroups, active, twoStep, twoStepRoles, ...owner } = rows[0]!;
  if (!active) return 'owner';
  const role = effectiveRole({ role: stored, adminGroups });
  if (!role || !may(role, reportEndpoints.ordersFullData) || (mustHaveTwoStep(twoStepRoles, role) && !twoStep)) return 'right';
  return { ...owner, role };
}

/** Staff who work here still, and people outside. */
async function recipientsOf(db: Db, { staffIds, addresses }: Schedule): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = any(${staffIds}::uuid[]) and status = 'active' and not (${isAgentSql}) order by array_position(${staffIds}::uuid[], id)`.execute(
    db,
  );
  return [...rows.map(({ email }) => email), ...addresses];
}

/** Nothing can be sent until somebody changes something: it is looked at again at its next time. */
async function setFault(db: Db, one: Schedule, fault: ScheduleFault): Promise<false> {
  await sql`
    update report_schedule set next_at = ${nextAt(one, await timeNow(db))}, fault = ${fault}, failures = 0, turn = turn + 1 where id = ${one.id} and turn = ${one.turn}`.execute(
    db,
  );
  return false;
}

async function setFailed(db: Db, one: Schedule): Promise<void> {
  const time = await timeNow(db);
  const regular = nextAt(one, time);
  const minutes = TRY_AGAIN[one.failures];
  const soon = minutes === undefined ? regular : new Date(time.now + minutes * 60_000).toISOString();
  await sql`
    update report_schedule set next_at = ${soon < regular ? soon : regular}, fault = 'failed', failures = failures + 1, turn = turn + 1 where id = ${one.id} and turn = ${one.turn}`.execute(
    db,
  );
}
