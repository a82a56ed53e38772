import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Answer } from '../../contract/endpoints.ts';
import type { OpenHold } from '../../contract/holds.ts';
import { isAgent } from '../../contract/roles.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { filter } from '../database/list.ts';
import type { Handler } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { isAgentSql, nameSql } from '../users/staff.ts';

type Agency = NonNullable<Answer<'getOpenHolds'>['meta']['agent']>;

/** The holds themselves are the list: every device of everybody who may see them shows the same ones. */
export const getOpenHolds: Handler<'getOpenHolds'> = async ({ query }, { db, actor }) => {
  const staff = !isAgent(actor.role);
  const agent = staff && query.agentId !== undefined ? await readAgency(db, query.agentId) : null;
  const { rows } = await sql<HoldRow>`
    select p.id, p.expires_at, p.agent_id, u.business_name, ${nameSql(actor, 'c')} as made_by, p.created_by = ${actor.userId} as own, p.adults, p.children, p.infants, p.snapshot
    from pre_order p join users u on u.id = p.agent_id join users c on c.id = p.created_by
    ${filter([
      sql`p.status = 'active' and p.expires_at > now()`,
      agent ? sql`p.agent_id = ${agent.userId}` : staff ? sql`p.created_by = ${actor.userId}` : sql`p.agent_id = ${actor.agencyId}`,
    ])}
    order by p.expires_at, p.id limit 100`.execute(db);
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  return { result: rows.map(present), meta: { serverTime: clock[0]!.now, agent } };
};

/** An agency with what it has to spend. Throws a field error for anybody else, so that nothing is sold to a member of staff by mistake. */
async function readAgency(db: Db, id: string): Promise<Agency> {
  const { rows } = await sql<Pick<Row<'users'>, 'business_name' | 'status' | 'currency'> & { balance: number; credit_limit: number }>`
    select u.business_name, u.status, u.currency, coalesce(a.balance, 0) as balance, coalesce(a.credit_limit, 0) as credit_limit
    from users u left join account a on a.user_id = u.id where u.id = ${id} and ${isAgentSql} and u.parent_user_id is null`.execute(db);
  const [row] = rows;
  if (!row) throw invalid({ agentId: [fieldError('unknownAgency')] });
  return {
    userId: id,
    businessName: row.business_name,
    status: row.status,
    balance: { currentBalance: toMajor(row.balance), available: toMajor(row.balance + row.credit_limit), currency: row.currency },
  };
}

type HoldRow = Pick<Row<'pre_order'>, 'id' | 'expires_at' | 'agent_id' | 'adults' | 'children' | 'infants' | 'snapshot'> &
  Pick<Row<'users'>, 'business_name'> & { made_by: string; own: boolean };

const present = (row: HoldRow): OpenHold => ({
  id: row.id,
  expiresAt: row.expires_at,
  agent: { userId: row.agent_id, businessName: row.business_name },
  madeBy: row.made_by,
  own: row.own,
  segments: row.snapshot.segments.map((one) => ({
    classId: one.classId,
    flightId: one.flightId,
    flightNumber: one.flightNumber,
    from: one.from.iata,
    to: one.to.iata,
    departureLocal: one.departureLocal,
    className: one.class.family || one.class.name,
  })),
  adults: row.adults,
  children: row.children,
  infants: row.infants,
});
