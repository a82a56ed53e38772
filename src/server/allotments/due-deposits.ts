import { sql } from 'kysely';
import type { DueDeposit } from '../../contract/deadlines.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { filter } from '../database/list.ts';

/** Steps that one screen watches. */
const WATCHED = 50;

/**
 * Open steps of payment plans whose last day of the company ends within so many hours, and those that are overdue, the first to end
 * first. Of one agency, or of all for `owner` null.
 */
export async function dueDeposits(db: Db, owner: string | null, hours: number): Promise<DueDeposit[]> {
  const { rows } = await sql<DueDeposit>`
    select p.class_id as id, s.id as "stepId", u.business_name as agency, s.amount, p.currency, s.due_on::text as "dueOn", s.due_on < c.today as overdue,
      json_build_object('id', f.id, 'flightNumber', f.flight_number, 'from', f.from_iata, 'to', f.to_iata,
        'departureLocal', f.departure_local) as flight
    from deposit_step s join deposit_plan p on p.class_id = s.class_id join allotment a on a.class_id = p.class_id
      join flight_class k on k.id = p.class_id join flight f on f.id = k.flight_id join users u on u.id = p.agent_id
      cross join (select timezone, (now() at time zone timezone)::date as today from company_settings) c
    ${filter([
      sql`s.paid_at is null`,
      sql`a.status = 'open'`,
      sql`s.due_on < c.today + 9`,
      sql`(s.due_on + 1)::timestamp at time zone c.timezone <= now() + make_interval(hours => ${hours})`,
      owner === null ? undefined : sql`p.agent_id = ${owner}`,
    ])}
    order by s.due_on, s.amount desc, s.id limit ${WATCHED}`.execute(db);
  return rows.map((row) => ({ ...row, amount: toMajor(row.amount) }));
}
