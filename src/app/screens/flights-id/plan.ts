import type { Call } from '../../../contract/endpoints.ts';
import type { Alternative, CancellationQuote } from '../../../contract/flight-cancellation.ts';
import { CABINS } from '../../../contract/fields.ts';
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
}
export interface Plan {
  all: Resolution;
  /** By the order's id. */
  own: ReadonlyMap<string, Resolution>;
}

export const FIRST: Plan = { all: { action: 'suspend' }, own: new Map() };
/** As many as the API takes by name. */
const MOST_NAMED = 200;

export const resolutionOf = (plan: Plan, order: Pick<Affected, 'orderId'>): Resolution => plan.own.get(order.orderId) ?? plan.all;

/** Why an order cannot go there, seats apart; undefined when it can. */
export function misfit(
  order: Pick<Affected, 'class' | 'currency'>,
  to: Pick<Target, 'cabin' | 'currency'>,
): 'cabin' | 'currency' | undefined {
  if (CABINS.indexOf(to.cabin) < CABINS.indexOf(order.class.cabin)) return 'cabin';
  if (to.currency !== order.currency) return 'currency';
  return undefined;
}

/** What keeps the plan from being sent, in words. */
export function errorsOf(plan: Plan, orders: readonly Affected[]): string[] {
  const moved = orders.flatMap((order) => {
    const { action, to } = resolutionOf(plan, order);
    return action === 'move' ? [{ order, to }] : [];
  });
  if (moved.some(({ to }) => !to)) return [cancelFlightText('chooseTarget')];
  const errors = moved.flatMap(({ order, to }) => {
    const error = misfit(order, to!);
    if (!error) return [];
    const { pnr, currency } = order;
    return error === 'cabin'
      ? cancelFlightText('misfit.cabin', { pnr, cabin: staffText(`cabin.${order.class.cabin}`) })
      : cancelFlightText('misfit.currency', { pnr, currency });
  });
  const classes = new Map(moved.map(({ to }) => [to!.classId, to!]));
  for (const to of classes.values()) {
    const seats = sumOf(
      moved.filter((one) => one.to?.classId === to.classId).map(({ order }) => order),
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
  const target = ({ action, to }: Resolution) => ({ action, ...(action === 'move' && to ? { toClassId: to.classId } : {}) });
  const named = [...plan.own].map(([orderId, way]) => ({ orderId, ...target(way) }));
  return { mode: 'confirm', reason, ...target(plan.all), ...(named.length > 0 ? { plan: named } : {}) };
}
