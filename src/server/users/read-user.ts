import { sql } from 'kysely';
import type { User } from '../../contract/users.ts';
import { ZONE } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import { profileColumns, profileOf, profileTables, type ProfileRow } from '../account/profile.ts';
import { ApiError } from '../http/api-error.ts';

/** Holds and unpaid bookings of an agency. */
export const openHoldsOf = (userId: ReturnType<typeof sql.ref>) => sql`
  (select count(*)::int from pre_order p where p.agent_id = ${userId} and p.status = 'active' and p.expires_at > now())
  + (select count(*)::int from orders o where o.agent_id = ${userId} and o.status = 'booking')`;

/** An account as staff see it. NOT_FOUND for an unknown id. */
export async function readUser(db: Db, userId: string): Promise<User> {
  const { rows } = await sql<UserRow>`
    select ${profileColumns}, ${openHoldsOf(sql.ref('u.id'))} as open_holds, t.*,
      (select max(l.expires_at) from account_link l where l.user_id = u.id and l.kind = 'password' and l.used_at is null and l.expires_at > now()) as invite_until
    from ${profileTables} left join lateral (
      select count(*)::int as orders30d, count(*) filter (where o.issued_at is not null)::int as ticketed30d,
        (select count(*)::int from ticket k where k.agent_id = coalesce(u.parent_user_id, u.id) and (u.parent_user_id is null or k.issued_by = u.id) and k.issued_at > now() - interval '30 days') as tickets30d,
        (select count(distinct k.id)::int from ticket k join coupon c on c.ticket_id = k.id where k.agent_id = coalesce(u.parent_user_id, u.id) and (u.parent_user_id is null or k.issued_by = u.id) and k.issued_at > now() - interval '30 days' and c.status = 'R') as refunded30d
      from orders o where o.agent_id = coalesce(u.parent_user_id, u.id) and (u.parent_user_id is null or o.created_by = u.id) and o.order_date >= (((now() at time zone ${ZONE})::date - 29)::timestamp at time zone ${ZONE})) t on true
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    ...profileOf(row),
    userGroupId: row.user_group_id,
    overdueStopDays: row.overdue_stop_days,
    blockedReason: row.blocked_reason,
    commission:
      row.commission_kind === null || row.commission_value === null ? null : { kind: row.commission_kind, value: row.commission_value },
    emailVerifiedAt: row.email_verified_at,
    hasPassword: row.password_hash !== null,
    inviteUntil: row.invite_until,
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
    stats: {
      orders30d: row.orders30d,
      ticketed30d: row.ticketed30d,
      refundRate: row.tickets30d === 0 ? 0 : Math.round((row.refunded30d / row.tickets30d) * 1000) / 1000,
      openHolds: row.open_holds,
    },
  };
}

type UserRow = ProfileRow & {
  invite_until: string | null;
  open_holds: number;
  orders30d: number;
  ticketed30d: number;
  tickets30d: number;
  refunded30d: number;
};
