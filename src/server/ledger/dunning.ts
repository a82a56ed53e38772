import { sql } from 'kysely';
import { formatMoney } from '../../rules/format.ts';
import { toMajor } from '../../rules/money.ts';
import { dunningStep, isWorkingHour } from '../../rules/dunning.ts';
import { dueDay, unpaidDebits } from '../../rules/receivables.ts';
import { utcToLocal } from '../../rules/zone-time.ts';
import { companyZone, ZONE } from '../database/company-days.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { jobContext, type JobParts } from '../flights/job-context.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { eachDue } from '../jobs/each-due.ts';
import { tellAgencyByAll } from '../notifications/tell-agency.ts';
import { sentence } from '../sentence.ts';
import { type Debtor, presentReceivable, readReceivables, unpaidWalk } from './receivables.ts';
import { needsCashier } from './top-up.ts';

/** So many debts stand in a mail; of more it says how many. */
const LINES = 20;

/** By hand, whatever step it has come to. */
export const dunningHandlers: Pick<Handlers, 'remindDebtor'> = {
  remindDebtor: ({ params }, context) =>
    once(context, params, async (tx) => {
      const [debtor] = await readReceivables(tx, sql`a.user_id = ${params.id}`);
      if (!debtor || debtor.owed === 0) throw new ApiError('NOTHING_OWED');
      needsCashier(context);
      await remind(tx, context, debtor, null);
      return { answer: { result: presentReceivable(debtor) } };
    }),
};

/** At a working hour of the company to each agency the reminder that its oldest debt has come to, once. Returns how many were sent. */
export async function sendReminders(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  const { rows } = await sql<{ steps: number[]; now: string }>`select dunning_days as steps, now() from company_settings`.execute(db);
  const [house] = rows;
  if (!house || house.steps.length === 0 || !isWorkingHour(utcToLocal(Date.parse(house.now), await companyZone(db)))) return 0;
  return remindDue(db, parts, house.steps, stopping);
}

/** The same at any hour. */
export async function remindDue(db: Db, parts: JobParts, steps: readonly number[], stopping: () => boolean = () => false): Promise<number> {
  const debtors = await readReceivables(db, sql`a.balance < 0`);
  const { rows } = await sql<{ today: string; sent: string[] }>`
    select (now() at time zone ${ZONE})::date::text as today, coalesce((select array_agg(n.agent_id || ' ' || n.due_on || ' ' || n.step) from dunning_notice n
      where n.step is not null and n.agent_id = any(${debtors.map((one) => one.userId)}::uuid[]) and n.due_on >= now() - interval '400 days'), '{}') as sent`.execute(
    db,
  );
  const { today, sent } = rows[0]!;
  const told = new Set(sent);
  const due = debtors.flatMap(({ userId, dueOn }) => {
    const step = dueOn === null ? null : dunningStep(dueOn, today, steps);
    return step === null || told.has(`${userId} ${dueOn!} ${step}`) ? [] : [{ userId, step }];
  });
  return eachDue({
    next: () => Promise.resolve(due.shift()),
    idOf: ({ userId }) => userId,
    work: ({ userId }) => remindOne(db, parts, userId, steps, today),
    stopping,
  });
}

/** Looked at again in the transaction: it may have been paid meanwhile, or told by another node. */
const remindOne = (db: Db, parts: JobParts, userId: string, steps: readonly number[], today: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const [debtor] = await readReceivables(tx, sql`a.user_id = ${userId}`);
    const step = debtor?.dueOn ? dunningStep(debtor.dueOn, today, steps) : null;
    if (!debtor || step === null) return false;
    return remind(tx, jobContext(tx, parts, { userId, name: '', email: '' }, 'reminders'), debtor, step);
  });

/** False where this step was told already. Of one by hand there is no step. */
async function remind(tx: Tx, context: Context, debtor: Debtor, step: number | null): Promise<boolean> {
  const { userId, currency, dueOn, next, stopsOn, stopped } = debtor;
  const id = newId();
  const { rows } = await sql<Pick<Row<'users'>, 'email' | 'business_name'> & { bank: string }>`
    with notice as (
      insert into dunning_notice (id, agent_id, due_on, step, sent_by)
      select ${id}, u.id, ${dueOn}::date, ${step}::int, ${step === null ? context.actor.userId : null}::uuid from users u where u.id = ${userId} and u.status in ('active','blocked')
      on conflict (agent_id, due_on, step) do nothing returning agent_id)
    select u.email, u.business_name, c.comp_bank as bank from notice n join users u on u.id = n.agent_id cross join company_settings c`.execute(
    tx,
  );
  const [to] = rows;
  if (!to) return false;
  const lines = await unpaidLines(tx, debtor);
  const [owed, overdue] = [toMajor(debtor.owed), toMajor(debtor.overdue)];
  // Before its due day a debt is asked for by itself: what falls due later has its own day, and its own reminder.
  const due = overdue > 0 || !next ? overdue : toMajor(next.amount);
  const said = { money: formatMoney(due, currency), day: dueOn! };
  await tellAgencyByAll(
    tx,
    userId,
    {
      title: sentence(overdue > 0 ? 'paymentOverdue' : 'paymentDue'),
      text: sentence('paymentDue.text', said),
      link: '/profile',
    },
    {
      eventKey: `payment-due:${id}`,
      template: 'payment-due',
      recipients: [to.email],
      payload: {
        owed,
        overdue,
        due,
        currency,
        dueOn,
        ...(stopsOn === null ? {} : { stopsOn, stopped }),
        ...(to.bank === '' ? {} : { bank: to.bank }),
        lines: lines.slice(0, LINES),
        more: Math.max(0, lines.length - LINES),
      },
    },
  );
  await writeLog(tx, context, step === null ? context.actor : null, {
    action: 'remindDebtor',
    entity: 'user',
    entityId: userId,
    agentId: userId,
    summary: `${to.business_name}: ${said.money}, ${said.day}`,
  });
  return true;
}

interface UnpaidLine {
  day: string;
  due: string;
  pnr: string | null;
  document: string | null;
  amount: number;
}

/** What is not paid, the oldest first, each as far as it is not. */
async function unpaidLines(tx: Tx, { userId, owed }: Debtor): Promise<UnpaidLine[]> {
  const { rows } = await sql<Omit<UnpaidLine, 'due'> & { credit_days: number }>`
    with recursive ${unpaidWalk(sql`a.user_id = ${userId}`)}
    select (w.at at time zone ${ZONE})::date::text as day, w.amount, d.credit_days, o.pnr,
      (select number from document x where x.transaction_id = w.id and x.kind = 'invoice' order by x.rev limit 1) as document
    from walk w join debtor d on d.user_id = w.user_id join ledger_transaction l on l.id = w.id left join orders o on o.id = coalesce(l.order_id, (l.memo->>'orderId')::uuid)
    where w.amount > 0 order by w.at desc, w.no desc`.execute(tx);
  return unpaidDebits(owed, rows)
    .map(({ day, amount, pnr, document, credit_days }) => ({ day, due: dueDay(day, credit_days), pnr, document, amount: toMajor(amount) }))
    .toReversed();
}
