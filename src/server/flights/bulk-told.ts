import { sql } from 'kysely';
import type { Flight } from '../../contract/flights.ts';
import { scheduleImpact, type ScheduleImpact, type Timetable } from '../../rules/schedule-change.ts';
import type { FlightPlan } from './bulk-plan.ts';
import { spaced } from './flight-columns.ts';
import { IS_FLOWN } from './reschedule.ts';
import type { Db } from '../database/database.ts';

/** Bookings that hear of it, those of them that have to answer, and mails. */
export interface Told {
  orders: number;
  decide: number;
  mails: number;
}
interface ByFlight {
  of: (flightId: string) => Told & { cancellation: null };
  totals: Told & { cancellation: null };
}
/** One to the agency, one to the traveller. */
const MAILS_EACH = 2;

type Moved = Timetable & { id: string; flightNumber: string };

/** The flight at its new times and with its new number, where it has any. */
export function movedTo({ id, flightNumber, departureLocal, arrivalLocal }: Flight, plan: FlightPlan): Moved[] {
  const { flight } = plan;
  if (flight.departureLocal === undefined && flight.arrivalLocal === undefined && flight.flightNumber === undefined) return [];
  const times = { departureLocal: flight.departureLocal ?? departureLocal, arrivalLocal: flight.arrivalLocal ?? arrivalLocal };
  return [{ id, ...times, flightNumber: spaced(flight.flightNumber ?? flightNumber) }];
}

export interface Reached {
  flight_id: string;
  order_id: string;
  impact: ScheduleImpact;
}

/** Whom new times and numbers of these flights reach, measured as `reschedule` does: against the times that each agency has agreed to. */
export async function ordersReached(db: Db, flights: readonly Moved[]): Promise<Reached[]> {
  const { rows } = await sql<Timetable & { flight_id: string; order_id: string; has_agreed: boolean; number: string }>`
    select s.flight_id, o.id as order_id, coalesce(s.agreed, s.snapshot)->>'departureLocal' as "departureLocal",
      coalesce(s.agreed, s.snapshot)->>'arrivalLocal' as "arrivalLocal", s.agreed is not null as has_agreed, s.snapshot->>'flightNumber' as number
    from order_segment s join orders o on o.agent_id = s.agent_id and o.id = s.order_id
    where s.flight_id = any(${flights.map((one) => one.id)}::uuid[]) and o.status in ('booking','ticketing','partially_refunded') and ${IS_FLOWN}`.execute(
    db,
  );
  const times = new Map(flights.map((one) => [one.id, one]));
  return rows.flatMap(({ flight_id, order_id, has_agreed, number, ...agreed }) => {
    const now = times.get(flight_id)!;
    const impact = scheduleImpact(agreed, now);
    // Back to the times that were agreed to is told as well, and so is another number.
    return impact === 'none' && !has_agreed && number === now.flightNumber ? [] : [{ flight_id, order_id, impact }];
  });
}

export async function ordersTold(db: Db, flights: readonly Moved[]): Promise<ByFlight> {
  const reached = await ordersReached(db, flights);
  return {
    of: (flightId) => ({ ...sumOf(reached.filter((one) => one.flight_id === flightId)), cancellation: null }),
    totals: { ...sumOf(reached), cancellation: null },
  };
}

function sumOf(reached: readonly Reached[]): Told {
  const orders = new Set(reached.map((one) => one.order_id)).size;
  return {
    orders,
    decide: new Set(reached.filter((one) => one.impact === 'decide').map((one) => one.order_id)).size,
    mails: MAILS_EACH * orders,
  };
}
