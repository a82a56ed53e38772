import type { FlightOffer, Offer, SearchResult } from '../../../contract/search.ts';
import { resultsText } from '../../../texts/results/text.ts';
import { offerIn } from './journeys.ts';

/** The class chosen on each leg. It stands in the URL as ids joined with `~`, one place for each leg; those of a journey are joined with a dot. */
export interface Chosen {
  leg: number;
  flight: FlightOffer;
  offer: Offer;
}

export function readChosen(text: string | undefined, result: SearchResult): (Chosen | undefined)[] {
  const ids = (text ?? '').split('~');
  return result.legs.map((leg, index) => {
    for (const flight of leg.flights) {
      const offer = offerIn(flight, ids[index]);
      if (offer) return { leg: index, flight, offer };
    }
    return undefined;
  });
}

export function writeChosen(chosen: readonly (Chosen | undefined)[], leg: number, classId: string | undefined): string {
  return chosen.map((one, i) => (i === leg ? (classId ?? '') : (one?.offer.classId ?? ''))).join('~');
}

/** For all passengers on all chosen flights, in account currency. */
export function totalOf(chosen: readonly (Pick<Chosen, 'offer'> | undefined)[], net = false): number {
  return Math.round(chosen.reduce((sum, one) => sum + (one ? priceOf(one.offer, net) : 0), 0) * 100) / 100;
}

/** A flight chosen to leave before the one before it has landed; undefined when the order is possible. */
export function tooEarly(chosen: readonly (Chosen | undefined)[]): string | undefined {
  for (const [i, one] of chosen.entries()) {
    const before = chosen[i - 1];
    if (!one || !before) continue;
    if (Date.parse(one.flight.departureUtc) < Date.parse(before.flight.departureUtc) + before.flight.durationMin * 60_000)
      return resultsText('tooEarly', { flight: one.flight.flightNumber, before: before.flight.flightNumber });
  }
  return undefined;
}

export const priceOf = (offer: Offer, net: boolean): number => (net && offer.net ? offer.net.account : offer.totalAccount);

/** The next dearer class of the same flight, when the chosen one is gone; else the cheapest that is left. */
export function instead(flight: FlightOffer | undefined, gone: Offer): Offer | undefined {
  const left = (flight?.classes ?? []).filter((one) => one.classId !== gone.classId).sort((a, b) => a.totalAccount - b.totalAccount);
  return left.find((one) => one.totalAccount >= gone.totalAccount) ?? left[0];
}
