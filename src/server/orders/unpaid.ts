import { sentence } from '../sentence.ts';
import type { Reason } from '../../contract/errors.ts';
import { sql, type RawBuilder } from 'kysely';
import { has } from '../../rules/rights.ts';
import { unpaidRefusal, type UnpaidRefusal } from '../../rules/unpaid.ts';
import { transaction } from '../database/transaction.ts';
import { unseenId } from '../database/unseen.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { tellStaff } from '../notifications/tell-staff.ts';
import type { Buyer } from '../selling/buyer.ts';

/** Its agency's other calls wait from here to the commit. */
export const lockAccount = (userId: string): RawBuilder<unknown> => sql`select 1 from account where user_id = ${userId} for no key update`;

/** What an agency keeps without having paid for it. */
export interface Kept {
  holds: number;
  bookings: number;
  seats: number;
  in_class: number;
  owed: number;
  expired: number;
}

/** To be sent after the account is locked: a statement that waits for the lock itself does not see what it waited for. */
export const keptQuery = (buyer: Buyer): RawBuilder<Kept> => sql<Kept>`
    with kept as (
      select p.id, false as booked, s.flight_class_id as class_id, s.seats, 0 as payable, s.seq from pre_order p join pre_order_segment s on s.pre_order_id = p.id
      where p.agent_id = ${unseenId(buyer.userId)} and p.status = 'active' and p.expires_at > now()
      union all
      select o.id, true, s.flight_class_id, o.adults + o.children, o.payable, row_number() over (partition by o.id order by s.seq) from orders o join order_segment s on s.order_id = o.id and s.agent_id = o.agent_id
      where o.agent_id = ${unseenId(buyer.userId)} and o.status = 'booking' and not (o.time_limit <= now() and (select ${buyer.limits.autoCancel}::boolean))
    )
    select count(distinct id) filter (where not booked)::int as holds, count(distinct id) filter (where booked)::int as bookings, coalesce(sum(seats), 0)::int as seats,
      coalesce(sum(payable) filter (where seq = 1), 0)::bigint as owed,
      coalesce((select max(n) from (select sum(k.seats)::int as n from kept k join flight_class c on c.id = k.class_id where c.allotment_of is null group by k.class_id) t), 0) as in_class,
      (select count(*)::int from orders where agent_id = ${unseenId(buyer.userId)} and status = 'expired' and closed_at > now() - interval '24 hours') as expired
    from kept`;

/**
 * Does the agency keep more than it may? Looked at once the seats are written, so that it sees them too; `asked` is what a hold
 * costs, which stands in no sum yet. Agencies are counted one call after the other: the account is the last of all locks. Staff
 * are not limited but in their open holds. Throws HOLD_LIMIT.
 */
export function judgeKept(
  { holds, bookings, seats, in_class, owed, expired }: Kept,
  context: Context,
  buyer: Buyer,
  { toBook, asked = 0 }: { toBook: boolean; asked?: number },
): void {
  const limited = !has(context.actor, 'exceedUnpaidLimits');
  const { maxOpenHolds, limits, balance, creditLimit } = buyer;
  const refusal = limited
    ? unpaidRefusal(
        { open: holds + bookings, seatsInClass: in_class, seats, owed: owed + asked, available: balance + creditLimit, expired },
        { ...limits, maxOpenHolds },
        toBook,
      )
    : holds > maxOpenHolds
      ? ({ limit: 'openHolds', most: maxOpenHolds } as const)
      : undefined;
  if (refusal) throw new ApiError(REASON[refusal.limit], { details: { ...refusal } });
}

const REASON = {
  openHolds: 'OPEN_BOOKINGS',
  seatsInClass: 'SEATS_IN_CLASS',
  seatsWithoutMoney: 'SEATS_WITHOUT_MONEY',
  expiredBookings: 'BOOKINGS_EXPIRED',
} as const satisfies Record<UnpaidRefusal['limit'], Reason>;

/** Runs what may be refused by these limits and tells staff of it. */
export async function withinLimits<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await tellOfLimit(context, error);
    throw error;
  }
}

/** Staff hear of an agency that wants more than it may, once a day. Of open holds they need not: those are every day's business. */
async function tellOfLimit(context: Context, refused: unknown): Promise<void> {
  if (!(refused instanceof ApiError) || refused.code !== 'HOLD_LIMIT' || refused.details?.['limit'] === 'openHolds') return;
  const { agencyId } = context.actor;
  await transaction(context.db, async (tx) => {
    const { rows } = await sql<{ name: string }>`select business_name as name from users where id = ${agencyId}`.execute(tx);
    const name = rows[0]!.name.slice(0, 80);
    const title = sentence('unpaidLimit.title', { agency: name });
    const known =
      await sql`select 1 from notification where title = ${title} and start_date >= (select (now() at time zone timezone)::date from company_settings)`.execute(
        tx,
      );
    if (known.rows.length > 0) return;
    await tellStaff(tx, {
      title,
      text: sentence('unpaidLimit.text', { agency: name }),
      link: `/agents/${agencyId}`,
    });
  });
}
