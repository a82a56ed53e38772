import * as v from 'valibot';
import type { BoardingList } from '../../../contract/boarding.ts';

/**
 * What was tapped at a gate and is to be sent: the one thing here that waits for a network (docs/decisions/0060). Each has its key
 * from the first moment, so that it is done once however often it is sent.
 */
export const intentionSchema = v.object({
  key: v.string(),
  flightId: v.string(),
  ticket: v.string(),
  boarded: v.boolean(),
  /** By the server's clock, as far as the device knows it. */
  at: v.string(),
  /** How often it was sent: from the first time on it may have been done. */
  tries: v.number(),
  outOfOrder: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  /** The desk has said no; it stays until somebody has read it. */
  refusal: v.optional(
    v.object({ code: v.string(), reason: v.optional(v.string()), said: v.string(), details: v.record(v.string(), v.unknown()) }),
  ),
});
export type Intention = v.InferOutput<typeof intentionSchema>;
export type Refusal = NonNullable<Intention['refusal']>;

const isOf = (a: Pick<Intention, 'flightId' | 'ticket'>, b: Pick<Intention, 'flightId' | 'ticket'>): boolean =>
  a.flightId === b.flightId && a.ticket === b.ticket;
export const isWaiting = ({ refusal }: Intention): boolean => refusal === undefined;

/** Two taps may have the same moment: the key decides then. */
const inOrder = (a: Intention, b: Intention): number => a.at.localeCompare(b.at) || a.key.localeCompare(b.key);

export const waitingOf = (all: readonly Intention[]): Intention[] => all.filter(isWaiting).toSorted(inOrder);

export interface QueueChange {
  put: Intention[];
  drop: Intention[];
}
const NOTHING: QueueChange = { put: [], drop: [] };

/**
 * A tap joins the queue. The same once more is nothing. Taken back before it was ever sent, both are gone; once it was sent it may
 * have been done, and taking it back is an intention of its own. What was refused before is forgotten: somebody decided anew.
 */
export function joined(all: readonly Intention[], next: Intention): QueueChange {
  const same = all.filter((one) => isOf(one, next));
  const refused = same.filter((one) => !isWaiting(one));
  const last = waitingOf(same).at(-1);
  if (last?.boarded === next.boarded) return NOTHING;
  if (last?.tries === 0) return { put: [], drop: [last, ...refused] };
  return { put: [next], drop: refused };
}

/** The next to be sent, with one try more. Those of one ticket go in the order in which they were tapped. */
export function nextToSend(all: readonly Intention[]): Intention | undefined {
  const [first] = waitingOf(all);
  return first && { ...first, tries: first.tries + 1 };
}

/** The desk has said no. What was tapped after it for the same ticket stood on it, and must not undo what somebody else has done. */
export function refused(all: readonly Intention[], sent: Intention, refusal: Refusal): QueueChange {
  const later = waitingOf(all).filter((one) => isOf(one, sent) && one.key !== sent.key);
  return { put: [{ ...sent, refusal }], drop: later };
}

/** The list as it will be when all that waits is done; `waiting` are the tickets that are not sent yet. */
export function withWaiting(list: BoardingList, all: readonly Intention[]): { list: BoardingList; waiting: ReadonlySet<string> } {
  const last = new Map(waitingOf(all.filter((one) => one.flightId === list.flightId)).map((one) => [one.ticket, one.boarded]));
  if (last.size === 0) return { list, waiting: new Set() };
  return {
    list: { ...list, passengers: list.passengers.map((one) => boardedAs(one, last.get(one.ticket ?? ''))) },
    waiting: new Set(last.keys()),
  };
}

/** What was answered, in the copy of the device, until the next one comes. */
export const withAnswer = (list: BoardingList, ticket: string, boarded: boolean): BoardingList => ({
  ...list,
  // Another state than the server's: to be asked for anew.
  mark: '',
  passengers: list.passengers.map((one) => (one.ticket === ticket ? boardedAs(one, boarded) : one)),
});

function boardedAs(one: BoardingList['passengers'][number], boarded: boolean | undefined): BoardingList['passengers'][number] {
  if (boarded === true && one.state === 'open') return { ...one, state: 'boarded' };
  if (boarded === false && one.state === 'boarded') return { ...one, state: 'open' };
  return one;
}

/** Answers that say no for good; all others say nothing of what was asked, and it is sent again. */
export const saysNo = ({ status, code }: { status: number; code: string }): boolean =>
  status >= 400 &&
  status < 500 &&
  ![401, 408, 425, 429].includes(status) &&
  code !== 'IDEMPOTENCY_IN_FLIGHT' &&
  code !== 'TWO_STEP_REQUIRED';
