import { seatRefusal, seatRows, seatsOf, serviceOfSeat, type SeatRow } from '../rules/seat-map.ts';
import { serviceCharge } from '../rules/services.ts';
import { demoAircraft } from './aircraft.ts';
import { demoServices, type DemoService } from './extras.ts';
import type { PlannedOrder, PlannedPassenger, PlannedSegment, PlannedService } from './planned-order.ts';
import { chanceFor, idFrom, type Chance } from './seed.ts';

/** Zvartnots, where the lounge is and the transfer begins. */
const HOME = 'EVN';
/** Sold, and nothing of it given back since. */
const KEPT: readonly PlannedOrder['status'][] = ['booking', 'ticketing', 'completed'];

type Place = Pick<PlannedService, 'passenger' | 'segment'>;

/** A third of the orders were sold with a bag, a seat, a lounge. Of their own chance: the orders of a day stay what they are. */
export function withServices(orders: readonly PlannedOrder[], today: string, now: number): PlannedOrder[] {
  const chance = chanceFor(`services ${today}`);
  /** Seats of flights, and who has one there. */
  const taken = new Set<string>();
  return orders.map((order) =>
    KEPT.includes(order.status) && chance.hit(0.35)
      ? { ...order, services: servicesOf(order, chance, () => idFrom(chance, now), taken) }
      : order,
  );
}

function servicesOf(order: PlannedOrder, chance: Chance, newId: () => string, taken: Set<string>): PlannedService[] {
  const wanted = new Set(Array.from({ length: chance.int(1, 3) }, () => chance.pick(demoServices)));
  return [...wanted].flatMap((service) => {
    const places = placesOf(service, order);
    if (places.length === 0) return [];
    const place = chance.pick(places);
    const seats = service.seatGroup === null ? [null] : freeSeats(service, place, order, taken);
    if (seats.length === 0) return [];
    const seat = chance.pick(seats);
    if (seat !== null) for (const key of [seat, place.passenger!.id]) taken.add(`${place.segment!.flight.id} ${key}`);
    return [{ id: newId(), service, quantity: 1, seat, ...place, ...chargeOf(service, order) }];
  });
}

/** Seats that this service sells to somebody who has none on the flight yet. */
function freeSeats(service: DemoService, { passenger, segment }: Place, order: PlannedOrder, taken: ReadonlySet<string>): string[] {
  const { flight, cls } = segment!;
  if (taken.has(`${flight.id} ${passenger!.id}`)) return [];
  const who = { cabin: cls.cabin, type: passenger!.type, withInfant: order.passengers.some((one) => one.adultId === passenger!.id) };
  return seatsOf(mapOf(flight.aircraftIata))
    .filter(
      (seat) =>
        !taken.has(`${flight.id} ${seat.number}`) && serviceOfSeat(seat, demoServices) === service && !seatRefusal(seat, seat.number, who),
    )
    .map((seat) => seat.number);
}

const maps = new Map<string, SeatRow[]>();
function mapOf(iata: string): SeatRow[] {
  const rows = maps.get(iata) ?? seatRows(demoAircraft.find((one) => one.iata === iata)?.seatMap ?? null);
  maps.set(iata, rows);
  return rows;
}

/** Whom and which flight a service can be for. An infant takes no seat, eats nothing and has no bag. */
function placesOf(service: DemoService, order: PlannedOrder): Place[] {
  const travellers = order.passengers.filter((one) => one.type !== 'INF');
  const each = (segment: PlannedSegment | null) => travellers.map((passenger: PlannedPassenger): Place => ({ passenger, segment }));
  if (service.per === 'segment') return order.segments.flatMap(each);
  const arrives = order.segments.some((one) => one.flight.to === HOME);
  const departs = order.segments.some((one) => one.flight.from === HOME);
  if (service.per === 'order') return service.kind !== 'transfer' || arrives ? [{ passenger: null, segment: null }] : [];
  return service.kind !== 'other' || departs ? each(null) : [];
}

/** At the house rate of the order's day, as the server prices it. */
const chargeOf = (service: DemoService, { currency, exchange, rate }: PlannedOrder): Pick<PlannedService, 'price' | 'payableAccount'> =>
  serviceCharge(service, 1, { currency, exchange, amdRates: rate.festa });
