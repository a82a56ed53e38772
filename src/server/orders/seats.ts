import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Seats move by one statement that locks the classes in the order of their ids, then the flights for their infants.
 * The lock leaves the key alone: every new order holds a share of it (foreign keys) before it sells its seats, and two of
 * them would wait for each other until one is killed as a deadlock.
 */

export interface SeatClaim {
  flightIds: readonly string[];
  classIds: readonly string[];
  /** Seats in each class: adults and children. */
  seats: number;
  infants: number;
}
export type HoldResult = 'held' | 'no-seats' | 'no-infants';

/** Take seats on all flights or on none (the caller rolls back). The condition and the change are one statement. */
export async function holdSeats(tx: Tx, claim: SeatClaim): Promise<HoldResult> {
  const { rows } = await sql`
    with locked as (select flight_id, id from flight_class where id = any(${claim.classIds}::uuid[]) order by id for no key update)
    update flight_class c set seats_held = seats_held + ${claim.seats} from locked l
    where c.flight_id = l.flight_id and c.id = l.id and c.seats_total - c.seats_held - c.seats_sold >= ${claim.seats} returning 1`.execute(
    tx,
  );
  if (rows.length < claim.classIds.length) return 'no-seats';
  if (claim.infants === 0) return 'held';
  const { rows: flights } = await sql`
    with locked as (select id from flight where id = any(${claim.flightIds}::uuid[]) order by id for no key update)
    update flight f set infants_held = infants_held + ${claim.infants} from locked l
    where f.id = l.id and f.infant_limit - f.infants_held - f.infants_sold >= ${claim.infants} returning 1`.execute(tx);
  return flights.length < new Set(claim.flightIds).size ? 'no-infants' : 'held';
}

/** A hold or booking becomes tickets. */
export async function sellHeldSeats(tx: Tx, claim: SeatClaim): Promise<void> {
  await moveSeats(tx, claim, -1, 1);
}

/** A hold or booking ends and its seats are free again. */
export async function releaseHeldSeats(tx: Tx, claim: SeatClaim): Promise<void> {
  await moveSeats(tx, claim, -1, 0);
}

async function moveSeats(tx: Tx, claim: SeatClaim, held: -1 | 0, sold: 1 | 0 | -1): Promise<void> {
  await sql`
    with locked as (select flight_id, id from flight_class where id = any(${claim.classIds}::uuid[]) order by id for no key update)
    update flight_class c set seats_held = seats_held + ${held * claim.seats}, seats_sold = seats_sold + ${sold * claim.seats} from locked l
    where c.flight_id = l.flight_id and c.id = l.id`.execute(tx);
  if (claim.infants === 0) return;
  await sql`
    with locked as (select id from flight where id = any(${claim.flightIds}::uuid[]) order by id for no key update)
    update flight f set infants_held = infants_held + ${held * claim.infants}, infants_sold = infants_sold + ${sold * claim.infants} from locked l
    where f.id = l.id`.execute(tx);
}
