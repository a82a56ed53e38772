import type { OrderStatus } from '../contract/orders.ts';
import { crossRate, priceRow, type Exchange } from '../rules/pricing.ts';
import { pnrFrom } from '../rules/numbers.ts';
import { orderStatus } from '../rules/order-status.ts';
import { deadline, endOfDay } from '../rules/time-limits.ts';
import { demoParty } from './passengers.ts';
import type { Buyer, PlannedCoupon, PlannedHold, PlannedOrder, PlannedPassenger, PlannedSegment } from './planned-order.ts';
import { closeCoupons, takeSeats } from './plan-coupons.ts';
import { createdTime, DAY, HOUR, MINUTE, partySize, type Counts } from './order-chances.ts';
import type { DemoRate } from './rates.ts';
import { addDays, type Chance } from './seed.ts';
import { DEMO_TIME_LIMITS } from './seed-reference.ts';
import type { StockClass, StockFlight } from './seed-inventory.ts';
import { utcToLocal } from '../rules/zone-time.ts';
import { plural } from '../rules/format.ts';

/** How many of each, 300 in all; those of the first line depart today or tomorrow, so that the gate has people to meet. */
const WANTED: readonly (readonly [OrderStatus, number, 'soon'?])[] = [
  ['ticketing', 28, 'soon'],
  ['ticketing', 90],
  ['booking', 54],
  ['completed', 34],
  ['cancelled', 26],
  ['expired', 24],
  ['refunded', 18],
  ['partially_refunded', 14],
  ['voided', 12],
];

export interface PlanInput {
  chance: Chance;
  newId: () => string;
  now: number;
  timezone: string;
  stock: readonly StockFlight[];
  rates: readonly DemoRate[];
  /** Agencies that sell, with their share of the orders. */
  buyers: readonly { buyer: Buyer; weight: number }[];
  /** Staff who act for an agency now and then. */
  staff: { id: string; name: string };
}

/** 300 orders in every status, oldest first. Takes their seats from the stock: held for bookings, sold for live coupons. */
export function planOrders(input: PlanInput): PlannedOrder[] {
  const planner = new Planner(input);
  const orders: PlannedOrder[] = [];
  for (const [status, count, soon] of WANTED) {
    let made = 0;
    for (let tries = 0; made < count && tries < count * 200; tries += 1) {
      const order = planner.order(status, soon !== undefined);
      if (!order) continue;
      orders.push(order);
      made += 1;
    }
    if (made < count) throw new Error(`only ${made} of ${plural(count, 'order')} could be made ${status}`);
  }
  return orders.sort((a, b) => a.createdAt - b.createdAt);
}

/** A few holds in the middle of their checkout. */
export function planHolds(input: PlanInput, count: number): PlannedHold[] {
  const planner = new Planner(input);
  const holds: PlannedHold[] = [];
  for (let tries = 0; holds.length < count && tries < 500; tries += 1) {
    const hold = planner.hold(holds.length);
    if (hold) holds.push(hold);
  }
  return holds;
}

class Planner {
  readonly #in: PlanInput;
  readonly #byRoute = new Map<string, StockFlight[]>();
  readonly #ahead: StockFlight[];
  readonly #soon: StockFlight[];
  readonly #flown: StockFlight[];
  readonly #pnrs = new Set<string>();
  readonly #bookings = new Map<string, number>();

  constructor(input: PlanInput) {
    this.#in = input;
    const departs = (one: StockFlight) => Date.parse(one.departureUtc);
    const sorted = [...input.stock].sort((a, b) => departs(a) - departs(b));
    for (const one of sorted) {
      const key = one.from + one.to;
      const list = this.#byRoute.get(key);
      if (list) list.push(one);
      else this.#byRoute.set(key, [one]);
    }
    this.#ahead = sorted.filter((one) => departs(one) > input.now + 30 * HOUR && departs(one) < input.now + 75 * DAY);
    const soon = sorted.filter((one) => one.from === 'EVN' && departs(one) > input.now + HOUR && departs(one) < input.now + 30 * HOUR);
    this.#soon = soon.filter((_, at) => at % Math.ceil(soon.length / 6) === 0);
    this.#flown = sorted.filter((one) => Date.parse(one.arrivalUtc) < input.now - 2 * HOUR);
  }

  /** One order of this status, or undefined when chance picked what cannot be (full, closed, no time limit). */
  order(status: OrderStatus, soon: boolean): PlannedOrder | undefined {
    const { chance, now, newId } = this.#in;
    const buyer = this.#buyer(status);
    const counts = partySize(chance, status);
    const segments = this.#segments(status, soon, counts.adults + counts.children, counts.infants);
    const [first, last] = [segments?.[0], segments?.at(-1)];
    if (!segments || !first || !last || !buyer) return undefined;
    const departure = Date.parse(first.flight.departureUtc);
    const createdAt = createdTime(status, departure, now, chance);
    const limits = segments.map(({ flight, cls }) => ({
      ...cls,
      departure: Date.parse(flight.departureUtc),
      flightNumber: flight.flightNumber,
      salesCloseMinutes: flight.salesCloseMinutes,
      nameListClosesAt: null,
    }));
    if (createdAt > departure - first.flight.salesCloseMinutes * MINUTE) return undefined;
    const limit = deadline(limits, DEMO_TIME_LIMITS, createdAt).at;
    const times = this.#times(status, createdAt, limit, departure, Date.parse(last.flight.arrivalUtc));
    if (!times) return undefined;

    const { exchange, rate } = this.#exchange(first.flight.currency, createdAt);
    const passengers = this.#passengers(counts, first.flight.departureLocal.slice(0, 10), times.issuedAt !== null || chance.hit(0.7));
    const commission = { kind: 'percent', value: buyer.commissionPercent } as const;
    const coupons = passengers.flatMap((passenger) =>
      segments.map((segment): PlannedCoupon => ({
        passenger,
        segment,
        price: priceRow(segment.cls, passenger.type, commission, exchange),
        status: times.issuedAt === null ? null : 'O',
        penaltyKept: 0,
        feeKept: 0,
        refund: 0,
      })),
    );
    if (!closeCoupons(status, coupons, times.endedAt)) return undefined;
    const closing = status === 'cancelled' || status === 'expired' ? status : null;
    const derived = orderStatus(
      coupons.flatMap((one) => (one.status === null ? [] : [one.status])),
      closing,
    );
    if (derived !== status) return undefined;

    takeSeats(coupons, status);
    if (status === 'booking') this.#bookings.set(buyer.id, (this.#bookings.get(buyer.id) ?? 0) + 1);
    return {
      id: newId(),
      pnr: this.#pnr(),
      status,
      buyer,
      createdBy: chance.hit(0.12) ? this.#in.staff : { id: buyer.id, name: buyer.user.businessName },
      createdAt,
      tripType: segments.length > 1 ? 'roundTrip' : 'oneWay',
      currency: first.flight.currency,
      exchange,
      rate,
      timeLimit: limit,
      ...times,
      segments,
      passengers,
      coupons,
      services: [],
    };
  }

  hold(at: number): PlannedHold | undefined {
    const { chance, newId, now } = this.#in;
    const flight = chance.pick(this.#ahead);
    const cls = this.#class(flight, 2, 0, false);
    const buyer = this.#in.buyers.at(-1 - at)?.buyer;
    if (!cls || !buyer) return undefined;
    const createdAt = now - (at + 1) * MINUTE;
    cls.held += 2;
    return {
      id: newId(),
      buyer,
      createdAt,
      expiresAt: createdAt + 20 * MINUTE,
      currency: flight.currency,
      ...this.#exchange(flight.currency, createdAt),
      adults: 2,
      segment: { id: newId(), flight, cls },
    };
  }

  #buyer(status: OrderStatus): Buyer | undefined {
    const { buyers, chance } = this.#in;
    let at = chance.next() * buyers.reduce((sum, one) => sum + one.weight, 0);
    const buyer = buyers.find((one) => (at -= one.weight) < 0)?.buyer;
    if (!buyer) return undefined;
    // A blocked agency has a past only; nobody has more than eight bookings open.
    if (buyer.user.status === 'blocked' && !['completed', 'expired', 'cancelled'].includes(status)) return undefined;
    return status === 'booking' && (this.#bookings.get(buyer.id) ?? 0) >= 8 ? undefined : buyer;
  }

  #segments(status: OrderStatus, soon: boolean, seats: number, infants: number): PlannedSegment[] | undefined {
    const { chance, newId } = this.#in;
    const out = chance.pick(status === 'completed' ? this.#flown : soon ? this.#soon : this.#ahead);
    // Most travellers start at home.
    if (out.from !== 'EVN' && out.from !== 'LWN' && chance.hit(0.7)) return undefined;
    const instant = status === 'ticketing' || status === 'completed';
    const cls = this.#class(out, seats, infants, instant);
    if (!cls) return undefined;
    const segments = [{ id: newId(), flight: out, cls }];
    if (!chance.hit(0.45)) return segments;
    const back = this.#wayBack(out, chance.int(3, 12), status);
    const backClass = back && this.#class(back, seats, infants, instant);
    return back && backClass ? [...segments, { id: newId(), flight: back, cls: backClass }] : segments;
  }

  #wayBack(out: StockFlight, days: number, status: OrderStatus): StockFlight | undefined {
    const from = addDays(out.arrivalLocal.slice(0, 10), days);
    const list = this.#byRoute.get(out.to + out.from) ?? [];
    const flights = list.filter(
      (one) =>
        one.currency === out.currency &&
        one.departureLocal >= from &&
        one.departureLocal < addDays(from, 4) &&
        (status !== 'completed' || Date.parse(one.arrivalUtc) < this.#in.now),
    );
    return flights.find((one) => one.airline === out.airline) ?? flights[0];
  }

  #class(flight: StockFlight, seats: number, infants: number, instant: boolean): StockClass | undefined {
    if (flight.infantsHeld + flight.infantsSold + infants > flight.infantLimit) return undefined;
    const free = flight.classes.filter(
      (one) =>
        one.seatsTotal - one.held - one.sold >= seats &&
        (instant || !one.instantOnly) &&
        (one.cabin === 'economy' || this.#in.chance.hit(0.25)),
    );
    return free.length > 0 ? this.#in.chance.pick(free) : undefined;
  }

  /** When it was issued and when it ended, or undefined when that cannot be before now. */
  #times(
    status: OrderStatus,
    createdAt: number,
    limit: number | null,
    departure: number,
    lastArrival: number,
  ): Pick<PlannedOrder, 'issuedAt' | 'voidUntil' | 'endedAt'> | undefined {
    const { chance, now, timezone } = this.#in;
    const unissued = { issuedAt: null, voidUntil: null };
    if (status === 'booking' || status === 'cancelled' || status === 'expired') {
      if (limit === null) return undefined;
      if (status === 'booking') return limit > now + 5 * MINUTE ? { ...unissued, endedAt: null } : undefined;
      const endedAt =
        status === 'expired'
          ? limit + chance.int(1, 59) * 1000
          : createdAt + Math.round((limit - createdAt) * (0.05 + chance.next() * 0.8));
      return endedAt < now - MINUTE ? { ...unissued, endedAt } : undefined;
    }
    const issuedAt =
      limit === null || chance.hit(0.4)
        ? createdAt
        : Math.min(now - 3 * MINUTE, createdAt + Math.round((limit - createdAt) * chance.next() * 0.7));
    const voidUntil = endOfDay(issuedAt, timezone);
    if (status === 'ticketing') return { issuedAt, voidUntil, endedAt: null };
    if (status === 'completed') return { issuedAt, voidUntil, endedAt: lastArrival };
    const endedAt = status === 'voided' ? issuedAt + chance.int(4, 110) * MINUTE : issuedAt + chance.int(26, 120) * HOUR;
    const latest = Math.min(now - MINUTE, status === 'voided' ? voidUntil : departure, departure - 5 * HOUR);
    return endedAt < latest ? { issuedAt, voidUntil, endedAt } : undefined;
  }

  #exchange(currency: 'USD' | 'EUR' | 'AMD', at: number): { exchange: Exchange; rate: DemoRate } {
    const day = utcToLocal(at, this.#in.timezone).slice(0, 10);
    const rate = this.#in.rates.findLast((one) => one.date <= day) ?? this.#in.rates[0];
    if (!rate) throw new Error('no rates');
    return { rate, exchange: { rate: crossRate(currency, 'AMD', rate.festa), accountCurrency: 'AMD', roundTo: 1 } };
  }

  #passengers(counts: Counts, travelDay: string, documented: boolean): PlannedPassenger[] {
    const party = demoParty(this.#in.chance, counts, travelDay).map((one) => ({ ...one, id: this.#in.newId() }));
    const adults = party.filter((one) => one.type === 'ADT');
    let infants = 0;
    return party.map((one) => ({ ...one, documented, adultId: one.type === 'INF' ? (adults[infants++]?.id ?? null) : null }));
  }

  #pnr(): string {
    for (;;) {
      const pnr = pnrFrom(Uint8Array.from({ length: 24 }, () => this.#in.chance.int(0, 255)));
      if (pnr === undefined || this.#pnrs.has(pnr)) continue;
      this.#pnrs.add(pnr);
      return pnr;
    }
  }
}
