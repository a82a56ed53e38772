import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OrderRecord } from './read-order.ts';

/** Seats move by one statement for each class in the order of the ids, then one for each flight for its infants: docs/decisions/0008. */

export interface SeatClaim {
  flightIds: readonly string[];
  classIds: readonly string[];
  /** Seats in each class: adults and children. */
  seats: number;
  infants: number;
}
export type HoldResult = 'held' | 'no-seats' | 'no-infants';

type People = Pick<OrderRecord, 'adults' | 'children' | 'infants'>;

/** Of everybody in a hold or order, on each of these flights. */
export const claimOf = ({ adults, children, infants }: People, flights: readonly { flightId: string; classId: string }[]): SeatClaim => ({
  flightIds: flights.map((one) => one.flightId),
  classIds: flights.map((one) => one.classId),
  seats: adults + children,
  infants,
});

export const orderClaim = (record: OrderRecord): SeatClaim =>
  claimOf(
    record,
    record.segments.map((one) => one.snapshot),
  );

/**
 * Take seats on all flights or on none (the caller rolls back). The condition and the change are one statement, so a class that
 * is closed, deleted or due to the waitlist (decision 0077) at this moment gives none: of each statement there must be a row.
 */
export const holdingSeats = ({ classIds, flightIds, seats, infants }: SeatClaim): Moving[] => [
  ...inOrder(classIds).map((id) => ({
    of: 'class' as const,
    statement: sql`
      update flight_class set seats_held = seats_held + ${seats} where id = ${id} and is_active and deleted_at is null and not waitlist_due and seats_total - seats_held - seats_sold >= ${seats} returning 1`,
  })),
  ...(infants === 0 ? [] : inOrder(flightIds)).map((id) => ({
    of: 'flight' as const,
    statement: sql`
      update flight set infants_held = infants_held + ${infants} where id = ${id} and infant_limit - infants_held - infants_sold >= ${infants} returning 1`,
  })),
];
interface Moving {
  of: 'class' | 'flight';
  statement: RawBuilder<unknown>;
}

export async function holdSeats(tx: Tx, claim: SeatClaim): Promise<HoldResult> {
  const moves = holdingSeats(claim);
  for (const one of moves) if ((await one.statement.execute(tx)).rows.length === 0) return NONE_LEFT[one.of];
  return 'held';
}
const NONE_LEFT = { class: 'no-seats', flight: 'no-infants' } as const;

/** Of the rows that `holdingSeats` gave: the first that is missing decides. */
export function heldOf(moves: readonly Moving[], rows: readonly unknown[][]): HoldResult {
  const missing = moves.find((_, i) => rows[i]!.length === 0);
  return missing ? NONE_LEFT[missing.of] : 'held';
}

/** A hold or booking becomes tickets. */
export const sellingSeats = (claim: SeatClaim): RawBuilder<unknown>[] => moving(claim, 1);
export async function sellHeldSeats(tx: Tx, claim: SeatClaim): Promise<void> {
  for (const one of sellingSeats(claim)) await one.execute(tx);
}

/** A hold or booking ends and its seats are free again. */
export async function releaseHeldSeats(tx: Tx, claim: SeatClaim): Promise<void> {
  for (const one of moving(claim, 0)) await one.execute(tx);
}

const moving = ({ classIds, flightIds, seats, infants }: SeatClaim, sold: 1 | 0): RawBuilder<unknown>[] => [
  ...inOrder(classIds).flatMap((id) => classChange(id, -seats, sold * seats)),
  ...inOrder(flightIds).flatMap((id) => flightChange(id, -infants, sold * infants)),
];

/** Lock classes and flights before several steps move their seats: all of them in one order. */
export async function lockSeats(tx: Tx, claim: Pick<SeatClaim, 'classIds' | 'flightIds'>): Promise<void> {
  await sql`select 1 from flight_class where id = any(${claim.classIds}::uuid[]) order by id for no key update`.execute(tx);
  await sql`select 1 from flight where id = any(${claim.flightIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** Another number of seats on one flight's class, by passenger: what a refund, a split or a change of date moves. */
export interface SeatChange {
  flightId: string;
  classId: string;
  held: number;
  sold: number;
  infantsHeld: number;
  infantsSold: number;
}

/** Move seats on several flights at once. The database refuses more than there are; callers that take seats use `holdSeats`. */
export async function changeSeats(tx: Tx, changes: readonly SeatChange[]): Promise<void> {
  const total = (of: readonly SeatChange[], key: 'held' | 'sold' | 'infantsHeld' | 'infantsSold') =>
    of.reduce((sum, one) => sum + one[key], 0);
  for (const id of inOrder(changes.map((one) => one.classId))) {
    const own = changes.filter((one) => one.classId === id);
    for (const one of classChange(id, total(own, 'held'), total(own, 'sold'))) await one.execute(tx);
  }
  for (const id of inOrder(changes.map((one) => one.flightId))) {
    const own = changes.filter((one) => one.flightId === id);
    for (const one of flightChange(id, total(own, 'infantsHeld'), total(own, 'infantsSold'))) await one.execute(tx);
  }
}

const classChange = (id: string, held: number, sold: number): RawBuilder<unknown>[] =>
  held === 0 && sold === 0
    ? []
    : [sql`update flight_class set seats_held = seats_held + ${held}, seats_sold = seats_sold + ${sold} where id = ${id}`];

const flightChange = (id: string, held: number, sold: number): RawBuilder<unknown>[] =>
  held === 0 && sold === 0
    ? []
    : [sql`update flight set infants_held = infants_held + ${held}, infants_sold = infants_sold + ${sold} where id = ${id}`];

/** Each id once, in the order in which everybody locks them. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
