import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { mayPayDeposit, planFaults } from '../../rules/deposits.ts';
import { formatMoney } from '../../rules/format.ts';
import { agentAccount, depositAccount, houseAccount, type Posting } from '../../rules/ledger.ts';
import { sum, toMajor, toMinor, type Minor } from '../../rules/money.ts';
import { isAgent } from '../../contract/roles.ts';
import { companyZone } from '../database/company-days.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { ownerOf, type Context, type Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { post, type Posted } from '../ledger/post.ts';
import { needsCashier } from '../ledger/top-up.ts';
import { tellAgency } from '../notifications/tell-agency.ts';
import { sentence, together } from '../sentence.ts';
import { presentPlan, readPlan, type PlanRow } from './read-plan.ts';

/** Payment plans of group seats. Locks: the plan, then the account; an issue takes the plan before its classes (decision 0071). */
export const depositHandlers: Pick<Handlers, 'saveDepositPlan' | 'payDepositStep' | 'settleDeposit'> = {
  saveDepositPlan: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      const group = await readGroup(tx, context, params.id);
      if (group.status !== 'open') throw new ApiError('ALLOTMENT_ENDED');
      const before = await lockPlan(tx, params.id);
      if ((before?.version ?? null) !== body.version) throw new ApiError('STALE_DEPOSIT', { details: { version: before?.version ?? 0 } });
      const total = toMinor(body.total);
      const steps = body.steps.map((one) => ({ amount: toMinor(one.amount), dueOn: one.dueOn }));
      const paid = (before?.steps ?? []).filter((one) => one.paidAt !== null);
      const faults = planFaults(total, steps, paid, group.today);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const { rows } = before
        ? await sql`update deposit_plan set total = ${total}, version = version + 1, updated_at = now() where class_id = ${params.id} returning 1`.execute(tx) // prettier-ignore
        : await sql`
            insert into deposit_plan (class_id, agent_id, currency, total) values (${params.id}, ${group.agentId}, ${group.currency}, ${total})
            on conflict do nothing returning 1`.execute(tx);
      // Somebody else has made one meanwhile.
      if (rows.length === 0) throw new ApiError('STALE_DEPOSIT', { details: { version: 1 } });
      await sql`delete from deposit_step where class_id = ${params.id} and paid_at is null`.execute(tx);
      const fresh = steps.slice(paid.length);
      await sql`
        insert into deposit_step (id, class_id, seq, amount, due_on)
        select t.id, ${params.id}, t.seq, t.amount, t.due from unnest(${fresh.map(() => newId())}::uuid[], ${fresh.map((_, i) => paid.length + i + 1)}::int[],
          ${fresh.map((one) => one.amount)}::bigint[], ${fresh.map((one) => one.dueOn)}::date[]) t (id, seq, amount, due)`.execute(tx);
      return told(tx, context, group, 'saveDepositPlan', total);
    }),

  payDepositStep: ({ params, body }, context) => {
    if (!mayPayDeposit(context.actor)) throw new ApiError('MAY_NOT_PAY');
    return once(context, { ...params, ...body }, async (tx) => {
      const group = await readGroup(tx, context, params.id);
      const plan = await lockPlan(tx, params.id);
      if (!plan) throw new ApiError('NOT_FOUND');
      const step = plan.steps.find((one) => one.id === body.stepId);
      if (!step) throw new ApiError('STALE_DEPOSIT', { details: { version: plan.version } });
      if (step.paidAt !== null) throw new ApiError('STEP_PAID');
      if (step !== plan.steps.find((one) => one.paidAt === null)) throw new ApiError('EARLIER_STEP_OPEN');
      if (group.status !== 'open') throw new ApiError('ALLOTMENT_ENDED');
      // Its seats go back in a minute.
      if (group.flightStatus === 'cancelled') throw new ApiError('FLIGHT_CANCELLED');
      const { amount } = step;
      const posted = await move(tx, context, group, 'deposit', sentence('toDeposit', { flight: group.flight }), [
        { account: agentAccount(group.agentId), amount: -amount },
        { account: depositAccount(group.id), amount },
      ]);
      await sql`update deposit_step set paid_at = now(), paid_by = ${context.actor.userId}, transaction_id = ${posted.id} where id = ${step.id}`.execute(
        tx,
      );
      await sql`update deposit_plan set paid = paid + ${amount}, version = version + 1, updated_at = now() where class_id = ${group.id}`.execute(
        tx,
      );
      if (!isAgent(context.actor.role))
        await tellAgency(tx, group.agentId, {
          title: sentence('depositPaid.title'),
          text: sentence('depositPaid.text', { flight: group.flight, money: money(group, amount) }),
          link: LINK,
        });
      return told(tx, context, group, 'payDepositStep', amount);
    });
  },

  settleDeposit: ({ params, body }, context) => {
    needsCashier(context);
    return once(context, { ...params, ...body }, async (tx) => {
      const group = await readGroup(tx, context, params.id);
      const plan = await lockPlan(tx, params.id);
      if (!plan) throw new ApiError('NOT_FOUND');
      if (group.status === 'open') throw new ApiError('GROUP_SEATS_KEPT');
      const [returned, kept] = [toMinor(body.returned), toMinor(body.kept)];
      if (returned + kept === 0) throw invalid({ returned: [fieldError('moreThanZero')] });
      if (returned + kept !== plan.held) throw new ApiError('DEPOSIT_LEFT_CHANGED');
      // What the carrier cancels comes back whole (domain.md 3.5).
      if (kept > 0 && group.flightStatus === 'cancelled') throw new ApiError('NOTHING_KEPT');
      const held = depositAccount(group.id);
      // All of it by way of the balance, so that the statement tells what became of it (decision 0094).
      await move(tx, context, group, 'deposit', together(sentence('depositBack', { flight: group.flight }), body.reason), [
        { account: held, amount: -plan.held },
        { account: agentAccount(group.agentId), amount: plan.held },
      ]);
      if (kept > 0)
        await move(tx, context, group, 'penalty', together(sentence('depositKept', { flight: group.flight }), body.reason), [
          { account: agentAccount(group.agentId), amount: -kept },
          { account: houseAccount('PENALTIES', group.currency), amount: kept },
        ]);
      await sql`
        update deposit_plan set returned = returned + ${returned}, kept = kept + ${kept}, version = version + 1, updated_at = now() where class_id = ${group.id}`.execute(
        tx,
      );
      await tellAgency(tx, group.agentId, {
        title: sentence('depositSettled.title'),
        text: sentence('depositSettled.text', {
          flight: group.flight,
          returned: money(group, returned),
          kept: money(group, kept),
          why: body.reason,
        }),
        link: '/profile',
      });
      return told(tx, context, group, 'settleDeposit', plan.held, {
        depositReturned: body.returned,
        depositKept: body.kept,
        reason: body.reason,
      });
    });
  },
};

const LINK = '/reservations?show=groups';

/** Group seats as a payment plan needs them. */
interface Group extends Pick<Row<'allotment'>, 'status'> {
  id: string;
  agentId: string;
  businessName: string;
  /** Of the account. */
  currency: string;
  flightId: string;
  flightStatus: Row<'flight'>['status'];
  /** Flight, day and class, as the log names them. */
  flight: string;
  today: string;
}

/** Only read: what is decided by it is decided under the lock of the plan. Throws NOT_FOUND, also to another agency. */
async function readGroup(tx: Tx, { actor }: Context, id: string): Promise<Group> {
  const owner = ownerOf(actor);
  const zone = await companyZone(tx);
  const { rows } = await sql<Group>`
    select a.class_id as id, a.status, a.agent_id as "agentId", u.business_name as "businessName", k.currency, f.id as "flightId", f.status as "flightStatus",
      f.flight_number || ' ' || left(f.departure_local::text, 10) || ' ' || c.code as flight, (now() at time zone ${zone})::date::text as today
    from allotment a join flight_class c on c.id = a.class_id join flight f on f.id = c.flight_id join users u on u.id = a.agent_id join account k on k.user_id = a.agent_id
    where a.class_id = ${id} and (${owner}::uuid is null or a.agent_id = ${owner})`.execute(tx);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/** Locked until the commit, and read behind the lock: of two who pay a step one finds it paid. */
async function lockPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  await sql`select 1 from deposit_plan where class_id = ${id} for no key update`.execute(tx);
  return readPlan(tx, id);
}

const move = (tx: Tx, context: Context, group: Group, kind: 'deposit' | 'penalty', reason: string, postings: Posting[]): Promise<Posted> =>
  post(tx, {
    kind,
    userId: group.agentId,
    currency: group.currency,
    postings,
    reason,
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { classId: group.id },
    // What is kept was paid before, however little the account may spend now.
    force: kind === 'penalty',
    cameIn: kind === 'penalty' ? sum(postings.map((one) => Math.max(0, one.amount))) : 0,
  });

const money = ({ currency }: Group, amount: Minor): string => formatMoney(toMajor(amount), currency);

/** The log, under the flight, and the answer. */
async function told(tx: Tx, context: Context, group: Group, action: LogAction, amount: Minor, after?: object) {
  const plan = presentPlan((await readPlan(tx, group.id))!);
  await writeLog(tx, context, context.actor, {
    action,
    entity: 'flight',
    entityId: group.flightId,
    agentId: group.agentId,
    summary: sentence('log.deposit', { flight: group.flight, agency: group.businessName, money: money(group, amount) }),
    diff: {
      after: after ?? {
        depositTotal: plan.total,
        depositSteps: plan.steps.map((one) => `${one.dueOn}: ${formatMoney(one.amount, plan.currency)}`).join('; '),
        depositPaid: plan.paid,
        depositHeld: plan.held,
      },
    },
  });
  return { answer: { result: { id: group.id, plan } } };
}
