import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';

/** Coupons of a flight by what they are for its gate; `k` is the coupon, `s` its segment. Bookings without tickets are in neither figure. */
export const COUNTS: RawBuilder<unknown> = sql`count(*) filter (where k.status = 'F')::int as boarded, count(*) filter (where k.status = 'O')::int as "left"`;

export async function countBoarded(db: Db, flightId: string): Promise<{ boarded: number; left: number }> {
  const { rows } = await sql<{ boarded: number; left: number }>`
    select ${COUNTS} from order_segment s join coupon k on k.order_id = s.order_id and k.segment_id = s.id where s.flight_id = ${flightId}`.execute(
    db,
  );
  return rows[0]!;
}
