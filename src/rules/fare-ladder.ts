import { endsOf, type FlightScope, hasDays, scopesMeet, weigh } from './flight-scope.ts';

/** A step of a fare ladder (contract/fare-ladders.ts). */
export interface Step {
  load: number | null;
  days: number | null;
  open: readonly string[];
  close: readonly string[];
  takeBackBelow: number | null;
}

/** A class as a ladder sees it. */
export interface LadderClass {
  code: string;
  isActive: boolean;
  /** Somebody has opened or closed it since it was made, or since the ladder did. */
  byHand: boolean;
  /** What it is now a ladder has made it. */
  byLadder: boolean;
  total: number;
  /** Held and sold. */
  used: number;
}

export interface LadderFlight {
  /** Seats that are sold, held or kept for groups, of all. */
  used: number;
  total: number;
  minutesLeft: number;
  /** The step that counted last. */
  reached: number;
  /** Seats of the aircraft that no class has. */
  room: number;
  classes: readonly LadderClass[];
}

export interface LadderPlan {
  step: number;
  changes: { code: string; open: boolean }[];
  byHand: string[];
  noRoom: string[];
}

const DAY = 24 * 60;

/** Rounded down: 59.9 % is no 60 %. */
export const percentOf = ({ used, total }: Pick<LadderFlight, 'used' | 'total'>): number =>
  total === 0 ? 0 : Math.floor((used * 100) / total);
export const daysOf = (minutesLeft: number): number => Math.max(0, Math.floor(minutesLeft / DAY));

type Stand = Pick<LadderFlight, 'used' | 'total' | 'minutesLeft' | 'reached'>;

const isMet = ({ load, days }: Step, { used, total, minutesLeft }: Stand): boolean =>
  (load !== null && total > 0 && used * 100 >= load * total) || (days !== null && minutesLeft <= days * DAY);

/**
 * The one step that counts, from 1 on; 0 for none. The last that is met; a higher one that was reached before stays, unless it says
 * below which load it is taken back, and the load is.
 */
export function stepNow(steps: readonly Step[], flight: Stand): number {
  const met = steps.findLastIndex((one) => isMet(one, flight)) + 1;
  let step = Math.min(flight.reached, steps.length);
  while (step > met) {
    const { takeBackBelow } = steps[step - 1]!;
    if (takeBackBelow === null || flight.used * 100 >= takeBackBelow * flight.total) break;
    step--;
  }
  return Math.max(step, met);
}

/** What the step makes of the classes: what it and those before it say, the last word counting; and what steps that were taken back had done is undone. */
export function planLadder(steps: readonly Step[], flight: LadderFlight): LadderPlan {
  const step = stepNow(steps, flight);
  const plan: LadderPlan = { step, changes: [], byHand: [], noRoom: [] };
  const wanted = new Map<string, boolean>();
  for (const { open, close } of steps.slice(0, step)) {
    for (const code of open) wanted.set(code, true);
    for (const code of close) wanted.set(code, false);
  }
  const before = (code: string): boolean | undefined => {
    const first = steps.find(({ open, close }) => open.includes(code) || close.includes(code));
    return first && !first.open.includes(code);
  };
  const moving: { one: LadderClass; open: boolean }[] = [];
  for (const one of flight.classes) {
    const open = wanted.get(one.code) ?? (one.byLadder ? before(one.code) : undefined);
    if (open === undefined || open === one.isActive) continue;
    if (one.byHand) plan.byHand.push(one.code);
    else moving.push({ one, open });
  }
  // Who closes gives its free seats back to the aircraft first.
  let { room } = flight;
  for (const { one, open } of moving.toSorted((a, b) => Number(a.open) - Number(b.open) || (a.one.code < b.one.code ? -1 : 1))) {
    const seats = one.total - one.used;
    if (open && seats > room) plan.noRoom.push(one.code);
    else {
      room += open ? -seats : seats;
      plan.changes.push({ code: one.code, open });
    }
  }
  return plan;
}

/** Flights that a ladder counts for, where none was given to them. */
export interface LadderScope extends FlightScope {
  onlyGiven: boolean;
  flightNumber: string | null;
}

/** How exact a ladder is: one with a flight number, then a route, an airline, days of departure. */
const ladderExactness = (scope: LadderScope): number =>
  weigh([scope.flightNumber !== null, endsOf(scope), scope.airlineId !== null, hasDays(scope)]);

/** The most exact first; of equals the first stays the first. */
export const byExactness = <Scope extends LadderScope>(ladders: readonly Scope[]): Scope[] =>
  ladders.toSorted((a, b) => ladderExactness(b) - ladderExactness(a));

/** Are both as exact for some flight? Then nobody could tell which counts. */
export const laddersCollide = (a: LadderScope, b: LadderScope): boolean =>
  !a.onlyGiven &&
  !b.onlyGiven &&
  ladderExactness(a) === ladderExactness(b) &&
  (a.flightNumber === null || b.flightNumber === null || a.flightNumber === b.flightNumber) &&
  scopesMeet(a, b);
