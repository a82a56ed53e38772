import { createHash } from 'node:crypto';
import type { BulkChange, Changed } from '../../contract/flight-bulk.ts';
import { fieldError } from '../../contract/field-errors.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Flight } from '../../contract/flights.ts';
import type { ClassTemplate } from '../../contract/templates.ts';
import type { DeskClass } from '../../rules/class-as-typed.ts';
import { atTime, faresAfter, seatsAfter } from '../../rules/flight-bulk.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { planTemplate, type TemplateFacts } from './bulk-template.ts';
import { checkLeft, seatsMore } from './room.ts';
import { timesBetween } from './times.ts';

/** What the database says beside a flight and its classes. */
export interface PlanFacts {
  /** Seats of the aircraft that its classes take. */
  taken: number;
  roundTo: number;
  /** Fare conditions by their id, as they are called. */
  fareRules: ReadonlyMap<string, { name: string }>;
  template: TemplateFacts | null;
}

/** A flight and its classes with what they become: bodies for the calls that change one. */
export interface FlightPlan {
  flight: Partial<Omit<Parsed<'editFlight'>['body'], 'version' | 'mode' | 'reason'>>;
  classes: { one: DeskClass; body: Omit<Parsed<'editClass'>['body'], 'version'> }[];
  /** Classes of the template that the flight has not. */
  added: ClassTemplate[];
  changes: Changed[];
  /** Of a template: what stays as somebody has changed it, and its fields as flight and classes remember them. */
  kept: Changed[];
  marks: { flight: string[]; classes: Map<string, readonly string[]> };
  /** Changes with whatever somebody may change meanwhile. */
  seen: string;
}

/** The most that a fare may be (`amount` of the contract). */
const MOST_FARE = 10_000_000_00;

/** What a change makes of a flight; the dry run and the job ask the same. Throws what stands in the way. */
export function planFlight(flight: Flight, classes: readonly DeskClass[], change: BulkChange, facts: PlanFacts): FlightPlan {
  if (flight.status === 'cancelled') throw new ApiError('FLIGHT_CANCELLED');
  if (Date.parse(flight.departureUtc) <= Date.parse(flight.serverTime)) throw new ApiError('FLIGHT_LEFT');
  if (change.cancel) {
    const changes: Changed[] = [{ code: null, field: 'status', before: flight.status, after: 'cancelled' }];
    return { ...nothing(), changes, seen: seenOf(flight, [], changes) };
  }
  if (change.template && facts.template) {
    const plan = planTemplate(flight, classes, change.template, facts.template);
    plan.classes.sort((a, b) => moreSeats(a) - moreSeats(b));
    checkSeats({ seatCapacity: plan.flight.seatCapacity ?? flight.seatCapacity }, plan, facts);
    return { ...plan, seen: seenOf(flight, plan.classes, plan.changes) };
  }
  const own = flightBody(flight, change);
  const changedClasses = classes.flatMap((one) => {
    const body = classBody(one, change, facts);
    return Object.keys(body).length === 0 ? [] : [{ one, body }];
  });
  // Who gives seats back comes first: what was full may have room for others then.
  changedClasses.sort((a, b) => moreSeats(a) - moreSeats(b));
  checkSeats(flight, { classes: changedClasses, added: [] }, facts);
  const changes = [...changesOf(flight, own), ...changedClasses.flatMap(({ one, body }) => classChanges(one, body, facts))];
  return { ...nothing(), flight: own, classes: changedClasses, changes, seen: seenOf(flight, changedClasses, changes) };
}

const nothing = () => ({
  flight: {},
  classes: [],
  added: [],
  kept: [],
  marks: { flight: [], classes: new Map<string, readonly string[]>() },
});

function flightBody(flight: Flight, change: BulkChange): FlightPlan['flight'] {
  const departureLocal = atTime(flight.departureLocal, change.departureTime);
  const arrivalLocal = atTime(flight.arrivalLocal, change.arrivalTime);
  const moved = departureLocal !== flight.departureLocal || arrivalLocal !== flight.arrivalLocal;
  if (moved)
    timesBetween(flight.from.timezone, flight.to.timezone, {
      departureLocal,
      arrivalLocal,
      known: [Date.parse(flight.departureUtc), Date.parse(flight.arrivalUtc)],
    });
  const status = statusAfter(flight.status, change.sale);
  const { salesCloseMinutes } = change;
  return {
    ...(departureLocal === flight.departureLocal ? {} : { departureLocal }),
    ...(arrivalLocal === flight.arrivalLocal ? {} : { arrivalLocal }),
    ...(status === undefined ? {} : { status }),
    ...(salesCloseMinutes === undefined || salesCloseMinutes === flight.salesCloseMinutes ? {} : { salesCloseMinutes }),
  };
}

/** A flight that is late sells like one that is on time. */
function statusAfter(now: Flight['status'], sale: BulkChange['sale']): 'scheduled' | 'closed' | undefined {
  if (sale === 'closed') return now === 'closed' ? undefined : 'closed';
  return sale === 'open' && now === 'closed' ? 'scheduled' : undefined;
}

function classBody(one: DeskClass, { price, seats, fareRule }: BulkChange, { roundTo }: PlanFacts): ClassPlan['body'] {
  const body: ClassPlan['body'] = {};
  const isMeant = (which: { codes?: readonly string[] | undefined }) => which.codes?.includes(one.code) ?? true;
  if (price && isMeant(price)) {
    const before = { adultFare: toMinor(one.adult.base), childFare: toMinor(one.child.base), infantFare: toMinor(one.infant.base) };
    const value = price.by === 'amount' ? toMinor(price.value) : price.value;
    const after = faresAfter(before, { by: price.by, value }, { currency: one.currency, roundTo });
    for (const field of ['adultFare', 'childFare', 'infantFare'] as const) {
      if (after[field] < 0) throw new ApiError('PRICE_BELOW_ZERO', { details: { letter: one.code } });
      if (after[field] > MOST_FARE) throw invalid({ [field]: [fieldError('tooMuch')] });
      if (after[field] !== before[field]) body[field] = toMajor(after[field]);
    }
  }
  if (seats && isMeant(seats)) {
    const seatsTotal = Math.max(0, seatsAfter(one.desk.total, seats));
    if (seatsTotal > 1000) throw invalid({ seatsTotal: [fieldError('atMost', { most: 1000 })] });
    if (seatsTotal !== one.desk.total) body.seatsTotal = seatsTotal;
  }
  if (fareRule && isMeant(fareRule) && fareRule.fareRuleId !== one.desk.fareRuleId) body.fareRuleId = fareRule.fareRuleId;
  return body;
}

type ClassPlan = FlightPlan['classes'][number];
const moreSeats = ({ one, body }: ClassPlan): number => (body.seatsTotal ?? one.desk.total) - one.desk.total;

function checkSeats(
  { seatCapacity }: { seatCapacity: number },
  { classes, added }: Pick<FlightPlan, 'classes' | 'added'>,
  { taken }: PlanFacts,
): void {
  let left = seatCapacity - taken;
  for (const { one, body } of classes) {
    const { seatsTotal = one.desk.total, isActive = one.desk.isActive } = body;
    if (seatsTotal === one.desk.total && isActive === one.desk.isActive) continue;
    const more = seatsMore(one.desk, { seatsTotal, isActive });
    if (more > 0) checkLeft(left, more);
    left -= more;
  }
  for (const one of added) {
    if (!one.isActive) continue;
    checkLeft(left, one.seatsTotal);
    left -= one.seatsTotal;
  }
  // A smaller aircraft has room for those who are on it.
  checkLeft(left, 0);
}

const changesOf = (flight: Flight, own: FlightPlan['flight']): Changed[] =>
  (['departureLocal', 'arrivalLocal', 'status', 'salesCloseMinutes'] as const).flatMap((field) => {
    const after = own[field];
    return after === undefined ? [] : [{ code: null, field, before: flight[field], after }];
  });

function classChanges(one: DeskClass, body: ClassPlan['body'], { fareRules }: PlanFacts): Changed[] {
  const was = { adultFare: one.adult.base, childFare: one.child.base, infantFare: one.infant.base, seatsTotal: one.desk.total };
  const figures = (['adultFare', 'childFare', 'infantFare', 'seatsTotal'] as const).flatMap((field) => {
    const after = body[field];
    return after === undefined ? [] : [{ code: one.code, field, before: was[field], after }];
  });
  const rule = (id: string) => fareRules.get(id)?.name ?? id;
  return body.fareRuleId === undefined
    ? figures
    : [...figures, { code: one.code, field: 'fareRule', before: rule(one.desk.fareRuleId), after: rule(body.fareRuleId) }];
}

/** Seats that are sold meanwhile are nothing that somebody has changed. */
const seenOf = ({ id, version }: Flight, classes: readonly ClassPlan[], changes: readonly Changed[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, version, classes.map(({ one }) => [one.id, one.desk.version]), changes]))
    .digest('base64url');
