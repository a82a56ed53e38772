import { sql } from 'kysely';
import type { DeskClass } from '../../rules/class-as-typed.ts';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Seats of the aircraft that the classes of a flight take, in total. A class that is off sale or deleted offers nothing more,
 * but those who hold or bought its seats still fly (migration 0026 refuses what goes above the aircraft).
 */
export async function seatsTaken(tx: Tx, flightId: string): Promise<number> {
  const { rows } = await sql<{ seats: number }>`select flight_seats_taken(${flightId})::int as seats`.execute(tx);
  return rows[0]!.seats;
}

/** The flight is locked by the caller, so two who add seats at once are counted one after the other. Throws CAPACITY_EXCEEDED. */
export async function checkRoom(tx: Tx, flightId: string, capacity: number, more: number): Promise<void> {
  checkLeft(capacity - (await seatsTaken(tx, flightId)), more);
}

/** Throws CAPACITY_EXCEEDED. */
export function checkLeft(left: number, more: number): void {
  if (more > left) throw new ApiError('CAPACITY_EXCEEDED', { details: { left: Math.max(0, left) } });
}

/** So many more seats of the aircraft a changed class takes. Throws SEATS_BELOW_USED. */
export function seatsMore(before: DeskClass['desk'], wanted: { seatsTotal: number; isActive: boolean }): number {
  const used = before.held + before.sold;
  if (wanted.seatsTotal < used) throw new ApiError('SEATS_BELOW_USED', { details: { needed: used } });
  // What is put on sale again had its held and sold seats all along.
  return (wanted.isActive ? wanted.seatsTotal : used) - (before.isActive ? before.total : used);
}
