import type { Call } from '../../../contract/endpoints.ts';
import type { Alternative, CancellationQuote, JourneyAlternatives } from '../../../contract/flight-cancellation.ts';
import { classFor, countMoves, isLower, type ClassMove, type FlightMove, type Mover, type Place } from '../../../rules/class-moves.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';

/** What shall become of the people of a flight that does not fly: one way for all, and others for some orders. */

export type Affected = CancellationQuote['orders'][number];
export type Action = 'move' | 'refund' | 'suspend';
/** A class to move to, with what is left there. */
export type Target = Alternative['classes'][number] & Pick<Alternative, 'flightId' | 'flightNumber' | 'departureLocal' | 'infantsLeft'>;
export interface Resolution {
  action: Action;
  to?: Target | undefined;
  /** In its place another journey: all flights of the leg are changed at once. */
  journey?: Journey | undefined;
}
export type JourneyFlight = JourneyAlternatives['journeys'][number]['flights'][number];
export interface Journey {
  /** As it is now. */
  leg: JourneyAlternatives['leg'];
  flights: readonly JourneyFlight[];
}
/** Another flight for all, with the class of it for each class of this one. */
export interface Mapping {
  flight: Alternative;
  classes: ReadonlyMap<string, string>;
}
export interface Plan {
  all: Resolution & { map?: Mapping | undefined };
  /** By the order's id. */
  own: ReadonlyMap<string, Resolution>;
}

export const FIRST: Plan = { all: { action: 'suspend' }, own: new Map() };
/** As many as the API takes by name. */
const MOST_NAMED = 200;

export function resolutionOf({ all, own }: Plan, order: Pick<Affected, 'orderId' | 'class'>): Resolution {
  const named = own.get(order.orderId);
  if (named || all.action !== 'move' || !all.map) return named ?? all;
  return { action: 'move', to: targetIn(all.map.flight, all.map.classes.get(order.class.classId)) };
}

export function targetIn(flight: Alternative, classId: string | undefined): Target | undefined {
  const one = flight.classes.find((each) => each.classId === classId);
  return one && { ...one, flightId: flight.flightId, flightNumber: flight.flightNumber, departureLocal: flight.departureLocal, infantsLeft: flight.infantsLeft }; // prettier-ignore
}

/** The classes that people have, the dearest first. */
export function classesOf(orders: readonly Affected[]): Affected['class'][] {
  const classes = new Map(orders.map((one) => [one.class.classId, one.class]));
  return [...classes.values()].sort((a, b) => b.fare - a.fare || a.code.localeCompare(b.code));
}

/** A flight for all: the same class, else the next fare of the cabin. Staff change it class by class. */
export function proposed(flight: Alternative, orders: readonly Affected[]): Mapping {
  const classes = classesOf(orders).flatMap((of): [string, string][] => {
    const to = classFor(of, flight.classes);
    return to ? [[of.classId, to.classId]] : [];
  });
  return { flight, classes: new Map(classes) };
}

type JourneyMove = FlightMove & { to: Place & JourneyFlight };
/** The flights of a journey that are changed. Places for infants were looked for with it. */
const changesOf = ({ leg, flights }: Journey): JourneyMove[] =>
  flights.flatMap((one, i) => {
    const { classId: from, cabin } = leg[i]!;
    return one.stays ? [] : [{ from, cabin, to: { ...one, seatsLeft: one.seatsLeft ?? 0, infantsLeft: Infinity } }];
  });

/** Who goes where class by class, with the seats that are left. */
export const movesOf = (plan: Plan, orders: readonly Affected[]): ClassMove[] =>
  countMoves(
    orders.flatMap((order): Mover[] => {
      const { action, to, journey } = resolutionOf(plan, order);
      const { pnr, seats, infants } = order;
      if (action === 'move' && journey) {
        const [first, ...also] = changesOf(journey);
        return [{ pnr, seats, infants, ...first!, also }];
      }
      return action === 'move' ? [{ pnr, from: order.class.classId, cabin: order.class.cabin, seats, infants, to }] : [];
    }),
  );

/** In a lower cabin than was paid for. */
export const misfit = (order: Pick<Affected, 'class'>, to: Pick<Target, 'cabin'>): boolean => isLower(to.cabin, order.class.cabin);

type Into = Pick<Target, 'classId' | 'flightNumber' | 'name' | 'seatsLeft'>;

/** What keeps the plan from being sent, in words. */
export function errorsOf(plan: Plan, orders: readonly Affected[]): string[] {
  const resolved = orders.map((order) => ({ order, ...resolutionOf(plan, order) })).filter((one) => one.action === 'move');
  const moved = resolved.filter((one) => !one.journey);
  if (moved.some(({ to }) => !to)) {
    const names = new Set(moved.flatMap(({ order, to }) => (to ? [] : [order.class.name])));
    return [plan.all.map ? cancelFlightText('chooseClass', { classes: [...names].join(', ') }) : cancelFlightText('chooseTarget')];
  }
  const errors = moved.flatMap(({ order, to }) => {
    const { pnr } = order;
    return misfit(order, to!) ? [cancelFlightText('misfit.cabin', { pnr, cabin: staffText(`cabin.${order.class.cabin}`) })] : [];
  });
  const into = resolved.flatMap(({ order, to, journey }): { order: Affected; to: Into }[] =>
    journey ? changesOf(journey).map((one) => ({ order, to: one.to })) : [{ order, to: to! }],
  );
  const classes = new Map(into.map(({ to }) => [to.classId, to]));
  for (const to of classes.values()) {
    const seats = sumOf(
      into.filter((one) => one.to.classId === to.classId).map(({ order }) => order),
      'seats',
    );
    if (seats > to.seatsLeft)
      errors.push(
        cancelFlightText('tooFewSeats', {
          flight: to.flightNumber,
          name: to.name,
          left: staffText('seats', { n: to.seatsLeft }),
          needed: seats,
        }),
      );
  }
  const flights = new Map(moved.map(({ to }) => [to!.flightId, to!]));
  for (const to of flights.values()) {
    const infants = sumOf(
      moved.filter((one) => one.to?.flightId === to.flightId).map(({ order }) => order),
      'infants',
    );
    if (infants > to.infantsLeft)
      errors.push(
        cancelFlightText('tooFewInfants', { flight: to.flightNumber, left: staffText('infants', { n: to.infantsLeft }), needed: infants }),
      );
  }
  if (plan.own.size > MOST_NAMED) errors.push(cancelFlightText('atMostNamed', { most: MOST_NAMED }));
  return errors;
}

type Sum = { currency: string; amount: number };
export interface Outcome {
  orders: number;
  seats: number;
  refunds: Sum[];
}

/** What each way means: bookings without tickets end wherever they are not moved. */
export function outcomesOf(plan: Plan, orders: readonly Affected[]): Record<Action | 'end', Outcome> {
  const of = (kind: Action | 'end'): Outcome => {
    const own = orders.filter((order) => kindOf(plan, order) === kind);
    return { orders: own.length, seats: sumOf(own, 'seats'), refunds: refundsOf(own) };
  };
  return { move: of('move'), refund: of('refund'), suspend: of('suspend'), end: of('end') };
}

function kindOf(plan: Plan, order: Affected): Action | 'end' {
  const { action } = resolutionOf(plan, order);
  return action !== 'move' && order.status === 'booking' ? 'end' : action;
}

/** What refunds in full come to, by account currency. */
export function refundsOf(orders: readonly Pick<Affected, 'refundAccount' | 'accountCurrency'>[]): Sum[] {
  const sums = new Map<string, number>();
  for (const one of orders)
    sums.set(one.accountCurrency, Math.round(((sums.get(one.accountCurrency) ?? 0) + one.refundAccount) * 100) / 100);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

export function sumOf(orders: readonly Affected[], what: 'seats' | 'infants'): number {
  return orders.reduce((sum, one) => sum + one[what], 0);
}

export interface Agency {
  userId: string;
  businessName: string;
  orders: Affected[];
}

/** The orders of each agency together, the largest first. */
export function agenciesOf(orders: readonly Affected[]): Agency[] {
  const agencies = new Map<string, Agency>();
  for (const order of orders) {
    const agency = agencies.get(order.agent.userId) ?? { ...order.agent, orders: [] };
    agencies.set(agency.userId, agency);
    agency.orders.push(order);
  }
  return [...agencies.values()].sort((a, b) => b.orders.length - a.orders.length || a.businessName.localeCompare(b.businessName));
}

type Body = NonNullable<Call<'cancelFlight'>['body']>;

export function bodyOf(plan: Plan, reason: string): Body {
  const target = ({ action, to, journey }: Resolution) => ({
    action,
    ...(action !== 'move' ? {} : journey ? { toClassIds: journey.flights.map((one) => one.classId) } : to ? { toClassId: to.classId } : {}),
  });
  const { map } = plan.all;
  const classes = plan.all.action === 'move' && map ? [...map.classes].map(([from, toClassId]) => ({ from, toClassId })) : [];
  const named = [...plan.own].map(([orderId, way]) => ({ orderId, ...target(way) }));
  return {
    mode: 'confirm',
    ...(reason ? { reason } : {}),
    ...target(plan.all),
    ...(classes.length > 0 ? { classes } : {}),
    ...(named.length > 0 ? { plan: named } : {}),
  };
}
