import { CLOSED_BEFORE_HOURS, type BoardingList, type BoardingPassenger, type BoardingState } from '../contract/boarding.ts';
import { wordsOfName } from './search-text.ts';

/** At the gate: who is meant by what was scanned or typed, and whether they may board this flight. Pure, so that it needs no network. */

export interface Listed {
  list: BoardingList;
  passenger: BoardingPassenger;
}

export interface BoardingCounts {
  boarded: number;
  /** Those with an open ticket who have not come yet. */
  left: number;
  noShows: number;
  /** All who are expected: boarded, left and no-shows. */
  all: number;
}

const count = (list: Pick<BoardingList, 'passengers'>, state: BoardingState): number =>
  list.passengers.filter((one) => one.state === state).length;

export function countsOf(list: Pick<BoardingList, 'passengers'>): BoardingCounts {
  const [boarded, left, noShows] = [count(list, 'boarded'), count(list, 'open'), count(list, 'noShow')];
  return { boarded, left, noShows, all: boarded + left + noShows };
}

/** Is somebody of the name list, whatever state the ticket is in? Tickets that were given up are known but travel no more. */
export const isExpected = ({ state }: BoardingPassenger): boolean => state !== 'refunded' && state !== 'voided' && state !== 'exchanged';

/** What a ticket is for the gate of one flight, or of whichever flight it is for. */
export type Gate =
  | { kind: BoardingState | 'wrongFlight' | 'closed' | 'cancelled' | 'tooEarly'; listed: Listed }
  /** Neither today nor tomorrow, or of another desk: only the desk itself knows more. */
  | { kind: 'notListed' };

/** Its gate may be closed: it leaves soon enough, or has left. */
export const mayClose = ({ departureUtc }: Pick<BoardingList, 'departureUtc'>, now: number): boolean =>
  Date.parse(departureUtc) - now <= CLOSED_BEFORE_HOURS * 3600_000;

const DAY_MS = 24 * 3600_000;

export function gateOf(ticket: string, lists: readonly BoardingList[], flightId: string | undefined, now: number): Gate {
  const found = lists.flatMap((list) =>
    list.passengers.filter((passenger) => passenger.ticket === ticket).map((passenger) => ({ list, passenger })),
  );
  const here = flightId === undefined ? nextOf(found) : found.find(({ list }) => list.flightId === flightId);
  if (here) return { kind: kindOf(here, now), listed: here };
  const elsewhere = nextOf(found);
  return elsewhere ? { kind: 'wrongFlight', listed: elsewhere } : { kind: 'notListed' }; // no text
}

/** The first flight that is still open with this ticket; without one the last. */
const nextOf = (found: readonly Listed[]): Listed | undefined => {
  const inOrder = found.toSorted((a, b) => Date.parse(a.list.departureUtc) - Date.parse(b.list.departureUtc));
  return inOrder.find(({ passenger }) => passenger.state === 'open') ?? inOrder.at(-1);
};

function kindOf({ list, passenger }: Listed, now: number): Exclude<Gate['kind'], 'notListed' | 'wrongFlight'> {
  if (passenger.state !== 'open') return passenger.state;
  if (list.status === 'cancelled') return 'cancelled';
  if (list.closedAt !== null) return 'closed';
  return Date.parse(list.departureUtc) - now > DAY_MS ? 'tooEarly' : 'open';
}

/** The adult on whose lap an infant travels, who is expected on the flight and has not boarded: the two board together. */
export const adultToCome = ({ list, passenger }: Listed): BoardingPassenger | undefined =>
  list.passengers.find(
    (one) =>
      one.pnr === passenger.pnr && `${one.lastName} ${one.firstName}` === passenger.adult && isExpected(one) && one.state !== 'boarded',
  );

/** Those that are meant by a piece of a ticket number, a PNR, a seat or parts of a name, in any order and script. */
export function findListed(typed: string, lists: readonly BoardingList[]): Listed[] {
  const is = matcher(typed.trim());
  if (!is) return [];
  return lists.flatMap((list) => list.passengers.filter(is).map((passenger) => ({ list, passenger })));
}

function matcher(typed: string): ((one: BoardingPassenger) => boolean) | undefined {
  if (typed === '') return undefined;
  const joined = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{3,14}$/.test(joined)) return ({ ticket }) => ticket !== null && (joined.startsWith(ticket) || ticket.includes(joined));
  if (/^\d{1,2}[A-Z]$/.test(joined)) return ({ seat }) => seat === joined;
  const words = wordsOfName(typed);
  if (words.length === 0) return undefined;
  return (one) => one.pnr === joined || words.every((word) => namesOf(one).some((name) => name.startsWith(word)));
}

const namesOf = ({ firstName, lastName, nativeName }: BoardingPassenger): string[] => wordsOfNames([firstName, lastName, nativeName]);
const wordsOfNames = (names: readonly (string | null)[]): string[] => names.flatMap((name) => (name === null ? [] : wordsOfName(name)));

/** `name`: as the list comes. By seat those without one come last. */
export const bySeat = (a: BoardingPassenger, b: BoardingPassenger): number =>
  rowOf(a) - rowOf(b) || (a.seat ?? '').localeCompare(b.seat ?? '', 'en');
const rowOf = ({ seat }: BoardingPassenger): number => (seat === null ? 1000 : Number.parseInt(seat, 10));
