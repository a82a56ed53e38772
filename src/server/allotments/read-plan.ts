import { sql, type RawBuilder } from 'kysely';
import type { DepositPlan } from '../../contract/deposits.ts';
import { toMajor, type Minor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';

/** A payment plan as one JSON, amounts in minor units. */
export type PlanRow = Omit<DepositPlan, 'steps'> & { steps: DepositPlan['steps'] };

/** Of the group seats with this id; a step that is not paid on its last day of the company is overdue. */
export const planOf = (classId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select json_build_object('currency', p.currency, 'total', p.total, 'paid', p.paid, 'used', p.used, 'returned', p.returned, 'kept', p.kept, 'held', p.held, 'version', p.version,
    'steps', (select coalesce(json_agg(json_build_object('id', d.id, 'amount', d.amount, 'dueOn', d.due_on::text,
        'paidAt', to_char(d.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'overdue', d.paid_at is null and d.due_on < (select (now() at time zone timezone)::date from company_settings)) order by d.seq), '[]')
      from deposit_step d where d.class_id = p.class_id))
  from deposit_plan p where p.class_id = ${classId}`;

export async function readPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<{ plan: PlanRow | null }>`select (${planOf(sql`${id}::uuid`)}) as plan`.execute(db);
  return rows[0]!.plan ?? undefined;
}

const AMOUNTS = ['total', 'paid', 'used', 'returned', 'kept', 'held'] as const;

export const presentPlan = (plan: PlanRow): DepositPlan => ({
  ...plan,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, toMajor(plan[name])])) as Record<(typeof AMOUNTS)[number], Minor>),
  steps: plan.steps.map((one) => ({ ...one, amount: toMajor(one.amount) })),
});
