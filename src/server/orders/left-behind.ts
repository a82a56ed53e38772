import { sql } from 'kysely';

/**
 * Of `flight_cancellation_item i` and its `flight_cancellation c`: the order still counts on the cancelled flight. It waits for its turn, or it could not
 * be moved and nothing has become of it since.
 */
export const LEFT_BEHIND = sql`
  i.status <> 'done' and exists (
    select 1 from order_segment s where s.order_id = i.order_id and s.flight_id = c.flight_id and s.status in ('HK','TK')
      and (exists (select 1 from orders b where b.agent_id = i.agent_id and b.id = i.order_id and b.status = 'booking')
        or exists (select 1 from coupon k where k.order_id = i.order_id and k.segment_id = s.id and k.status in ('O','F'))))`;
