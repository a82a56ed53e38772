import { sql } from 'kysely';
import { COPIED_DAYS, COPIED_LIMIT_DAYS, COPIES_PAGE } from '../../contract/copies.ts';
import { isLive } from '../../rules/coupons.ts';
import { codesOf } from '../documents/read-document.ts';
import { ownerOf, type Handler } from '../http/context.ts';
import { ATTENTION } from './attention.ts';
import { presentOrder } from './present-order.ts';
import { readOrders } from './read-order.ts';

/** A trip may have begun so long ago and still have a flight to come. */
const LONGEST_TRIP_DAYS = 90;

/** What a device keeps of orders, as far as it has them otherwise (docs/decisions/0025). The desk's staff keeps only what it names. */
export const getOrderCopies: Handler<'getOrderCopies'> = async ({ body }, { db, actor, secrets, places }) => {
  const owner = ownerOf(actor);
  const have = sql`json_to_recordset(${JSON.stringify(body.have)}::json) as h(pnr text, mark text)`;
  const { rows } = await sql<{ id: string | null; pnr: string; same: boolean }>`
    with named as (
      select h.pnr, h.mark, o.id, o.departure_utc, o.version, o.status, o.time_limit, ${ATTENTION} as attention
      from ${have} left join pnr p on p.pnr = h.pnr left join orders o on (o.agent_id, o.id) = (p.agent_id, p.order_id) and (${owner}::uuid is null or o.agent_id = ${owner})
    ), coming as (
      select o.pnr, null as mark, o.id, o.departure_utc, o.version, o.status, o.time_limit, ${ATTENTION} as attention from orders o
      where o.agent_id = ${owner} and o.departure_utc between now() - make_interval(days => ${LONGEST_TRIP_DAYS}) and now() + make_interval(days => ${COPIED_DAYS})
        and o.status not in ('cancelled', 'expired', 'voided', 'refunded') and not exists (select 1 from named where named.id = o.id)
        and exists (select 1 from order_segment s where s.order_id = o.id and s.departure_utc between now() - interval '1 day' and now() + make_interval(days => ${COPIED_DAYS}))
    ), due as (
      select o.pnr, null as mark, o.id, o.departure_utc, o.version, o.status, o.time_limit, ${ATTENTION} as attention from orders o
      where o.agent_id = ${owner} and o.status = 'booking' and o.time_limit between now() and now() + make_interval(days => ${COPIED_LIMIT_DAYS})
        and not exists (select 1 from named where named.id = o.id)
    )
    select id, pnr, mark is not distinct from concat_ws('.', version,
        case when status = 'booking' and time_limit <= now() and (select auto_cancel from time_limits) then 'expired' else status end,
        coalesce(array_to_string(attention, '+'), '')) as same
    from (select * from named union all (select * from coming union select * from due)) as all_of_them order by departure_utc, id`.execute(
    db,
  );
  const wanted = rows.flatMap((row) => (row.id !== null && !row.same ? [row.id] : []));
  const page = wanted.slice(0, COPIES_PAGE);
  const records = page.length === 0 ? [] : await readOrders(db, sql`o.id = any(${page}::uuid[])`, owner);
  const codes = await codesOf(db, { secrets, documentsUrl: places.documentsUrl });
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db);
  return {
    result: records.map((record) => ({
      order: presentOrder(record, actor),
      codes: codes(
        record.tickets.filter((ticket) => ticket.coupons.some((coupon) => isLive(coupon.status))).map((ticket) => ticket.number),
      ),
    })),
    meta: {
      serverTime: clock[0]!.now,
      more: wanted.length > page.length,
      gone: rows.flatMap((row) => (row.id === null ? [row.pnr] : [])),
    },
  };
};
