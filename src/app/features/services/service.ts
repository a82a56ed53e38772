import type { PassengerType } from '../../../contract/words.ts';
import type { SeatGroup, SERVICE_PER } from '../../../contract/words.ts';
import { formatMoney } from '../../../rules/format.ts';
import { sum, toMajor, toMinor } from '../../../rules/money.ts';
import type { ServiceUse } from '../../../rules/services.ts';
import { servicesText } from '../../../texts/services/text.ts';

/** A service that can be chosen: of the catalogue, or of a hold at the hold's prices. */
export interface Offered {
  id: string;
  name: { en: string };
  kind: ServiceUse['kind'];
  per: (typeof SERVICE_PER)[number];
  refundable: boolean;
  price: number;
  currency: string;
  seatGroup?: SeatGroup | null | undefined;
}

/** What is chosen from a list, and what is chosen on a seat map. */
export function bySeats<S extends Offered>(offered: readonly S[]): { listed: S[]; seats: (S & { seatGroup: SeatGroup })[] } {
  const isSeat = (one: S): one is S & { seatGroup: SeatGroup } => Boolean(one.seatGroup);
  return { listed: offered.filter((one) => !isSeat(one)), seats: offered.filter(isSeat) };
}
/** One that was chosen. Passengers and flights by whatever stands for them: ids, or their places while they have none. */
export interface Wish {
  serviceId: string;
  passengerId: string | null;
  segmentId: string | null;
  quantity: number;
  /** Of a service that sells numbered seats. */
  seat?: string | undefined;
}
/** Somebody or a flight that a service may be for. */
export interface Target {
  id: string;
  text: string;
}
export interface Person extends Target {
  type: PassengerType;
}

/** Of one, or of as many as wanted. */
export const priceOf = (one: Pick<Offered, 'price' | 'currency'>, quantity = 1): string =>
  formatMoney(toMajor(toMinor(one.price) * quantity), one.currency);

/** `Window seat 12A`, `Hot meal × 2` */
export const times = (name: string, quantity: number, seat?: string | null): string =>
  seat ? `${name} ${seat}` : quantity === 1 ? name : `${name} × ${quantity}`;

/** `PETROSYAN ANI, EVN–CDG`; the whole order when it is for nobody in particular. */
export const whose = (wish: Pick<Wish, 'passengerId' | 'segmentId'>, people: readonly Target[], flights: readonly Target[]): string =>
  [people.find((one) => one.id === wish.passengerId)?.text, flights.find((one) => one.id === wish.segmentId)?.text]
    .filter(Boolean)
    .join(', ') || servicesText('wholeBooking');

export const costOf = (wishes: readonly Wish[], priceOfOne: (serviceId: string) => number | undefined): number =>
  toMajor(sum(wishes.map((one) => toMinor(priceOfOne(one.serviceId) ?? 0) * one.quantity)));

/** What is chosen, by its kind and name. */
export const usesOf = (
  wishes: readonly Wish[],
  offered: readonly Pick<Offered, 'id' | 'kind' | 'name'>[],
): (ServiceUse & Pick<Offered, 'name'>)[] =>
  wishes.flatMap((wish) => {
    const service = offered.find((one) => one.id === wish.serviceId);
    return service ? [{ ...wish, kind: service.kind, name: service.name }] : [];
  });
