import type { PassengerType } from '../contract/words.ts';

/** Who may leave an order for one of their own (domain.md 3.3, T11). */
export interface Splitting {
  id: string;
  type: PassengerType;
  associatedAdultId: string | null;
  /** Still part of the order; a refunded passenger may go either way. */
  active: boolean;
  /** Full years at the first departure. */
  age: number;
}
export type SplitError =
  | { fieldError: 'SPLIT_EMPTY' | 'SPLIT_INFANT' }
  /** With the ids of the children and infants who would be without an adult. */
  | { fieldError: 'MINOR_ALONE'; alone: string[] };
const GROWN = 18;

/** The ids that move: infants go with their adults without being named. Or why it cannot be. */
export function splitOf(passengers: readonly Splitting[], chosen: readonly string[]): { moving: string[] } | SplitError {
  const moving = new Set(chosen);
  for (const one of passengers) if (one.associatedAdultId !== null && moving.has(one.associatedAdultId)) moving.add(one.id);
  const alone = passengers.some((one) => one.type === 'INF' && moving.has(one.id) && !moving.has(one.associatedAdultId ?? ''));
  if (alone) return { fieldError: 'SPLIT_INFANT' };
  const sides = [passengers.filter((one) => moving.has(one.id)), passengers.filter((one) => !moving.has(one.id))];
  if (sides.some((side) => !side.some((one) => one.type !== 'INF'))) return { fieldError: 'SPLIT_EMPTY' };
  for (const side of sides) {
    const active = side.filter((one) => one.active);
    const minors = active.filter((one) => one.type !== 'ADT');
    if (minors.length > 0 && !active.some((one) => one.type === 'ADT' && one.age >= GROWN))
      return { fieldError: 'MINOR_ALONE', alone: minors.map((one) => one.id) };
  }
  return { moving: passengers.filter((one) => moving.has(one.id)).map((one) => one.id) };
}
