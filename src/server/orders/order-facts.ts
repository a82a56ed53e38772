import { MAX_COUPONS } from './tickets.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { passengerKey } from '../../rules/passengers.ts';
import type { Tx } from '../database/database.ts';
import { ownerOf, type Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { asBuyer, selectBuyer, type Buyer, type BuyerRow } from '../selling/buyer.ts';
import { lockPeople } from './duplicates.ts';
import type { PreOrderRow } from './pre-order-view.ts';
import { HOLD_COLUMNS } from './pre-order.ts';
import type { AirlineContact, DepositLeft } from './read-order.ts';

/** What an order is made of. */
export interface OrderFacts {
  hold: PreOrderRow;
  buyer: Buyer;
  contacts: ReadonlyMap<string, AirlineContact>;
  /** Payment plans of its group seats that have something left. */
  deposits: DepositLeft[] | null;
  /** One for each ticket; none for a booking. */
  serials: number[];
}

/**
 * The key taken, then the hold locked, then its people, and everything read that an order needs, in one trip. Each lock waits for the one
 * before it. Whoever waited for the hold finds it as it is then. Throws NOT_FOUND, and as `readBuyer` does.
 */
export async function readForOrder(
  tx: Tx,
  { actor }: Context,
  body: Parsed<'order'>['body'],
  claim: RawBuilder<unknown>,
): Promise<{ claimed: boolean; found: OrderFacts }> {
  const owner = ownerOf(actor);
  const { rows } = await sql<{
    claimed: boolean;
    hold: PreOrderRow | null;
    gateClosed: boolean;
    buyer: BuyerRow | null;
    contacts: (AirlineContact & { id: string })[];
    serials: number[];
    deposits: DepositLeft[] | null;
  }>`
    with claimed as (${claim}),
    hold as (
      select ${HOLD_COLUMNS} from pre_order where id = ${body.preOrderId} and (${owner}::uuid is null or agent_id = ${owner}) and exists (select from claimed) for update
    ), people as materialized (${lockPeople(body.passengers.map(passengerKey), sql`${!body.allowDuplicate}::boolean and exists (select from hold)`)}),
    airlines as materialized (
      select (s->'airline'->>'id')::uuid as id, (count(*)::int + ${MAX_COUPONS - 1}::int) / ${MAX_COUPONS}::int as tickets
      from hold, jsonb_array_elements(hold.snapshot->'segments') s group by 1)
    select exists (select from claimed) as claimed, (select to_json(h) from hold h) as hold,
      exists (select from hold, jsonb_array_elements(hold.snapshot->'segments') s join flight f on f.id = (s->>'flightId')::uuid where f.boarding_closed_at is not null) as "gateClosed", (select count(*) from people) as locked,
      (select to_json(b) from (${selectBuyer(sql`(select agent_id from hold)`)}) b) as buyer,
      (select coalesce(json_agg(json_build_object('id', a.id, 'checkinUrl', a.checkin_url, 'phone', a.phone)), '[]') from airline a where a.id in (select id from airlines)) as contacts,
      (select json_agg(json_build_object('classId', d.class_id, 'held', d.held) order by d.class_id) from deposit_plan d
        where d.held > 0 and d.class_id in (select (s->>'classId')::uuid from hold, jsonb_array_elements(hold.snapshot->'segments') s)) as deposits,
      (select coalesce(json_agg(nextval('ticket_serial')), '[]') from generate_series(1, ${body.action === 'issue' ? body.passengers.length : 0}::int * (select coalesce(sum(tickets), 0)::int from airlines))) as serials`.execute(
    tx,
  );
  const row = rows[0]!;
  if (!row.claimed) return { claimed: false, found: undefined as never };
  if (!row.hold) throw new ApiError('NOT_FOUND');
  if (row.gateClosed && row.hold.status === 'active') throw new ApiError('SALES_CLOSED');
  const contacts = new Map(row.contacts.map(({ id, ...contact }) => [id, contact]));
  return {
    claimed: true,
    found: { hold: row.hold, buyer: asBuyer(row.buyer ?? undefined, actor), contacts, deposits: row.deposits, serials: row.serials },
  };
}
