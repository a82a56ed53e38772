import { sql } from 'kysely';
import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import type { StockFlight } from './seed-inventory.ts';

const GROUPS = [
  { seats: 18, daysBefore: 7, deposit: 90_000, remarks: 'Wine tour' },
  { seats: 12, daysBefore: 5, deposit: null, remarks: 'School exchange' },
];
const SOONEST_DAYS = 20;
const DAY_MS = 86_400_000;

/** Group seats of one agency on flights that nobody else has eyes on: not those of the tours to Paris and Moscow. */
export async function insertAllotments(
  tx: Db,
  stock: readonly StockFlight[],
  { agentId, now, newId }: { agentId: string; now: number; newId: () => string },
): Promise<void> {
  const found = stock
    .filter(
      (one) =>
        one.from === 'EVN' && !/^(CDG|ORY|SVO|DME|VKO|ZIA)$/.test(one.to) && Date.parse(one.departureUtc) > now + SOONEST_DAYS * DAY_MS,
    )
    .flatMap((flight) => flight.classes.map((source) => ({ flight, source })))
    .filter(({ source }) => source.cabin === 'economy' && source.seatsTotal - source.held - source.sold >= 30);
  for (const [i, group] of GROUPS.entries()) {
    const chosen = found[i * 40];
    if (!chosen) continue;
    const id = newId();
    const until = new Date(Date.parse(chosen.flight.departureUtc) - group.daysBefore * DAY_MS).toISOString();
    await sql`update flight_class set seats_total = seats_total - ${group.seats} where id = ${chosen.source.id}`.execute(tx);
    await sql`
      insert into flight_class (flight_id, id, code, name, family, cabin, seats_total, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency,
        baggage_rule_id, fare_rule_id, ptl_minutes, ttl_hours, instant_only, audience_users, sales_to, priority, fare_basis, allotment_of, names_due_at)
      select flight_id, ${id}, code, name, family, cabin, ${group.seats}, adult_fare * 9 / 10, adult_fare * 9 / 10, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency,
        baggage_rule_id, fare_rule_id, ptl_minutes, ttl_hours, false, array[${agentId}::uuid], ${until}, priority, fare_basis, id, ${until} from flight_class where id = ${chosen.source.id}`.execute(
      tx,
    );
    await insertRows(tx, 'allotment', [
      { class_id: id, agent_id: agentId, seats: group.seats, deposit_due: group.deposit, remarks: group.remarks },
    ]);
  }
}
