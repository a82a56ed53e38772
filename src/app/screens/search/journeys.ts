import type { FlightOffer, Offer, SearchResult, ThroughPrice, Wait } from '../../../contract/search.ts';
import { strictest } from '../../../rules/journeys.ts';

/**
 * A journey of several flights as the lists show it: like one flight, whose fare is the flights' together. The ids of both are the
 * flights' own, joined with a dot.
 */
export interface JourneyOffer extends FlightOffer {
  parts: FlightOffer[];
  waits: Wait[];
  /** Of chosen classes the first one here counts whose classes are all among them. */
  through: ThroughPrice[];
}

const DOT = '.';
export const isJourney = (flight: FlightOffer): flight is JourneyOffer => 'parts' in flight;
/** Is there more than one fare? */
export const hasChoice = (flight: FlightOffer): boolean =>
  (isJourney(flight) ? flight.parts : [flight]).some((one) => one.classes.length > 1);
/** The classes that are held for a chosen fare. */
export const classIdsOf = ({ classId }: Pick<Offer, 'classId'>): string[] => classId.split(DOT);

/** The result with the journeys of each leg among its flights. */
export const withJourneys = (result: SearchResult): SearchResult => ({
  ...result,
  legs: result.legs.map((leg) => {
    const known = new Map(leg.connecting.map((one) => [one.flightId, one]));
    const listed = leg.journeys.map((one) =>
      journeyOf(
        one.flightIds.map((id) => known.get(id)!),
        one.waits,
        one.throughFares,
      ),
    );
    return { ...leg, flights: [...leg.flights, ...listed] };
  }),
});

/** With the classes of its flights that are the cheapest together. */
export function journeyOf(parts: FlightOffer[], waits: Wait[], through: ThroughPrice[]): JourneyOffer {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const days = Date.parse(last.arrivalLocal.slice(0, 10)) - Date.parse(first.departureLocal.slice(0, 10));
  const minutes = (Date.parse(last.departureUtc) - Date.parse(first.departureUtc)) / 60_000 + last.durationMin;
  const numbers = parts.map((one) => one.flightNumber).join(' · ');
  const names = [...new Set(parts.map((one) => one.airline.name))].join(', ');
  return {
    ...first,
    flightId: parts.map((one) => one.flightId).join(DOT),
    flightNumber: numbers,
    airline: { iata: first.airline.iata, name: names },
    aircraft: null,
    to: last.to,
    arrivalLocal: last.arrivalLocal,
    dayOffset: Math.round(days / 86_400_000),
    durationMin: minutes,
    stops: parts.reduce((sum, one) => sum + one.stops, parts.length - 1),
    classes: [waysToBuy(parts, through).reduce(cheaper)],
    parts,
    waits,
    through,
  };
}

const cheaper = <Priced extends { totalAccount: number }>(least: Priced, other: Priced): Priced =>
  other.totalAccount < least.totalAccount ? other : least;

/** The cheapest class of each flight, and the classes of each through fare. */
function waysToBuy(parts: readonly FlightOffer[], through: readonly ThroughPrice[]): Offer[] {
  const cheapest = parts.map((one) => one.classes.reduce(cheaper));
  const ways = through.map(({ classIds }) =>
    parts.map((one, i) => one.classes.find(({ classId }) => classIds.includes(classId)) ?? cheapest[i]!),
  );
  return [cheapest, ...ways].map((offers) => together(offers, through));
}

/** The through fare that a fare of a journey has, and what its flights cost one by one. */
export function throughOf(journey: JourneyOffer, offer: Pick<Offer, 'classId'>): { code: string; instead: Offer[] } | undefined {
  const ids = classIdsOf(offer);
  const fare = throughIn(journey.through, ids);
  return fare && { code: fare.code, instead: journey.parts.flatMap((part, i) => part.classes.find((one) => one.classId === ids[i]) ?? []) };
}
const throughIn = (through: readonly ThroughPrice[], ids: readonly string[]): ThroughPrice | undefined =>
  through.find((one) => one.classIds.every((id) => ids.includes(id)));

/** The fare of a flight by its id; of a journey, whichever classes it is of. */
export function offerIn(flight: FlightOffer, classId: string | undefined): Offer | undefined {
  if (classId === undefined) return undefined;
  const same = flight.classes.find((one) => one.classId === classId);
  if (same || !isJourney(flight)) return same;
  const ids = classIdsOf({ classId });
  const offers = flight.parts.flatMap((part, i) => part.classes.find((one) => one.classId === ids[i]) ?? []);
  return ids.length === flight.parts.length && offers.length === ids.length ? together(offers, flight.through) : undefined;
}

/** The same fare with another class on one of the flights. */
export const withClass = (offer: Pick<Offer, 'classId'>, part: number, classId: string): string =>
  classIdsOf(offer)
    .map((one, i) => (i === part ? classId : one))
    .join(DOT);

/** The flights whose classes all pass, each with those that do; undefined where one has none. */
export function narrowed(journey: JourneyOffer, passes: (offer: Offer) => boolean): JourneyOffer | undefined {
  if (journey.parts.every((one) => one.classes.every(passes))) return journey;
  const parts = journey.parts.map((one) => ({ ...one, classes: one.classes.filter(passes) }));
  return parts.every((one) => one.classes.length > 0) ? journeyOf(parts, journey.waits, journey.through) : undefined;
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;
const once = (texts: readonly string[]): string => [...new Set(texts)].join(' / ');

/** Fares of several flights as one: what they cost together, by a through fare where there is one, and the strictest of their conditions. */
function together(offers: readonly Offer[], through: readonly ThroughPrice[]): Offer {
  const first = offers[0]!;
  const fare = throughIn(
    through,
    offers.map((one) => one.classId),
  );
  const priced = fare ? [fare, ...offers.filter((one) => !fare.classIds.includes(one.classId))] : offers;
  const sum = (of: (one: Pick<Offer, keyof ThroughPrice & keyof Offer>) => number) =>
    rounded(priced.reduce((all, one) => all + of(one), 0));
  const fareOf = (type: 'adult' | 'child' | 'infant') => ({
    base: sum((one) => one[type].base),
    tax: sum((one) => one[type].tax),
    serviceFee: sum((one) => one[type].serviceFee),
  });
  const groups = offers.flatMap((one) => one.groupUntil ?? []).toSorted();
  const isOneCurrency = offers.every((one) => one.currency === first.currency);
  return {
    ...first,
    ...strictest(offers),
    classId: offers.map((one) => one.classId).join(DOT),
    code: offers.map((one) => one.code).join('+'),
    name: once(offers.map((one) => one.name)),
    family: once(offers.map((one) => one.family || one.name)),
    adult: fareOf('adult'),
    child: fareOf('child'),
    infant: fareOf('infant'),
    // Of different currencies no list shows a sum as the fares are filed.
    currency: isOneCurrency ? first.currency : '',
    totalOrderCcy: sum((one) => one.totalOrderCcy),
    totalAccount: sum((one) => one.totalAccount),
    ...(priced.every((one) => one.net) ? { net: { order: sum((one) => one.net!.order), account: sum((one) => one.net!.account) } } : {}),
    ...(priced.every((one) => one.commission)
      ? { commission: { order: sum((one) => one.commission!.order), account: sum((one) => one.commission!.account) } }
      : {}),
    groupUntil: groups[0] ?? null,
  };
}
